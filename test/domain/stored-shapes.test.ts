// Distinguishes valid stored values from damaged ones. A check that is too strict would close a host's hours.
import { describe, expect, it } from 'vitest';
import { DEFAULT_AVAILABILITY } from '../../worker/domain/availability/defaults.ts';
import { areRules, isAvailability, NO_HOURS } from '../../worker/domain/availability/shape.ts';
import { NEUTRAL_RULES } from '../../worker/domain/availability/types.ts';
import { isOwedFacts } from '../../worker/domain/bookings/owed-facts-shape.ts';
import { isTimeZone, readTimeZone } from '../../worker/domain/time/time-zone.ts';
import { isEventFacts } from '../../worker/domain/webhooks/event-facts-shape.ts';
import { SAMPLE_EVENTS } from '../../worker/domain/webhooks/sample-events.ts';

describe('a stored availability', () => {
  const { workingHours } = DEFAULT_AVAILABILITY;
  const hours = { start: '09:00', end: '17:00' };

  it.each([
    ['the default', DEFAULT_AVAILABILITY],
    ['no hours at all', NO_HOURS],
    [
      'a day off among the overrides',
      { workingHours, overrides: [{ date: '2026-12-24', enabled: false }] },
    ],
    [
      'hours of one date',
      { workingHours, overrides: [{ date: '2026-12-24', enabled: true, ...hours }] },
    ],
    [
      'breaks',
      { workingHours: { ...workingHours, monday: { enabled: true, ...hours, breaks: [hours] } } },
    ],
    [
      'the end of the day',
      {
        workingHours: { ...workingHours, monday: { enabled: true, start: '09:00', end: '24:00' } },
      },
    ],
  ])('is valid: %s', (_, value) => {
    expect(isAvailability(value)).toBe(true);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['no days', { workingHours: {} }],
    ['a day without hours', { workingHours: { ...workingHours, monday: { enabled: true } } }],
    [
      'no time',
      { workingHours: { ...workingHours, monday: { enabled: true, start: '9', end: '17:00' } } },
    ],
    ['an invalid date', { workingHours, overrides: [{ date: '2026-02-30', enabled: false }] }],
  ])('is damaged: %s', (_, value) => {
    expect(isAvailability(value)).toBe(false);
  });
});

it('stored rules are valid with all limits or none, and damaged when one is missing', () => {
  expect(areRules(NEUTRAL_RULES)).toBe(true);
  expect(areRules({ ...NEUTRAL_RULES, bookingWindowDays: 60, maximumPerDay: 3 })).toBe(true);
  const { maximumPerDay: _, ...rest } = NEUTRAL_RULES;
  for (const value of [rest, { ...NEUTRAL_RULES, maximumPerDay: '3' }, null])
    expect(areRules(value)).toBe(false);
});

it('stored email facts are valid with any of their parts', () => {
  const host = { name: 'Ada', email: 'a@x.example', username: 'ada', timeZone: 'UTC' };
  const webhook = { name: 'A', url: 'https://x.example', reason: 'gone' };
  const whole = { host, webhook, by: 'invitee', former: { startAt: 1, endAt: 2 } };
  for (const value of [
    {},
    whole,
    { reminder: { kind: 'day', startAt: 1 } },
    { later: 'part' },
    { revoke: null },
  ])
    expect(isOwedFacts(value)).toBe(true);
  for (const value of [null, [], 'text', { former: { startAt: 'x', endAt: 2 } }, { reminder: {} }])
    expect(isOwedFacts(value)).toBe(false);
});

/** Each value with one of its parts taken away, or replaced by something else. */
function damage(whole: Record<string, unknown>): Record<string, unknown>[] {
  return Object.keys(whole).flatMap((name) => [
    { ...whole, [name]: undefined },
    { ...whole, [name]: { no: 'text' } },
  ]);
}

it('facts of an email are damaged when anything is missing from one of their parts', () => {
  const host = { name: 'Ada', email: 'a@x.example', username: 'ada', timeZone: 'UTC' };
  const times = { startAt: 1, endAt: 2 };
  const parts: Record<string, Record<string, unknown>> = {
    host,
    removed: { webhooks: 1, calendars: 0 },
    reminder: { startAt: 1, kind: 'day' },
    former: times,
    formerInvitee: { name: 'Ines', email: 'i@x.example', timeZone: 'UTC', sequence: 0, ...times },
    revoke: { token: 't', accountId: 'a' },
    webhook: { name: 'A', url: 'https://x.example', reason: 'gone' },
    health: { checkedAt: '2026-11-23T13:00:00Z' },
  };
  for (const [name, part] of Object.entries(parts)) {
    expect(isOwedFacts({ [name]: part })).toBe(true);
    for (const value of [...damage(part), [], 'text', true])
      expect([name, value, isOwedFacts({ [name]: value })]).toEqual([name, value, false]);
  }
  const plain: [name: string, right: unknown[], wrong: unknown[]][] = [
    ['invitationId', ['a'], [1, {}]],
    ['signUpId', ['a'], [1, {}]],
    ['before', ['a'], [1, {}]],
    ['standing', [{}], [1, 'a', []]],
    ['introduces', [true, 1], [false, 0, 'true']],
    ['by', ['invitee'], ['host', 1]],
  ];
  for (const [name, right, wrong] of plain) {
    for (const value of right) expect(isOwedFacts({ [name]: value })).toBe(true);
    for (const value of wrong) expect(isOwedFacts({ [name]: value })).toBe(false);
  }
});

describe('facts of an event', () => {
  const { facts: created } = SAMPLE_EVENTS['booking.created'];
  const { facts: updated } = SAMPLE_EVENTS['booking.updated'];

  it('are whole as they are written', () => {
    expect(isEventFacts(created)).toBe(true);
    expect(isEventFacts(updated)).toBe(true);
    expect(isEventFacts({ ...created, former: {} })).toBe(true);
  });

  it('are damaged when a part is missing or is of another kind', () => {
    for (const value of [null, 'text', 1, {}, { ...created, version: 2 }])
      expect(isEventFacts(value)).toBe(false);
    for (const name of ['booking', 'meetingType', 'host', 'former'])
      for (const part of [undefined, 'text', 1])
        expect(isEventFacts({ ...created, [name]: part })).toBe(false);
    for (const name of ['booking', 'meetingType', 'host'])
      expect(isEventFacts({ ...created, [name]: null })).toBe(false);
  });

  it.each([
    ['booking', ['id', 'status', 'inviteeName', 'inviteeEmail', 'inviteeTimeZone', 'notes']],
    ['booking', ['startAt', 'endAt', 'createdAt']],
    ['meetingType', ['id', 'slug', 'title']],
    ['host', ['username', 'name', 'timeZone']],
    ['former', ['startAt', 'endAt']],
  ] as const)('are damaged when one of %s’s %o is', (part, names) => {
    for (const name of names)
      for (const value of [null, Number.NaN, {}])
        expect(isEventFacts({ ...updated, [part]: { ...updated[part], [name]: value } })).toBe(
          false,
        );
  });

  it('are damaged when an instant has no date', () => {
    for (const startAt of [9e15, '2026-11-23', true])
      expect(isEventFacts({ ...created, booking: { ...created.booking, startAt } })).toBe(false);
  });
});

it('an invalid stored zone is read as UTC', () => {
  expect(isTimeZone('Europe/Paris')).toBe(true);
  expect(readTimeZone('Europe/Paris')).toBe('Europe/Paris');
  for (const text of ['Nowhere/Land', '', 'UTC+1']) expect(readTimeZone(text)).toBe('UTC');
});
