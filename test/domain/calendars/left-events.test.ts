import { describe, expect, it } from 'vitest';
import { readLeftEvents } from '../../../worker/db/calendars/read-left-events.ts';
import { isLeftEvent, listOtherEvents } from '../../../worker/domain/calendars/left-events.ts';
import type { ExternalEvent } from '../../../worker/domain/calendars/types.ts';

const left = { connectionId: 'a', calendarId: 'calendar-a', eventId: 'event-a' };
const current = { connectionId: 'b', calendarId: 'calendar-b', eventId: 'event-b' };
const stored = JSON.stringify([left]);

describe('the events that were left in other accounts', () => {
  it('are read from the stored list', () => {
    expect(readLeftEvents(stored, current)).toEqual([left]);
    expect(readLeftEvents(null, current)).toEqual([]);
    for (const unreadable of ['{', 'null', '{}', '[null]', '[{}]']) {
      expect(readLeftEvents(unreadable, current)).toEqual([]);
    }
  });

  it('do not include the current event of a booking', () => {
    expect(readLeftEvents(stored, left)).toEqual([]);
    // Both accounts have access to the same calendar.
    expect(readLeftEvents(stored, { ...left, connectionId: 'b' })).toEqual([]);
    expect(readLeftEvents(stored, { ...left, connectionId: 'b', eventId: 'other' })).toEqual([
      left,
    ]);
  });
});

describe('the previous event of a booking', () => {
  it('counts as the current event when both accounts share a calendar', () => {
    expect(listOtherEvents([left], current)).toEqual([left]);
    expect(listOtherEvents([left], { ...left, connectionId: 'b' })).toEqual([]);
  });
});

describe('an event in a calendar', () => {
  const event: ExternalEvent = {
    id: 'event-a',
    status: 'confirmed',
    start: null,
    end: null,
    isTransparent: false,
    isDeclined: false,
    bookingId: 'b1',
    draftId: null,
  };
  const isLeft = (changes: Partial<ExternalEvent>, place = left) =>
    isLeftEvent({ ...event, ...changes }, [left], place);

  it('counts as left when the list contains its id or the id of its draft', () => {
    expect(isLeft({})).toBe(true);
    expect(isLeft({ id: 'other', draftId: 'event-a' })).toBe(true);
    expect(isLeft({ id: 'copy' })).toBe(false);
  });

  it('does not count as left when it is deleted or in another place', () => {
    expect(isLeft({ status: 'cancelled' })).toBe(false);
    expect(isLeft({}, { ...left, connectionId: 'b' })).toBe(false);
    expect(isLeft({}, { ...left, calendarId: 'calendar-b' })).toBe(false);
  });
});
