// An event of ours as Google is to have it. The invitee is named in its text and is no guest of it: as a guest
// they would have the meeting twice, by our mails and by Google, and Google would write to them when the host
// changes the event. Whom the host asks along in the calendar itself stays asked: guests are not touched.
import type { CalendarEventDraft } from '../../domain/calendars/types.ts';
import type { Instant } from '../../domain/time/types.ts';
import { MARK } from './calendar-event.ts';

/** The event of a draft, without its id: the same for a new one and for one that is brought up to date. */
export function writeEvent(draft: CalendarEventDraft): object {
  const write = (at: Instant) => ({
    dateTime: new Date(at).toISOString(),
    timeZone: draft.timeZone,
    // What made it a whole day, if anybody did, goes.
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
