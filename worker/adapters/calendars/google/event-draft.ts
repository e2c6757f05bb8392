// Builds one of our own calendar events for Google. The invitee is named in the text and is not a guest. As a
// guest they would get the meeting twice, from our emails and from Google, and Google would write to them
// after the host's changes. Guests whom the host adds in the calendar are not changed.
import type { CalendarEventDraft } from '../../../domain/calendars/types.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { MARK } from './calendar-event.ts';

/** The event of a draft without its id: the same for inserts and updates. */
export function writeEvent(draft: CalendarEventDraft): object {
  const write = (at: Instant) => ({
    dateTime: new Date(at).toISOString(),
    timeZone: draft.timeZone,
    // Removes an all-day date, if someone set one.
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
