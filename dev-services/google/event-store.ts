// The operations on the events of a calendar. The API, the control calls and the test calendar page use them.
import type { Calendar } from './calendars.ts';
import { advanceConference, requestConference } from './conferences.ts';
import { refuse } from './errors.ts';
import { createEvent, type Draft, patchEvent, replaceEvent } from './event-draft.ts';
import type { Event } from './event-log.ts';
import { findInstance, isCancelled, isSeries } from './instances.ts';

/**
 * Finds an event by id, or throws notFound. Also finds deleted events, and instances of a series that have no
 * changes of their own.
 */
function ensureEvent(calendar: Calendar, id: string): Event {
  const event = calendar.log.find(id) ?? findInstance(calendar, id);
  if (!event) throw refuse('notFound');
  return event;
}

export function readEvent(calendar: Calendar, id: string): Event {
  return advanceConference(ensureEvent(calendar, id), calendar);
}

interface Change {
  readonly draft: Draft;
  /** True when the client sent conferenceDataVersion=1. */
  readonly takesConference: boolean;
}

function finish(event: Event, { draft, takesConference }: Change, calendar: Calendar): Event {
  return calendar.log.put(takesConference ? requestConference(event, draft, calendar) : event);
}

export function insertEvent(calendar: Calendar, change: Change, creator: string): Event {
  return finish(createEvent(change.draft, calendar, creator), change, calendar);
}

export function changeEvent(
  calendar: Calendar,
  id: string,
  change: Change & { readonly replaces?: boolean; readonly ifMatch?: string | undefined },
): Event {
  const previous = ensureEvent(calendar, id);
  if (change.ifMatch && change.ifMatch !== previous.etag) throw refuse('conditionNotMet');
  const changed = change.replaces
    ? replaceEvent(previous, change.draft, calendar)
    : patchEvent(previous, change.draft, calendar);
  return finish(changed, change, calendar);
}

export function removeEvent(calendar: Calendar, id: string, ifMatch?: string): void {
  const event = ensureEvent(calendar, id);
  if (isCancelled(event)) throw refuse('deleted');
  if (ifMatch && ifMatch !== event.etag) throw refuse('conditionNotMet');
  calendar.log.put({ ...event, status: 'cancelled' });
  if (!isSeries(event)) return;
  for (const exception of calendar.log.listExceptions(id)) {
    if (!isCancelled(exception)) calendar.log.put({ ...exception, status: 'cancelled' });
  }
}
