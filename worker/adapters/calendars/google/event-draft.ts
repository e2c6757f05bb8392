// Builds the calendar event of a booking in Google's format. The invitee is named in the text but
// not added as a guest, because Google would then send emails to the invitee in addition to ours.
// Guests that the host adds in the calendar stay.
import type { CalendarEventDraft } from '../../../domain/calendars/types.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { MARK } from './calendar-event.ts';

/** Returns the event without its id, for inserts and updates. */
export function writeEvent(draft: CalendarEventDraft): object {
  const write = (at: Instant) => ({
    dateTime: new Date(at).toISOString(),
    timeZone: draft.timeZone,
    // If someone changed the event to an all-day event, this removes its date.
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
