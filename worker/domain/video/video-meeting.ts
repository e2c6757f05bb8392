// A meeting that a video provider such as Zoom hosts for a booking. Decides which write to the
// provider brings the meeting up to date. The decision depends only on the current state, not on
// earlier requests.
import { type Instant, type Interval, MINUTE_MS } from '../time/types.ts';

/**
 * The scopes that Halfpast needs: for its own meetings, for the list in which it finds them again,
 * and for the user's name.
 */
export const ZOOM_SCOPES = [
  'meeting:write:meeting',
  'meeting:read:list_meetings',
  'meeting:update:meeting',
  'meeting:delete:meeting',
  'user:read:user',
] as const;

export interface KnownVideoMeeting {
  /** `planned`: the creation has started, but its success is not recorded yet. */
  readonly status: 'planned' | 'written' | 'removed';
  /** The provider's account that hosts the meeting. */
  readonly accountId: string;
  /** The provider's id. Null while the meeting is planned. */
  readonly meetingId: string | null;
  /**
   * A text in the meeting. If the provider's response is lost, the service finds the meeting by
   * this text.
   */
  readonly marker: string;
  readonly writtenStartAt: Instant;
  readonly writtenEndAt: Instant;
  readonly writtenTitle: string;
}

export interface WantedVideoMeeting {
  readonly interval: Interval;
  readonly title: string;
}

export type VideoWrite =
  | { readonly kind: 'none' }
  | { readonly kind: 'create' }
  /** An earlier attempt to create the meeting has started, so the meeting may exist. */
  | { readonly kind: 'find'; readonly isWanted: boolean; readonly marker: string }
  | { readonly kind: 'update' | 'remove'; readonly meetingId: string; readonly marker: string };

/**
 * Decides the write for one meeting. `wanted` is null when no upcoming booking needs the meeting.
 * The service cannot change a meeting of another account. Such a meeting stays, and a wanted
 * meeting is created again in the connected account.
 */
export function decideVideoWrite(
  known: KnownVideoMeeting | null,
  wanted: WantedVideoMeeting | null,
  accountId: string,
  now: Instant,
): VideoWrite {
  const isOver = wanted !== null && wanted.interval.end <= now;
  const isReachable = known?.accountId === accountId;
  if (known === null || known.status === 'removed')
    return wanted === null || isOver ? { kind: 'none' } : { kind: 'create' };
  if (!isReachable) return wanted === null || isOver ? { kind: 'none' } : { kind: 'create' };
  const { marker, meetingId } = known;
  if (known.status === 'planned' || meetingId === null)
    return { kind: 'find', isWanted: wanted !== null && !isOver, marker };
  if (wanted === null) return { kind: 'remove', meetingId, marker };
  const isSame =
    known.writtenStartAt === wanted.interval.start &&
    known.writtenEndAt === wanted.interval.end &&
    known.writtenTitle === wanted.title;
  return isOver || isSame ? { kind: 'none' } : { kind: 'update', meetingId, marker };
}

/** After this time without a meeting, the host must send a link. The creation is still retried. */
const PATIENCE_MS = 5 * MINUTE_MS;

export const hasWaitedTooLong = (since: Instant, now: Instant): boolean =>
  now - since >= PATIENCE_MS;
