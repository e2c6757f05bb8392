// Tests the checks of stored values. A check that is too strict would treat valid working hours as
// damaged. The host would then have no available times.
import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../../worker/domain/meeting-types/availability.ts';
import {
  isAvailability,
  NO_HOURS,
  readRules,
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

describe('readRules', () => {
  const { window, limits, ...minutes } = NO_LIMITS;

  it('returns stored rules of the current version', () => {
    const stored = {
      ...minutes,
      window: { kind: 'range', from: '2026-01-01', to: '2026-02-01' },
      limits: [{ per: 'week', bookings: 3, minutes: null }],
    };
    expect(readRules(stored)).toEqual(stored);
  });

  it('converts the rules of an earlier version', () => {
    expect(readRules({ ...minutes, bookingWindowDays: 60, maximumPerDay: 3 })).toEqual({
      ...minutes,
      window: { kind: 'rolling', days: 60, workingDaysOnly: false },
      limits: [{ per: 'day', bookings: 3, minutes: null }],
    });
    const stored = { ...minutes, bookingWindowDays: null, maximumPerDay: null };
    expect(readRules(stored)).toEqual(NO_LIMITS);
  });

  it.each([
    null,
    minutes,
    { ...minutes, window },
    { ...minutes, limits },
    { ...minutes, bookingWindowDays: null },
    { ...minutes, bookingWindowDays: 3, maximumPerDay: '3' },
    { ...NO_LIMITS, bufferAfterMinutes: null },
    { ...NO_LIMITS, window: { kind: 'rolling', days: 3 } },
    { ...NO_LIMITS, window: { kind: 'range', from: '2026-02-30', to: '2026-03-01' } },
    { ...NO_LIMITS, limits: [{ per: 'year', bookings: 1, minutes: null }] },
    { ...NO_LIMITS, limits: [{ per: 'day', bookings: '1', minutes: null }] },
  ])('returns null for %o', (stored) => {
    expect(readRules(stored)).toBeNull();
  });
});

it('readTimeZone returns UTC for an invalid stored time zone', () => {
  expect(isTimeZone('Europe/Paris')).toBe(true);
  expect(readTimeZone('Europe/Paris')).toBe('Europe/Paris');
  for (const text of ['Nowhere/Land', '', 'UTC+1']) expect(readTimeZone(text)).toBe('UTC');
});
