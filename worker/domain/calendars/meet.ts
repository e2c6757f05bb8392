// Meetings that are held over the host's calendar service, and whether the link to join is there.

import { type Instant, MINUTE_MS } from '../time/types.ts';

/** Spelled as the editor proposes it, in any case. */
export function isGoogleMeet(location: string): boolean {
  return location.trim().replace(/\s+/g, ' ').toLowerCase() === 'google meet';
}

/**
 * `awaited`: it is to come. `failed`: the service could not make one. `unconnected`: no calendar is there to
 * make one. `none`: the meeting is not held over the service.
 */
export type MeetingLink =
  | { readonly status: 'ready'; readonly url: string }
  | { readonly status: 'awaited' | 'failed' | 'unconnected' | 'none' };

/** What is known of a booking's event and of the account that it is written with; null where there is none. */
export interface MeetingFacts {
  readonly meetUrl: string | null;
  readonly conference: 'none' | 'pending' | 'ready' | 'failed' | null;
  readonly connection: 'connected' | 'broken' | null;
}

export function readMeetingLink(location: string, facts: MeetingFacts): MeetingLink {
  if (!isGoogleMeet(location)) return { status: 'none' };
  if (facts.meetUrl !== null) return { status: 'ready', url: facts.meetUrl };
  if (facts.conference === 'failed') return { status: 'failed' };
  return { status: facts.connection === 'connected' ? 'awaited' : 'unconnected' };
}

/** What an invitee reads where the service makes no link. */
export const HOST_SENDS_LINK = 'The host will send you the link to join.';

/** A link that nobody but the host can give. */
export function isLinkFromHost({ status }: MeetingLink): boolean {
  return status === 'failed' || status === 'unconnected';
}

/** A confirmation says where the meeting is joined, if that is known soon enough to wait for it. */
const MAIL_WAIT_MS = 1.25 * MINUTE_MS;
const LOOK_AGAIN_MS = 10_000;

/** How long a confirmation that is owed since then is to wait still; null when it goes as it is. */
export function computeLinkWait(link: MeetingLink, owedAt: Instant, now: Instant): number | null {
  const left = owedAt + MAIL_WAIT_MS - now;
  return link.status === 'awaited' && left > 0 ? Math.min(left, LOOK_AGAIN_MS) : null;
}
