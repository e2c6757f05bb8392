import type { JoinLink } from '../../contract/meeting-types/join-link.ts';
import { isLinkFromHost, type MeetingLink } from '../../domain/calendars/meet.ts';

/** Returns the API fields with the link to join a meeting and the state of this link. */
export function presentMeetingLink(link: MeetingLink): JoinLink {
  if (link.status === 'ready') return { meetingUrl: link.url };
  if (isLinkFromHost(link)) return { hostSendsLink: true };
  return link.status === 'awaited' ? { meetingUrl: null } : {};
}
