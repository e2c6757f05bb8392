import { describe, expect, it } from 'vitest';
import {
  classifyOwnCalendarEvent,
  type OwnCalendarEvent,
} from '../../../worker/domain/calendars/own-calendar-events.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { between, days, event, instant } from './build-event.ts';

const UTC = 'UTC' as TimeZone;
const TEN = between('2026-03-01T10:00Z', '2026-03-01T11:00Z');
const NOON = between('2026-03-01T12:00Z', '2026-03-01T13:00Z');
const at = ({ start, end }: typeof TEN) => ({
  start: instant(new Date(start).toISOString()),
  end: instant(new Date(end).toISOString()),
});
const classify = (
  eventChanges: Parameters<typeof event>[0],
  ownChanges: Partial<OwnCalendarEvent> = {},
) =>
  classifyOwnCalendarEvent(event({ bookingId: 'b1', ...eventChanges }), UTC, {
    bookingId: 'b1',
    eventId: 'e1',
    written: TEN,
    booking: TEN,
    isRemoved: false,
    left: [],
    ...ownChanges,
  });

describe('our own calendar event', () => {
  it('counts as not moved when it is at the time that we wrote, or at the current time of the booking', () => {
    expect(classify(at(TEN))).toBe('in-place');
    expect(classify(at(TEN), { booking: NOON })).toBe('in-place');
    expect(classify(at(NOON), { booking: NOON })).toBe('in-place');
    expect(classify(at(TEN), { eventId: null, written: null })).toBe('in-place');
  });

  it('counts as moved at any other time, even if it is only one minute longer', () => {
    expect(classify(at(NOON))).toBe('moved');
    expect(classify({ ...at(TEN), end: instant('2026-03-01T11:01Z') })).toBe('moved');
    expect(
      classifyOwnCalendarEvent(days('2026-03-01', '2026-03-02'), UTC, {
        bookingId: 'b1',
        eventId: 'e1',
        written: TEN,
        booking: TEN,
        isRemoved: false,
        left: [],
      }),
    ).toBe('moved');
  });

  it('counts as deleted when the calendar returns it as cancelled', () => {
    expect(classify({ status: 'cancelled', start: null, end: null })).toBe('deleted');
  });

  it('counts as foreign when it is a copy, or when someone restored it after we deleted it', () => {
    expect(classify({ id: 'copy', ...at(TEN) })).toBe('foreign');
    expect(classify(at(TEN), { isRemoved: true })).toBe('foreign');
    expect(classify({ status: 'cancelled' }, { isRemoved: true })).toBe('deleted');
  });
});
