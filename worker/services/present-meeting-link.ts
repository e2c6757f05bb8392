import { type MeetingFacts, readMeetingLink } from '../domain/calendars/meet.ts';

/** The link to join as it goes over the wire: null while it is to come, absent where there is none to come. */
export function presentMeetingLink(
  location: string,
  facts: MeetingFacts,
): { readonly meetingUrl?: string | null } {
  const link = readMeetingLink(location, facts);
  if (link.status === 'ready') return { meetingUrl: link.url };
  return link.status === 'awaited' ? { meetingUrl: null } : {};
}
