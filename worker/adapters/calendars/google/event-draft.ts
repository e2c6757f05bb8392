// Builds the calendar event of a booking in Google's format. The text contains the name of the
// invitee. The invitee is not a guest of the event, because Google would then send emails to the
// invitee in addition to ours. If the host adds guests in the calendar, they stay.
import type { CalendarEventDraft } from '../../../domain/calendars/types.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { BOOKING_ID_PROPERTY } from './calendar-event.ts';

/** Returns the event without its id, for inserts and updates. */
export function writeEvent(draft: CalendarEventDraft): object {
  const write = (at: Instant) => ({
    dateTime: new Date(at).toISOString(),
    timeZone: draft.timeZone,
    // Removes the date of the event, which exists if someone changed the event to an all-day event.
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
    extendedProperties: { private: { [BOOKING_ID_PROPERTY]: draft.bookingId } },
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
