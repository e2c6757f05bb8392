// Creates one instance of an event, if the instance overlaps the window.
import type { EventTime } from '../../../domain/calendars/types.ts';
import { DAY_MS, type Interval, type TimeZone } from '../../../domain/time/types.ts';
import { startOfDay } from '../../../domain/time/wall-clock.ts';
import type { CalendarInstance } from './calendar-instance.ts';
import {
  type CalendarPoint,
  type CalendarSpan,
  dateOfClock,
  endOf,
  keyOfPoint,
} from './event-times.ts';
import type { EventTraits } from './read-event.ts';

interface Given {
  readonly uid: string;
  readonly recurrenceId: CalendarPoint | null;
  readonly start: CalendarPoint;
  readonly span: CalendarSpan;
  readonly traits: EventTraits;
}

function overlaps(start: number, end: number, { start: from, end: to }: Interval): boolean {
  return start < to && (end > from || (start === end && start >= from));
}

function writeTime(isDate: boolean, value: number): EventTime {
  return isDate ? { kind: 'date', date: dateOfClock(value) } : { kind: 'instant', at: value };
}

export function createInstance(
  { uid, recurrenceId, start, span, traits }: Given,
  { window, ownerZone }: { readonly window: Interval; readonly ownerZone: TimeZone },
): CalendarInstance | null {
  const from = keyOfPoint(start);
  const to = endOf(start, span);
  // An event outside this larger window is outside the window in every time zone, so no zone is needed.
  const near = { start: window.start - 2 * DAY_MS, end: window.end + 2 * DAY_MS };
  if (!overlaps(from, to, near)) return null;
  const instantOf = (clock: number) =>
    start.isDate ? startOfDay(ownerZone, Math.floor(clock / DAY_MS)) : clock;
  if (!overlaps(instantOf(from), instantOf(to), window)) return null;
  return {
    uid,
    recurrenceId: recurrenceId && writeTime(recurrenceId.isDate, keyOfPoint(recurrenceId)),
    start: writeTime(start.isDate, from),
    end: writeTime(start.isDate, to),
    allDay: start.isDate,
    ...traits,
  };
}
