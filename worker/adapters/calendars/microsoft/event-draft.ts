// Builds the calendar event of a booking in the format of Microsoft Graph. The invitee is not an attendee of
// the event, because Exchange would then send emails to the invitee in addition to ours.
import type { CalendarEventDraft } from '../../../domain/calendars/types.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { BOOKING_ID_PROPERTY, DRAFT_ID_PROPERTY } from './calendar-event.ts';

// Every mailbox accepts times in UTC. Outlook shows them in the time zone of the person.
const writeTime = (at: Instant) => ({
  dateTime: new Date(at).toISOString().slice(0, 19),
  timeZone: 'UTC',
});

const TEAMS = { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' };

interface Body {
  readonly contentType: 'text' | 'html';
  readonly content: string;
}

/** Returns the event for updates. If `body` is null, the text of the event stays unchanged. */
export function writeEvent(
  draft: CalendarEventDraft,
  { body, addsMeeting }: { readonly body: Body | null; readonly addsMeeting: boolean },
): object {
  return {
    subject: draft.title,
    ...(body && { body }),
    location: { displayName: draft.location },
    start: writeTime(draft.startAt),
    end: writeTime(draft.endAt),
    isAllDay: false,
    showAs: 'busy',
    singleValueExtendedProperties: [{ id: BOOKING_ID_PROPERTY, value: draft.bookingId }],
    ...(addsMeeting && TEAMS),
  };
}

/**
 * Returns the event for an insert. Graph chooses the id of the event. The transaction id makes a
 * repeated insert idempotent. Graph cannot search for a transaction id, so an extended property
 * contains the same id.
 */
export function writeNewEvent(draft: CalendarEventDraft): object {
  return {
    ...writeEvent(draft, {
      body: { contentType: 'text', content: draft.description },
      addsMeeting: draft.conferenceKey !== null,
    }),
    transactionId: draft.eventId,
    singleValueExtendedProperties: [
      { id: BOOKING_ID_PROPERTY, value: draft.bookingId },
      { id: DRAFT_ID_PROPERTY, value: draft.eventId },
    ],
  };
}
