import type { JoinLink } from '../contract/public-calls.ts';
import { isLinkFromHost, type MeetingFacts, readMeetingLink } from '../domain/calendars/meet.ts';

/** How a meeting is joined, as it goes over the wire. */
export function presentMeetingLink(location: string, facts: MeetingFacts): JoinLink {
  const link = readMeetingLink(location, facts);
  if (link.status === 'ready') return { meetingUrl: link.url };
  if (isLinkFromHost(link)) return { hostSendsLink: true };
  return link.status === 'awaited' ? { meetingUrl: null } : {};
}
