// Detects whether someone else moved or deleted a booking's calendar event, by comparison with what we wrote.
// The calendar is read at one time and judged later, so our own writes in between are excluded.
import { HOUR_MS, type Instant, type Interval, MINUTE_MS } from '../time/types.ts';

/** One of our own calendar events as it was seen in a calendar. */
export interface SeenEvent {
  /** The provider's ids. */
  readonly calendarId: string;
  readonly eventId: string;
  /** Null when it is deleted. */
  readonly interval: Interval | null;
  /** When the calendar was asked, slightly before the answer was made. */
  readonly seenAt: Instant;
}

export type ExternalChange =
  | { readonly kind: 'moved'; readonly interval: Interval }
  | { readonly kind: 'deleted'; readonly interval: null };

/** The stored state of the event, and the current time of its booking. */
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

/** Equal for equal changes, so that a change that the host ignored is not reported again. */
export function writeChangeKey(change: ExternalChange): string {
  if (change.kind === 'deleted') return 'deleted';
  return `moved:${change.interval.start}:${change.interval.end}`;
}

/** No meeting is longer. An all-day event cannot be a booking. */
const LONGEST_MS = 8 * HOUR_MS;

/** Whether a booking can take the time of its event. */
export function canFollow({ start, end }: Interval): boolean {
  return end - start >= MINUTE_MS && end - start <= LONGEST_MS;
}

type ChangeColumns = Pick<WatchedEvent, 'externalChange' | 'externalStartAt' | 'externalEndAt'>;

/** The change that waits for the host's decision. Null when there is none. */
export function readOpenChange(event: ChangeColumns): ExternalChange | null {
  const { externalChange: kind, externalStartAt: start, externalEndAt: end } = event;
  if (kind === null) return null;
  if (kind === 'deleted') return { kind, interval: null };
  return start === null || end === null ? null : { kind, interval: { start, end } };
}

const IGNORED_MOVE = /^moved:(\d+):(\d+)$/;

/** The change that someone else made in the calendar, whether the host was asked or not. */
export function readCurrentChange(
  event: ChangeColumns & Pick<WatchedEvent, 'ignoredChange'>,
): ExternalChange | null {
  const open = readOpenChange(event);
  if (open !== null || event.ignoredChange === null) return open;
  const [, start, end] = IGNORED_MOVE.exec(event.ignoredChange) ?? [];
  if (start === undefined || end === undefined) return { kind: 'deleted', interval: null };
  return { kind: 'moved', interval: { start: Number(start), end: Number(end) } };
}

type SeenVerdict =
  /** No change. */
  | { readonly kind: 'same' }
  /** The event is back at our planned time. */
  | { readonly kind: 'cleared' }
  | { readonly kind: 'changed'; readonly change: ExternalChange };

const SAME: SeenVerdict = { kind: 'same' };

export function judgeSeenEvent(event: WatchedEvent, seen: SeenEvent, now: Instant): SeenVerdict {
  const { booking } = event;
  if (event.status !== 'written' || seen.seenAt <= event.updatedAt) return SAME;
  if (booking.status !== 'confirmed' || booking.startAt < now) return SAME;
  // The booking was moved and its event will follow, so its current place does not matter.
  const isOurs = booking.startAt === event.writtenStartAt && booking.endAt === event.writtenEndAt;
  if (!isOurs) return SAME;
  const standing = readCurrentChange(event);
  const { interval } = seen;
  // A copy in another calendar is not our event, unless ours is gone and was moved there.
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
