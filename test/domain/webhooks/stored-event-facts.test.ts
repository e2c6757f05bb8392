import { describe, expect, it } from 'vitest';
import { storedEventFacts } from '../../../worker/db/webhooks/stored-event-facts.ts';
import { TEXT_NAMES } from '../../../worker/domain/form/standard-fields.ts';
import { SAMPLE_EVENTS } from '../../../worker/domain/webhooks/sample-events.ts';

const isReadable = (value: unknown): boolean => storedEventFacts.safeParse(value).success;

// The app stores facts with each webhook event, and creates the payload of the event from these facts.
describe('the check of the facts of a booking event', () => {
  const { facts: created } = SAMPLE_EVENTS['booking.created'];
  const { facts: updated } = SAMPLE_EVENTS['booking.updated'];

  it('accepts the facts of the sample events', () => {
    expect(isReadable(created)).toBe(true);
    expect(isReadable(updated)).toBe(true);
    expect(isReadable({ ...created, former: {} })).toBe(true);
  });

  it('refuses facts in which a part is missing or has the wrong type', () => {
    for (const value of [null, 'text', 1, {}, { ...created, version: 2 }])
      expect(isReadable(value)).toBe(false);
    for (const name of ['booking', 'meetingType', 'host', 'former'])
      for (const part of [undefined, 'text', 1])
        expect(isReadable({ ...created, [name]: part })).toBe(false);
    for (const name of ['booking', 'meetingType', 'host'])
      expect(isReadable({ ...created, [name]: null })).toBe(false);
  });

  it.each([
    ['booking', ['id', 'status', 'inviteeName', 'inviteeEmail', 'inviteeTimeZone', ...TEXT_NAMES]],
    ['booking', ['startAt', 'endAt', 'createdAt']],
    ['meetingType', ['id', 'slug', 'title']],
    ['host', ['username', 'name', 'timeZone']],
    ['former', ['startAt', 'endAt']],
  ] as const)('refuses facts in which one of the fields of %s is wrong: %o', (part, names) => {
    for (const name of names)
      for (const value of [null, Number.NaN, {}])
        expect(isReadable({ ...updated, [part]: { ...updated[part], [name]: value } })).toBe(false);
  });

  it('refuses facts with a value that is not a valid instant', () => {
    for (const startAt of [9e15, '2026-11-23', true])
      expect(isReadable({ ...created, booking: { ...created.booking, startAt } })).toBe(false);
  });
});
