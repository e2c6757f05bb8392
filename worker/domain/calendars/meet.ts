// Meetings on the host's calendar service, and whether their conference link is available.

import { type Instant, MINUTE_MS } from '../time/types.ts';

/** Accepts the spelling that the editor proposes, in any case. */
export function isGoogleMeet(location: string): boolean {
  return location.trim().replace(/\s+/g, ' ').toLowerCase() === 'google meet';
}

/**
 * - `awaited`: pending.
 * - `failed`: the service could not create a link.
 * - `unconnected`: no calendar is connected that could create one.
 * - `none`: the meeting does not use the service.
 */
export type MeetingLink =
  | { readonly status: 'ready'; readonly url: string }
  | { readonly status: 'awaited' | 'failed' | 'unconnected' | 'none' };

/** Facts about a booking's calendar event and its account. Null where there is none. */
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

/** Shown to the invitee when the service creates no link. */
export const HOST_SENDS_LINK = 'The host will send you the link to join.';

/** True when only the host can send the link. */
export function isLinkFromHost({ status }: MeetingLink): boolean {
  return status === 'failed' || status === 'unconnected';
}

/** A confirmation waits this long for the conference link. */
const MAIL_WAIT_MS = 1.25 * MINUTE_MS;
const RECHECK_MS = 10_000;

/** How long a confirmation that was created at `createdAt` still waits. Null when it is sent without a link. */
export function computeLinkWait(
  link: MeetingLink,
  createdAt: Instant,
  now: Instant,
): number | null {
  const left = createdAt + MAIL_WAIT_MS - now;
  return link.status === 'awaited' && left > 0 ? Math.min(left, RECHECK_MS) : null;
}
