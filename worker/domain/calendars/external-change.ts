// Whether somebody else moved or deleted a booking's event, told from what we wrote ourselves. The calendar
// is read at one moment and judged at another: whatever we wrote meanwhile, or are about to write, is ours.
import { HOUR_MS, type Instant, type Interval, MINUTE_MS } from '../time/types.ts';

/** One of our own events as it was seen in a calendar. */
export interface SeenEvent {
  /** The provider's ids. */
  readonly calendarId: string;
  readonly eventId: string;
  /** Null when it is deleted. */
  readonly interval: Interval | null;
  /** When the calendar was asked: a moment before the answer was made. */
  readonly seenAt: Instant;
}

export type ExternalChange =
  | { readonly kind: 'moved'; readonly interval: Interval }
  | { readonly kind: 'deleted'; readonly interval: null };

/** What is known of the event, and where its booking stands. */
export interface WatchedEvent {
  readonly calendarId: string;
  readonly status: 'planned' | 'written' | 'removed';
  readonly writtenStartAt: Instant;
  readonly writtenEndAt: Instant;
  readonly updatedAt: Instant;
  readonly externalChange: 'moved' | 'deleted' | null;
  readonly externalStartAt: Instant | null;
  readonly externalEndAt: Instant | null;
  readonly ignoredChange: string | null;
  readonly booking: {
    readonly status: 'confirmed' | 'cancelled';
    readonly startAt: Instant;
    readonly endAt: Instant;
  };
}

/** The same for the same change: one that was left as it is is not asked about again. */
export function writeChangeKey(change: ExternalChange): string {
  if (change.kind === 'deleted') return 'deleted';
  return `moved:${change.interval.start}:${change.interval.end}`;
}

/** No meeting is longer: an event of whole days is none that a booking could be. */
const LONGEST_MS = 8 * HOUR_MS;

/** Whether a booking could be when its event is now. */
export function canFollow({ start, end }: Interval): boolean {
  return end - start >= MINUTE_MS && end - start <= LONGEST_MS;
}

type ChangeColumns = Pick<WatchedEvent, 'externalChange' | 'externalStartAt' | 'externalEndAt'>;

/** What waits for the host's word; null when nothing does. */
export function readOpenChange(event: ChangeColumns): ExternalChange | null {
  const { externalChange: kind, externalStartAt: start, externalEndAt: end } = event;
  if (kind === null) return null;
  if (kind === 'deleted') return { kind, interval: null };
  return start === null || end === null ? null : { kind, interval: { start, end } };
}

const IGNORED_MOVE = /^moved:(\d+):(\d+)$/;

/** What stands in the calendar by somebody else's hand, whether the host was asked already or not. */
export function readStandingChange(
  event: ChangeColumns & Pick<WatchedEvent, 'ignoredChange'>,
): ExternalChange | null {
  const open = readOpenChange(event);
  if (open !== null || event.ignoredChange === null) return open;
  const [, start, end] = IGNORED_MOVE.exec(event.ignoredChange) ?? [];
  if (start === undefined || end === undefined) return { kind: 'deleted', interval: null };
  return { kind: 'moved', interval: { start: Number(start), end: Number(end) } };
}

type SeenVerdict =
  /** Nothing new. */
  | { readonly kind: 'same' }
  /** It stands where we put it again. */
  | { readonly kind: 'cleared' }
  | { readonly kind: 'changed'; readonly change: ExternalChange };

const SAME: SeenVerdict = { kind: 'same' };

export function judgeSeenEvent(event: WatchedEvent, seen: SeenEvent, now: Instant): SeenVerdict {
  const { booking } = event;
  if (event.status !== 'written' || seen.seenAt <= event.updatedAt) return SAME;
  if (booking.status !== 'confirmed' || booking.startAt < now) return SAME;
  // The booking has moved on and its event follows: wherever it stands now, it will not stay.
  const isOurs = booking.startAt === event.writtenStartAt && booking.endAt === event.writtenEndAt;
  if (!isOurs) return SAME;
  const standing = readStandingChange(event);
  const { interval } = seen;
  // A copy elsewhere is no event of ours, unless ours is gone and it was taken there.
  if (seen.calendarId !== event.calendarId && (interval === null || standing?.kind !== 'deleted')) {
    return SAME;
  }
  if (interval?.start === booking.startAt && interval.end === booking.endAt) {
    return standing === null ? SAME : { kind: 'cleared' };
  }
  const change: ExternalChange = interval
    ? { kind: 'moved', interval }
    : { kind: 'deleted', interval: null };
  if (standing !== null && writeChangeKey(standing) === writeChangeKey(change)) return SAME;
  return { kind: 'changed', change };
}
