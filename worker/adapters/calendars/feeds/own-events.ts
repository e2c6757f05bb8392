// Finds our own events in the calendar file of an account to which the service writes. CalDAV
// servers write our events unchanged into their files. Google adds a suffix to the ids of our
// events. Outlook replaces the ids, so our own events cannot be recognized in the files of Outlook.
import { isDerivedEventId } from '../../../domain/calendars/event-id.ts';
import type { ExternalEvent } from '../../../domain/calendars/types.ts';

const GOOGLE_SUFFIX = '@google.com';

export function markOwnEvent(event: ExternalEvent): ExternalEvent {
  if (!event.id.endsWith(GOOGLE_SUFFIX)) return event;
  const draftId = event.id.slice(0, -GOOGLE_SUFFIX.length);
  return isDerivedEventId(draftId) ? { ...event, draftId } : event;
}
