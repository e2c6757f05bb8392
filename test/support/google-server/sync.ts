// What a listing holds: everything, or what changed since a sync token. A token carries no window, as
// with Google: a series that was touched comes with every instance it has.
import type { Calendar } from './calendars.ts';
import { refuse } from './errors.ts';
import type { Event } from './event-log.ts';
import {
  ALWAYS,
  isCancelled,
  isSeries,
  isWithin,
  listInstances,
  listSingles,
  type Range,
} from './instances.ts';

/** A place in the history of one calendar; opaque to clients. */
export interface Mark {
  readonly calendar: string;
  readonly generation: number;
  readonly at: number;
  /** Of a page: what the listing began from, and how many items came before. */
  readonly since?: number | null;
  readonly offset?: number;
}

export const writeMark = (mark: Mark): string =>
  Buffer.from(JSON.stringify(mark)).toString('base64url');

function parseMark(token: string): Mark | null {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    return null;
  }
}

export function readMark(token: string, calendar: Calendar, what: 'sync' | 'page'): Mark {
  const mark = parseMark(token);
  if (mark?.calendar !== calendar.id) throw refuse('invalid', `Invalid ${what} token value.`);
  if (mark.generation !== calendar.generation) throw refuse('fullSyncRequired');
  return mark;
}

export interface View {
  readonly singleEvents: boolean;
  readonly showDeleted: boolean;
}

export function listAll(calendar: Calendar, range: Range, at: number, view: View): Event[] {
  if (view.singleEvents) {
    const events = listSingles(calendar, range, at);
    return view.showDeleted ? events : events.filter((event) => !isCancelled(event));
  }
  return calendar.log.list(at).filter((event) => {
    if (isCancelled(event) && !view.showDeleted && !event.recurringEventId) return false;
    if (!isSeries(event)) return isWithin(event, range, calendar);
    return isCancelled(event) || listInstances(calendar, event, range, at).length > 0;
  });
}

const byId = (events: Event[]) => new Map(events.map((event) => [event.id, event]));

/** What one event, or one series, was and is as single events. */
function unfold(calendar: Calendar, id: string, at: number): Map<string, Event> {
  const event = calendar.log.find(id, at);
  if (!event) return new Map();
  return byId(isSeries(event) ? listInstances(calendar, event, ALWAYS, at) : [event]);
}

/** Gone ones come as cancelled. */
function compare(before: Map<string, Event>, after: Map<string, Event>): Event[] {
  const gone = [...before.values()].filter((event) => !after.has(event.id) && !isCancelled(event));
  const changed = [...after.values()].filter(
    (event) => JSON.stringify(event) !== JSON.stringify(before.get(event.id)),
  );
  return [...gone.map((event) => ({ ...event, status: 'cancelled' })), ...changed];
}

export function listChanged(calendar: Calendar, since: number, at: number, view: View): Event[] {
  const ids = calendar.log.listChangedIds(since, at);
  const events = ids.flatMap((id) => calendar.log.find(id, at) ?? []);
  if (!view.singleEvents) return events;
  const roots = new Set(events.map((event) => event.recurringEventId ?? event.id));
  return [...roots].flatMap((id) => compare(unfold(calendar, id, since), unfold(calendar, id, at)));
}
