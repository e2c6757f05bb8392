// Short functions that build calendar events for tests.
import type { EventTime, ExternalEvent } from '../../../worker/domain/calendars/types.ts';
import type { Interval } from '../../../worker/domain/time/types.ts';

/** Converts a text to an event time, for example `instant('2026-03-01T10:00Z')`. */
export const instant = (text: string): EventTime => ({ kind: 'instant', at: Date.parse(text) });
const wholeDay = (date: string): EventTime => ({ kind: 'date', date });

/**
 * Returns an event from 10:00 to 11:00 UTC on 1 March 2026, with the given values in place of the defaults.
 */
export function event(changes: Partial<ExternalEvent> = {}): ExternalEvent {
  return {
    id: 'e1',
    status: 'confirmed',
    start: instant('2026-03-01T10:00Z'),
    end: instant('2026-03-01T11:00Z'),
    isTransparent: false,
    isDeclined: false,
    bookingId: null,
    draftId: null,
    ...changes,
  };
}

export const days = (from: string, until: string, changes: Partial<ExternalEvent> = {}) =>
  event({ start: wholeDay(from), end: wholeDay(until), ...changes });

export const between = (from: string, until: string): Interval => ({
  start: Date.parse(from),
  end: Date.parse(until),
});
