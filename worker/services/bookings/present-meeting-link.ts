import type { JoinLink } from '../../contract/bookings/book-calls.ts';
import { isLinkFromHost, type MeetingFacts, readMeetingLink } from '../../domain/calendars/meet.ts';
import type { Place } from '../../domain/meeting-types/places.ts';

/** Returns the API fields that tell how to join a meeting. */
export function presentMeetingLink(place: Place | null, facts: MeetingFacts): JoinLink {
  const link = readMeetingLink(place, facts);
  if (link.status === 'ready') return { meetingUrl: link.url };
  if (isLinkFromHost(link)) return { hostSendsLink: true };
  return link.status === 'awaited' ? { meetingUrl: null } : {};
}
