// Returns the items of an `events.list` response: all events, or the changes since a sync token. A sync
// ignores the time range of the first listing, as at Google. So it also returns changed instances outside
// that range.
import { parseToken } from '../provider/state-tokens.ts';
import type { Calendar } from './calendars.ts';
import { refuse } from './errors.ts';
import type { Event } from './event-log.ts';
import {
  ALL_TIME,
  isCancelled,
  isSeries,
  isWithin,
  listInstances,
  listSingleEvents,
  type Range,
} from './instances.ts';

/** A position in the history of one calendar. Page tokens and sync tokens contain it. */
export interface ListPosition {
  readonly calendar: string;
  readonly generation: number;
  /** The version of the calendar to list. */
  readonly at: number;
  /**
   * Only page tokens have `since` and `offset`. `since` is the version in the sync token of the request for
   * the first page. It is null if that request had no sync token. `offset` is the number of items on the
   * pages before this page.
   */
  readonly since?: number | null;
  readonly offset?: number;
}

export function readToken(token: string, calendar: Calendar, what: 'sync' | 'page'): ListPosition {
  const position = parseToken<ListPosition>(token);
  if (position?.calendar !== calendar.id) throw refuse('invalid', `Invalid ${what} token value.`);
  if (position.generation !== calendar.generation) throw refuse('fullSyncRequired');
  return position;
}

export interface ListOptions {
  readonly singleEvents: boolean;
  readonly showDeleted: boolean;
}

export function listAll(
  calendar: Calendar,
  range: Range,
  at: number,
  options: ListOptions,
): Event[] {
  if (options.singleEvents) {
    const events = listSingleEvents(calendar, range, at);
    return options.showDeleted ? events : events.filter((event) => !isCancelled(event));
  }
  return calendar.log.list(at).filter((event) => {
    if (isCancelled(event) && !options.showDeleted && !event.recurringEventId) return false;
    if (!isSeries(event)) return isWithin(event, range, calendar);
    return isCancelled(event) || listInstances(calendar, event, range, at).length > 0;
  });
}

const byId = (events: Event[]) => new Map(events.map((event) => [event.id, event]));

/** Returns an event, or all instances of a series, at a version of the calendar. */
function expandEvent(calendar: Calendar, id: string, at: number): Map<string, Event> {
  const event = calendar.log.find(id, at);
  if (!event) return new Map();
  return byId(isSeries(event) ? listInstances(calendar, event, ALL_TIME, at) : [event]);
}

/** Returns the changed events. Deleted events get the status `cancelled`. */
function compare(previous: Map<string, Event>, current: Map<string, Event>): Event[] {
  const gone = [...previous.values()].filter(
    (event) => !current.has(event.id) && !isCancelled(event),
  );
  const changed = [...current.values()].filter(
    (event) => JSON.stringify(event) !== JSON.stringify(previous.get(event.id)),
  );
  return [...gone.map((event) => ({ ...event, status: 'cancelled' })), ...changed];
}

export function listChanged(
  calendar: Calendar,
  since: number,
  at: number,
  options: ListOptions,
): Event[] {
  const ids = calendar.log.listChangedIds(since, at);
  const events = ids.flatMap((id) => calendar.log.find(id, at) ?? []);
  if (!options.singleEvents) return events;
  const roots = new Set(events.map((event) => event.recurringEventId ?? event.id));
  return [...roots].flatMap((id) =>
    compare(expandEvent(calendar, id, since), expandEvent(calendar, id, at)),
  );
}
