// Tests the checks of stored values. A check that is too strict would treat valid working hours as
// damaged. The host would then have no available times.
import { describe, expect, it } from 'vitest';
import { readLimits } from '../../worker/db/limits/read-limits.ts';
import { storedPolicy } from '../../worker/db/meeting-types/read-policies.ts';
import {
  storedFollowUps,
  storedReminders,
} from '../../worker/db/meeting-types/read-timed-mails.ts';
import {
  storedAvailability,
  storedRules,
} from '../../worker/db/meeting-types/stored-availability.ts';
import { storedFields } from '../../worker/db/meeting-types/stored-form.ts';
import { storedFacts } from '../../worker/db/outbox/stored-facts.ts';
import { NO_HOURS, NO_LIMITS } from '../../worker/domain/meeting-types/availability.ts';
import { OPEN_POLICY } from '../../worker/domain/meeting-types/change-policy.ts';
import { DEFAULT_AVAILABILITY } from '../../worker/domain/meeting-types/default-hours.ts';
import { DEFAULT_STANDARD_FIELDS } from '../../worker/domain/meeting-types/questions.ts';
import { DEFAULT_REMINDERS, NO_FOLLOW_UPS } from '../../worker/domain/meeting-types/timed-mails.ts';
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
    expect(storedAvailability.safeParse(value).success).toBe(true);
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
    expect(storedAvailability.safeParse(value).success).toBe(false);
  });
});

describe('the check of stored rules', () => {
  const { window, limits, ...minutes } = NO_LIMITS;

  it('returns stored rules of the current version', () => {
    const stored = {
      ...minutes,
      window: { kind: 'range', from: '2026-01-01', to: '2026-02-01' },
      limits: [{ per: 'week', bookings: 3, minutes: null }],
    };
    expect(storedRules.parse(stored)).toEqual(stored);
  });

  it('converts the rules of an earlier version', () => {
    expect(storedRules.parse({ ...minutes, bookingWindowDays: 60, maximumPerDay: 3 })).toEqual({
      ...minutes,
      window: { kind: 'rolling', days: 60, workingDaysOnly: false },
      limits: [{ per: 'day', bookings: 3, minutes: null }],
    });
    const stored = { ...minutes, bookingWindowDays: null, maximumPerDay: null };
    expect(storedRules.parse(stored)).toEqual(NO_LIMITS);
    expect(storedRules.parse({ ...NO_LIMITS, maximumPerDay: '3' })).toEqual(NO_LIMITS);
  });

  it.each([
    null,
    minutes,
    { ...minutes, window },
    { ...minutes, limits },
    { ...minutes, bookingWindowDays: null },
    { ...minutes, bookingWindowDays: 3, maximumPerDay: '3' },
    { ...NO_LIMITS, bufferAfterMinutes: null },
    { ...NO_LIMITS, bufferAfterMinutes: undefined },
    { ...NO_LIMITS, window: { kind: 'rolling', days: 3 } },
    { ...NO_LIMITS, window: { kind: 'range', from: '2026-02-30', to: '2026-03-01' } },
    { ...NO_LIMITS, limits: [{ per: 'year', bookings: 1, minutes: null }] },
    { ...NO_LIMITS, limits: [{ per: 'day', bookings: '1', minutes: null }] },
  ])('refuses %o as damaged', (stored) => {
    expect(storedRules.safeParse(stored).success).toBe(false);
  });
});

describe('a missing key of a stored value', () => {
  const person = { id: 'a', name: 'Ada' };

  it.each([
    ['a policy', storedPolicy, {}, OPEN_POLICY],
    ['a policy', storedPolicy, { allowed: false }, { ...OPEN_POLICY, allowed: false }],
    ['the standard fields', storedFields, {}, DEFAULT_STANDARD_FIELDS],
    [
      'the standard fields',
      storedFields,
      { phone: 'hidden' },
      { ...DEFAULT_STANDARD_FIELDS, phone: 'hidden' },
    ],
    ['the follow-ups', storedFollowUps, {}, NO_FOLLOW_UPS],
    ['the follow-ups', storedFollowUps, { noShow: 60 }, { ...NO_FOLLOW_UPS, noShow: 60 }],
    [
      'a hand-over',
      storedFacts,
      { handover: { from: person, to: person } },
      { handover: { from: person, to: person, by: null } },
    ],
  ])('reads as the default in %s', (_, schema, stored, read) => {
    expect(schema.parse(stored)).toEqual(read);
  });

  it.each([
    ['a policy', storedPolicy, { allowed: null }],
    ['the standard fields', storedFields, { phone: null }],
    ['the follow-ups', storedFollowUps, { noShow: '60' }],
  ])('differs from a damaged key in %s', (_, schema, stored) => {
    expect(schema.safeParse(stored).success).toBe(false);
  });
});

it('unknown keys of stored values are kept', () => {
  const policy = { ...OPEN_POLICY, later: 1 };
  const facts = { former: { startAt: 1, endAt: 2, later: 1 }, later: 'part' };
  expect(storedPolicy.parse(policy)).toEqual(policy);
  expect(storedFacts.parse(facts)).toEqual(facts);
});

it('stored reminders and limits are readable only when each entry is complete', () => {
  const limits = [{ per: 'day', bookings: 3, minutes: null }] as const;
  expect(storedReminders.parse(DEFAULT_REMINDERS)).toEqual(DEFAULT_REMINDERS);
  expect(readLimits(limits)).toEqual(limits);
  for (const damaged of [{}, [null], [{ minutesBefore: 60 }], [{ minutesBefore: 1.5, to: 'host' }]])
    expect(storedReminders.safeParse(damaged).success).toBe(false);
});

it('readTimeZone returns UTC for an invalid stored time zone', () => {
  expect(isTimeZone('Europe/Paris')).toBe(true);
  expect(readTimeZone('Europe/Paris')).toBe('Europe/Paris');
  for (const text of ['Nowhere/Land', '', 'UTC+1']) expect(readTimeZone(text)).toBe('UTC');
});
