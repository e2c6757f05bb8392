import type { JoinLink } from '../../contract/bookings/book-calls.ts';
import { isLinkFromHost, type MeetingFacts, readMeetingLink } from '../../domain/calendars/meet.ts';
import type { Place } from '../../domain/meeting-types/places.ts';

/** Returns the API fields with the link to join a meeting and the state of this link. */
export function presentMeetingLink(
  place: Place | null,
  facts: Omit<MeetingFacts, 'takesBookings'>,
): JoinLink {
  const link = readMeetingLink(place, facts);
  if (link.status === 'ready') return { meetingUrl: link.url };
  if (isLinkFromHost(link)) return { hostSendsLink: true };
  return link.status === 'awaited' ? { meetingUrl: null } : {};
}
