// Detects whether someone moved or deleted a booking's calendar event. Compares the event that was
// read from the calendar with the last write of the service. If the service wrote the event after
// that read, the read may be out of date.
import type { ApprovalState } from '../meeting-types/approval.ts';
import { HOUR_MS, type Instant, type Interval, MINUTE_MS } from '../time/types.ts';

/** A calendar event of a booking as it was read from a calendar. */
export interface SeenEvent {
  /** The provider's ids. */
  readonly calendarId: string;
  readonly eventId: string;
  /** Null when the event is deleted. */
  readonly interval: Interval | null;
  /**
   * The time at which the service sent the request to the provider. It is slightly before the time
   * of the response.
   */
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
  /**
   * The start and the end that the service is writing to the event. Null after the success of the write
   * is recorded.
   */
  readonly writingStartAt: Instant | null;
  readonly writingEndAt: Instant | null;
  readonly updatedAt: Instant;
  readonly externalChange: 'moved' | 'deleted' | null;
  readonly externalStartAt: Instant | null;
  readonly externalEndAt: Instant | null;
  readonly ignoredChange: string | null;
  readonly booking: ApprovalState & {
    readonly startAt: Instant;
    readonly endAt: Instant;
  };
}

/**
 * Returns a text that identifies the change. Equal changes have equal texts, so that a change that the host
 * ignored is not reported again.
 */
export function writeChangeKey(change: ExternalChange): string {
  if (change.kind === 'deleted') return 'deleted';
  return `moved:${change.interval.start}:${change.interval.end}`;
}

/**
 * The maximum length of a meeting. A booking cannot be moved to the time of a longer event, for example an
 * all-day event.
 */
const LONGEST_MS = 8 * HOUR_MS;

/** Tells whether a booking can be moved to the time of its event. */
export function canMoveBookingTo({ start, end }: Interval): boolean {
  return end - start >= MINUTE_MS && end - start <= LONGEST_MS;
}

type ChangeColumns = Pick<WatchedEvent, 'externalChange' | 'externalStartAt' | 'externalEndAt'>;

/** Returns the change that needs the host's decision, or null. */
export function readOpenChange(event: ChangeColumns): ExternalChange | null {
  const { externalChange: kind, externalStartAt: start, externalEndAt: end } = event;
  if (kind === null) return null;
  if (kind === 'deleted') return { kind, interval: null };
  return start === null || end === null ? null : { kind, interval: { start, end } };
}

const IGNORED_MOVE = /^moved:(\d+):(\d+)$/;

/** Returns the change that someone made in the calendar, even if the host chose to ignore it. */
export function readCurrentChange(
  event: ChangeColumns & Pick<WatchedEvent, 'ignoredChange'>,
): ExternalChange | null {
  const open = readOpenChange(event);
  if (open !== null || event.ignoredChange === null) return open;
  const [, start, end] = IGNORED_MOVE.exec(event.ignoredChange) ?? [];
  if (start === undefined || end === undefined) return { kind: 'deleted', interval: null };
  return { kind: 'moved', interval: { start: Number(start), end: Number(end) } };
}

type SeenResult =
  /** The comparison found no new change. */
  | { readonly kind: 'same' }
  /** The event is back at the booking's time. */
  | { readonly kind: 'cleared' }
  | { readonly kind: 'changed'; readonly change: ExternalChange }
  /**
   * The event differs, but a write of the service may be the reason. Another read will show whether
   * someone changed the event.
   */
  | { readonly kind: 'outdated' };

const SAME: SeenResult = { kind: 'same' };

export function compareSeenEvent(event: WatchedEvent, seen: SeenEvent, now: Instant): SeenResult {
  const { booking } = event;
  if (event.status === 'removed') return SAME;
  if (booking.status !== 'confirmed' || booking.startAt < now) return SAME;
  // If the booking was moved after the last write, the next write also moves the event. So the event's current
  // time does not matter.
  const isWritten =
    booking.startAt === event.writtenStartAt && booking.endAt === event.writtenEndAt;
  if (!isWritten) return SAME;
  const isOutdated = event.status === 'planned' || seen.seenAt <= event.updatedAt;
  const knownChange = readCurrentChange(event);
  const { interval } = seen;
  // An event in a different calendar is normally a copy, which is ignored. But if the original was deleted,
  // the event was moved to that calendar.
  if (
    seen.calendarId !== event.calendarId &&
    (interval === null || knownChange?.kind !== 'deleted')
  ) {
    return SAME;
  }
  if (interval?.start === booking.startAt && interval.end === booking.endAt) {
    if (knownChange === null) return SAME;
    return isOutdated ? { kind: 'outdated' } : { kind: 'cleared' };
  }
  // The service itself moved the event to this time, but has not recorded the success of its write yet.
  if (interval?.start === event.writingStartAt && interval?.end === event.writingEndAt) return SAME;
  const change: ExternalChange = interval
    ? { kind: 'moved', interval }
    : { kind: 'deleted', interval: null };
  if (knownChange !== null && writeChangeKey(knownChange) === writeChangeKey(change)) return SAME;
  return isOutdated ? { kind: 'outdated' } : { kind: 'changed', change };
}
