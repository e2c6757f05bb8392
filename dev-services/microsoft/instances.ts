// Expands recurring events into occurrences. `at` selects an earlier version of the calendar.
import type { Calendar } from './calendars.ts';
import type { StoredEvent } from './event.ts';
import { instantOfTime } from './event-times.ts';
import { parseOccurrenceId } from './ids.ts';
import { listOccurrences, type Occurrence } from './recurrence.ts';

const DAY_MS = 86_400_000;

export interface Range {
  readonly from: number;
  readonly to: number;
}

function isWithin(event: StoredEvent, { from, to }: Range, { zone }: Calendar): boolean {
  const start = instantOfTime(event.start, zone);
  const end = instantOfTime(event.end, zone);
  return start < to && (end > from || (end === start && start >= from));
}

/** Creates an occurrence that has no changes of its own. */
function makeOccurrence(master: StoredEvent, { id, start, end }: Occurrence): StoredEvent {
  return {
    ...master,
    id,
    kind: 'occurrence',
    start,
    end,
    recurrence: null,
    seriesMasterId: master.id,
    originalStart: start,
    // Only the series has a transaction id and extended properties. A search by these values does not find
    // the occurrences.
    transactionId: null,
    properties: [],
  };
}

/** Lists the occurrences and exceptions of a series. Deleted occurrences are absent. */
export function listInstances(
  calendar: Calendar,
  master: StoredEvent,
  range: Range,
  at = calendar.log.version,
): StoredEvent[] {
  if (master.isDeleted) return [];
  const exceptions = calendar.log.listExceptions(master.id, at);
  const changed = new Set(exceptions.map(({ id }) => id));
  const occurrences = listOccurrences(master, range.to)
    .filter(({ id }) => !changed.has(id))
    .map((occurrence) => makeOccurrence(master, occurrence));
  return [...occurrences, ...exceptions.filter(({ isDeleted }) => !isDeleted)].filter((event) =>
    isWithin(event, range, calendar),
  );
}

/** Finds an event, an exception or an occurrence by its id. Returns null when it does not exist. */
export function findEvent(calendar: Calendar, id: string): StoredEvent | null {
  const stored = calendar.log.find(id);
  const parsed = parseOccurrenceId(id);
  const master = parsed ? calendar.log.find(parsed.masterId) : null;
  if (stored) return stored.isDeleted || master?.isDeleted ? null : stored;
  if (!parsed || !master?.recurrence || master.isDeleted) return null;
  const until = Date.parse(parsed.date) + 3 * DAY_MS;
  const found = listOccurrences(master, until).find((occurrence) => occurrence.id === id);
  return found ? makeOccurrence(master, found) : null;
}

interface ViewItem {
  readonly event: StoredEvent;
  /** The series of an occurrence or exception. */
  readonly master: StoredEvent | null;
}

/** Lists the events of a calendar in a range, with each series expanded. */
export function listView(calendar: Calendar, range: Range, at = calendar.log.version): ViewItem[] {
  return calendar.log.list(at).flatMap((event): ViewItem[] => {
    // The expansion of the series already contains an exception.
    if (event.isDeleted || event.kind === 'exception') return [];
    if (event.kind === 'seriesMaster') {
      const instances = listInstances(calendar, event, range, at);
      return instances.map((instance) => ({ event: instance, master: event }));
    }
    return isWithin(event, range, calendar) ? [{ event, master: null }] : [];
  });
}
