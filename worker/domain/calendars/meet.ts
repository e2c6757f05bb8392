// Decides how a meeting gets its link to join: from the provider of a calendar, from Zoom or from a pattern.
// Tells whether the link is available.

import { msg } from '../language/message.ts';
import type { Place, PlaceKind } from '../meeting-types/places.ts';
import type { ProviderName } from '../providers/calendar-providers.ts';
import { type Instant, MINUTE_MS } from '../time/types.ts';

/** Facts from which the link of a Zoom meeting is read. Null without a meeting or an account. */
interface VideoFacts {
  readonly videoUrl: string | null;
  readonly videoState: 'pending' | 'ready' | 'failed' | null;
  readonly videoConnection: 'connected' | 'broken' | null;
}

/** The makers of links: the provider of a calendar, Zoom, or the pattern that the host enters. */
const LINK_MAKERS: Readonly<Record<PlaceKind, 'google' | 'microsoft' | 'zoom' | 'pattern' | null>> =
  {
    google_meet: 'google',
    teams: 'microsoft',
    zoom: 'zoom',
    phone_host_calls: null,
    phone_invitee_calls: null,
    address: null,
    link: null,
    link_pattern: 'pattern',
    text: null,
    ask_invitee: null,
  };

/** Returns the provider that creates the conference link of the place. Null for all other places. */
export function conferenceProvider(place: Pick<Place, 'kind'> | null): ProviderName | null {
  const maker = place && LINK_MAKERS[place.kind];
  return maker === 'google' || maker === 'microsoft' ? maker : null;
}

/**
 * - `awaited`: the link is being created.
 * - `failed`: the provider could not create a link.
 * - `unconnected`: no connected account can create a link.
 * - `none`: the meeting needs no link from a provider.
 */
export type MeetingLink =
  | { readonly status: 'ready'; readonly url: string; readonly label: string }
  | { readonly status: 'awaited' | 'failed' | 'unconnected' | 'none' };

/**
 * Facts about a booking's calendar event and the host's accounts. Fields are null when there is no event or
 * no account.
 */
export interface MeetingFacts extends VideoFacts {
  readonly meetUrl: string | null;
  readonly conference: 'none' | 'pending' | 'ready' | 'failed' | null;
  /** The providers of the host's working accounts, separated by commas. */
  readonly connected: string | null;
  /** Whether bookings are written to one of the host's accounts. */
  readonly takesBookings: boolean;
  /** Whether bookings are written to an account of another host of this booking. Absent for a new booking. */
  readonly othersTakeBookings?: boolean;
}

/** Whether a change of a booking is written to an account of one of its hosts. */
export const hasAccount = ({
  takesBookings,
  videoConnection,
  othersTakeBookings = false,
}: MeetingFacts): boolean => takesBookings || videoConnection !== null || othersTakeBookings;

interface LinkFacts {
  readonly label: string;
  readonly url: string | null;
  readonly hasFailed: boolean;
  readonly isConnected: boolean;
}

type Facts = Omit<MeetingFacts, 'takesBookings' | 'othersTakeBookings'>;

const CONFERENCE_LABELS = { google: 'Google Meet', microsoft: 'Microsoft Teams' } as const;

/** Returns null when no provider makes the link of the meeting. */
function readLinkFacts(place: Place | null, facts: Facts): LinkFacts | null {
  const maker = place && LINK_MAKERS[place.kind];
  switch (maker) {
    case 'google':
    case 'microsoft': {
      const { meetUrl: url, conference, connected } = facts;
      return {
        label: CONFERENCE_LABELS[maker],
        url,
        hasFailed: conference === 'failed',
        isConnected: (connected ?? '').split(',').includes(maker),
      };
    }
    case 'zoom': {
      const { videoUrl: url, videoState, videoConnection } = facts;
      const isConnected = videoConnection === 'connected';
      return { label: 'Zoom', url, hasFailed: videoState === 'failed', isConnected };
    }
    // The value of the place is the finished link. The value is empty when no link could be made.
    case 'pattern':
      return place?.value === ''
        ? { label: '', url: null, hasFailed: true, isConnected: false }
        : null;
    case null:
      return null;
  }
}

export function readMeetingLink(place: Place | null, facts: Facts): MeetingLink {
  const found = readLinkFacts(place, facts);
  if (found === null) return { status: 'none' };
  const { label, url, hasFailed, isConnected } = found;
  if (url !== null) return { status: 'ready', url, label };
  if (hasFailed) return { status: 'failed' };
  return { status: isConnected ? 'awaited' : 'unconnected' };
}

/** The invitee sees this text when the provider creates no link. */
export const HOST_SENDS_LINK = msg('The host will send you the link to join.');

/** Tells whether the host must send the link because no provider creates a link. */
export function isLinkFromHost({ status }: MeetingLink): boolean {
  return status === 'failed' || status === 'unconnected';
}

/** The longest time that a confirmation email waits for the conference link. */
const MAIL_WAIT_MS = 1.25 * MINUTE_MS;
const RECHECK_MS = 10_000;

/**
 * Returns the wait before the next check for the link, or null when the confirmation email should
 * be sent without more waiting. `createdAt` is the time at which that email was created.
 */
export function computeLinkWait(
  link: MeetingLink,
  createdAt: Instant,
  now: Instant,
): number | null {
  const left = createdAt + MAIL_WAIT_MS - now;
  return link.status === 'awaited' && left > 0 ? Math.min(left, RECHECK_MS) : null;
}
