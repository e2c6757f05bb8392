import { describe, expect, it } from 'vitest';
import { isEventFacts } from '../../../worker/domain/webhooks/event-facts-shape.ts';
import { SAMPLE_EVENTS } from '../../../worker/domain/webhooks/sample-events.ts';

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
