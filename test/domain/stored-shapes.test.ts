// Tests the checks of stored values. A check that is too strict would treat valid working hours as damaged,
// and the host would have no available times.
import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../../worker/domain/meeting-types/availability.ts';
import {
  areRules,
  isAvailability,
  NO_HOURS,
} from '../../worker/domain/meeting-types/availability-shape.ts';
import { DEFAULT_AVAILABILITY } from '../../worker/domain/meeting-types/default-hours.ts';
import { isTimeZone, readTimeZone } from '../../worker/domain/time/time-zone.ts';

describe('the check of a stored availability', () => {
  const { workingHours } = DEFAULT_AVAILABILITY;
  const hours = { start: '09:00', end: '17:00' };

  it.each([
    ['the default availability', DEFAULT_AVAILABILITY],
    ['an availability without hours', NO_HOURS],
    [
      'a date override without hours',
      { workingHours, overrides: [{ date: '2026-12-24', enabled: false }] },
    ],
    [
      'a date override with hours',
      { workingHours, overrides: [{ date: '2026-12-24', enabled: true, ...hours }] },
    ],
    [
      'breaks',
      { workingHours: { ...workingHours, monday: { enabled: true, ...hours, breaks: [hours] } } },
    ],
    [
      'hours that end at 24:00',
      {
        workingHours: { ...workingHours, monday: { enabled: true, start: '09:00', end: '24:00' } },
      },
    ],
  ])('accepts %s', (_, value) => {
    expect(isAvailability(value)).toBe(true);
  });

  it.each([
    ['null', null],
    ['a list', []],
    ['working hours without days', { workingHours: {} }],
    ['a day without hours', { workingHours: { ...workingHours, monday: { enabled: true } } }],
    [
      'a start that is not a time',
      { workingHours: { ...workingHours, monday: { enabled: true, start: '9', end: '17:00' } } },
    ],
    [
      'a date override with an invalid date',
      { workingHours, overrides: [{ date: '2026-02-30', enabled: false }] },
    ],
  ])('refuses %s as damaged', (_, value) => {
    expect(isAvailability(value)).toBe(false);
  });
});

it('the check of stored rules accepts all limits or none, and refuses rules in which one limit is missing', () => {
  expect(areRules(NO_LIMITS)).toBe(true);
  expect(areRules({ ...NO_LIMITS, bookingWindowDays: 60, maximumPerDay: 3 })).toBe(true);
  const { maximumPerDay: _, ...rest } = NO_LIMITS;
  for (const value of [rest, { ...NO_LIMITS, maximumPerDay: '3' }, null])
    expect(areRules(value)).toBe(false);
});

it('readTimeZone returns UTC for an invalid stored time zone', () => {
  expect(isTimeZone('Europe/Paris')).toBe(true);
  expect(readTimeZone('Europe/Paris')).toBe('Europe/Paris');
  for (const text of ['Nowhere/Land', '', 'UTC+1']) expect(readTimeZone(text)).toBe('UTC');
});
