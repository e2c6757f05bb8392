// Decides whether a meeting takes place on Google Meet, and whether its conference link is available.

import type { Place } from '../meeting-types/places.ts';
import { type Instant, MINUTE_MS } from '../time/types.ts';

export const isGoogleMeet = (place: Place | null): boolean => place?.kind === 'google_meet';

/**
 * - `awaited`: the link is being created.
 * - `failed`: Google could not create a link.
 * - `unconnected`: no connected calendar can create a link.
 * - `none`: the meeting does not take place on Google Meet.
 */
export type MeetingLink =
  | { readonly status: 'ready'; readonly url: string }
  | { readonly status: 'awaited' | 'failed' | 'unconnected' | 'none' };

/**
 * Facts about a booking's calendar event and the host's connected account. Fields are null when there is no
 * event or no account.
 */
export interface MeetingFacts {
  readonly meetUrl: string | null;
  readonly conference: 'none' | 'pending' | 'ready' | 'failed' | null;
  readonly connection: 'connected' | 'broken' | null;
}

export function readMeetingLink(place: Place | null, facts: MeetingFacts): MeetingLink {
  if (!isGoogleMeet(place)) return { status: 'none' };
  if (facts.meetUrl !== null) return { status: 'ready', url: facts.meetUrl };
  if (facts.conference === 'failed') return { status: 'failed' };
  return { status: facts.connection === 'connected' ? 'awaited' : 'unconnected' };
}

/** The invitee sees this text when Google creates no link. */
export const HOST_SENDS_LINK = 'The host will send you the link to join.';

/** Tells whether the host must send the link, because Google creates none. */
export function isLinkFromHost({ status }: MeetingLink): boolean {
  return status === 'failed' || status === 'unconnected';
}

/** The longest time that a confirmation email waits for the conference link. */
const MAIL_WAIT_MS = 1.25 * MINUTE_MS;
const RECHECK_MS = 10_000;

/**
 * Returns how long to wait before the next check for the link, or null when the confirmation email should be
 * sent without more waiting. `createdAt` is the time at which that email was created.
 */
export function computeLinkWait(
  link: MeetingLink,
  createdAt: Instant,
  now: Instant,
): number | null {
  const left = createdAt + MAIL_WAIT_MS - now;
  return link.status === 'awaited' && left > 0 ? Math.min(left, RECHECK_MS) : null;
}
