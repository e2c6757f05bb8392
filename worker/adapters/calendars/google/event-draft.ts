// Builds one of our own calendar events for Google. The text of the event contains the invitee's name, but
// the invitee is not added as a guest. Otherwise Google would send the invitee emails in addition to ours.
// Guests whom the host adds in the calendar are not changed.
import type { CalendarEventDraft } from '../../../domain/calendars/types.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { MARK } from './calendar-event.ts';

/** Returns the event without its id, for inserts and updates. */
export function writeEvent(draft: CalendarEventDraft): object {
  const write = (at: Instant) => ({
    dateTime: new Date(at).toISOString(),
    timeZone: draft.timeZone,
    // Removes the date in case someone turned the event into an all-day event.
    date: null,
  });
  return {
    status: 'confirmed',
    summary: draft.title,
    description: draft.description,
    location: draft.location,
    start: write(draft.startAt),
    end: write(draft.endAt),
    transparency: 'opaque',
    extendedProperties: { private: { [MARK]: draft.bookingId } },
    ...(draft.conferenceKey !== null && {
      conferenceData: {
        createRequest: {
          requestId: draft.conferenceKey,
          conferenceSolutionKey: { type: 'hangoutsMeet' },
        },
      },
    }),
  };
}
