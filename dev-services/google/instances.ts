// Expands recurring events into single events. `at` selects an earlier version of the calendar.
import type { Calendar } from './calendars.ts';
import type { Event } from './event-log.ts';
import { instantOfTime } from './event-times.ts';
import { listOccurrences, type Occurrence } from './recurrence.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

export const ALL_TIME: Range = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

export const isCancelled = (event: Event): boolean => event.status === 'cancelled';
export const isSeries = (event: Event): boolean => (event.recurrence ?? []).length > 0;

export function isWithin(event: Event, { from, to }: Range, calendar: Calendar): boolean {
  const time = isCancelled(event) && !event.start ? event.originalStartTime : event.start;
  const start = instantOfTime(time, calendar.zone);
  const end = event.end ? instantOfTime(event.end, calendar.zone) : start;
  // An event of zero length at the lower bound is inside the range.
  return start < to && (end > from || (end === start && start >= from));
}

/** Creates an instance from its series. The instance has no changes of its own. */
function makeInstance(master: Event, { id, start, end }: Occurrence): Event {
  const { recurrence: _, ...rest } = master;
  return { ...rest, id, start, end, recurringEventId: master.id, originalStartTime: start };
}

/**
 * Lists the instances of a series, including changed and cancelled instances. A deleted series has no
 * instances.
 */
export function listInstances(
  calendar: Calendar,
  master: Event,
  range: Range,
  at = calendar.log.version,
): Event[] {
  if (isCancelled(master)) return [];
  const exceptions = new Map(
    calendar.log.listExceptions(master.id, at).map((event) => [event.id, event]),
  );
  // An instance may have been moved into the range, so the expansion includes its original start too.
  const originals = [...exceptions.values()].map((event) =>
    instantOfTime(event.originalStartTime, calendar.zone),
  );
  const until = Math.max(range.to, ...originals.map((start) => start + 1));
  return listOccurrences(master, calendar.zone, until)
    .map((occurrence) => exceptions.get(occurrence.id) ?? makeInstance(master, occurrence))
    .filter((event) => isWithin(event, range, calendar));
}

/** Finds an instance by its id. Returns null when the series does not exist or has no such instance. */
export function findInstance(calendar: Calendar, id: string): Event | null {
  const [, masterId = '', day = ''] = /^(.+)_(\d{8})(?:T\d{6}Z)?$/.exec(id) ?? [];
  const master = calendar.log.find(masterId);
  if (!master || !isSeries(master)) return null;
  const from = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`);
  const until = from + 3 * 86_400_000;
  const found = listOccurrences(master, calendar.zone, until).find((entry) => entry.id === id);
  if (!found) return null;
  const instance = makeInstance(master, found);
  return isCancelled(master) ? { ...instance, status: 'cancelled' } : instance;
}

/** Lists the events of a calendar with each series expanded, including cancelled events. */
export function listSingleEvents(
  calendar: Calendar,
  range: Range,
  at = calendar.log.version,
): Event[] {
  return calendar.log.list(at).flatMap((event) => {
    // The expansion of the series already contains this changed instance.
    if (event.recurringEventId) return [];
    if (isSeries(event)) return listInstances(calendar, event, range, at);
    return isWithin(event, range, calendar) ? [event] : [];
  });
}
