import { describe, expect, it } from 'vitest';
import { isEventFacts } from '../../../worker/domain/webhooks/event-facts-shape.ts';
import { SAMPLE_EVENTS } from '../../../worker/domain/webhooks/sample-events.ts';

// The app stores facts with each webhook event, and creates the payload of the event from these facts.
describe('isEventFacts', () => {
  const { facts: created } = SAMPLE_EVENTS['booking.created'];
  const { facts: updated } = SAMPLE_EVENTS['booking.updated'];

  it('accepts the facts of the sample events', () => {
    expect(isEventFacts(created)).toBe(true);
    expect(isEventFacts(updated)).toBe(true);
    expect(isEventFacts({ ...created, former: {} })).toBe(true);
  });

  it('refuses facts in which a part is missing or has the wrong type', () => {
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
  ] as const)('refuses facts in which one of the fields of %s is wrong: %o', (part, names) => {
    for (const name of names)
      for (const value of [null, Number.NaN, {}])
        expect(isEventFacts({ ...updated, [part]: { ...updated[part], [name]: value } })).toBe(
          false,
        );
  });

  it('refuses facts with a value that is not a valid instant', () => {
    for (const startAt of [9e15, '2026-11-23', true])
      expect(isEventFacts({ ...created, booking: { ...created.booking, startAt } })).toBe(false);
  });
});
