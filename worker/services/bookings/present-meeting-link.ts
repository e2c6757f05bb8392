import type { JoinLink } from '../../contract/bookings/book-calls.ts';
import { isLinkFromHost, type MeetingFacts, readMeetingLink } from '../../domain/calendars/meet.ts';

/** Returns the API fields that tell how to join a meeting. */
export function presentMeetingLink(location: string, facts: MeetingFacts): JoinLink {
  const link = readMeetingLink(location, facts);
  if (link.status === 'ready') return { meetingUrl: link.url };
  if (isLinkFromHost(link)) return { hostSendsLink: true };
  return link.status === 'awaited' ? { meetingUrl: null } : {};
}
