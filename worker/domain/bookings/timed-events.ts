// Decides which webhook events of a booking are due because time has passed: its start and its end. The service
// decides about these events together with the timed emails (timed-mails.ts).

import { type ApprovalState, readBookingStatus } from '../meeting-types/approval.ts';
import { DAY_MS, type Instant } from '../time/types.ts';

/**
 * An event that could not be stored within this time is skipped. This time must be shorter than the
 * retention time of events. Otherwise an event could be stored again after it was deleted.
 */
export const TIMED_EVENT_USEFUL_MS = 7 * DAY_MS;

/**
 * For each event, the time since which a webhook of the host subscribes to it. Null without such a
 * webhook. Meetings that started or ended before this time cause no event.
 */
export interface TimedSubscriptions {
  readonly startedSince: Instant | null;
  readonly endedSince: Instant | null;
}

interface TimedEventBooking extends ApprovalState {
  readonly startAt: Instant;
  readonly endAt: Instant;
}

export interface TimedEvent {
  readonly type: 'booking.started' | 'booking.ended';
  readonly plannedAt: Instant;
}

interface TimedEventDecision {
  /** The events that are due, the earliest first. They may have been stored before. */
  readonly due: readonly TimedEvent[];
  /** The time of the next event. Null when there is none. */
  readonly nextAt: Instant | null;
}

export function decideTimedEvents(
  booking: TimedEventBooking,
  { startedSince, endedSince }: TimedSubscriptions,
  now: Instant,
): TimedEventDecision {
  if (readBookingStatus(booking) !== 'confirmed') return { due: [], nextAt: null };
  const { startAt, endAt } = booking;
  const planned = [
    { type: 'booking.started', plannedAt: startAt, since: startedSince },
    { type: 'booking.ended', plannedAt: endAt, since: endedSince },
  ] as const;
  const wanted = planned.filter(({ since, plannedAt }) => since !== null && since <= plannedAt);
  return {
    due: wanted.flatMap(({ type, plannedAt }) =>
      plannedAt <= now && now < plannedAt + TIMED_EVENT_USEFUL_MS ? [{ type, plannedAt }] : [],
    ),
    nextAt: wanted.find(({ plannedAt }) => plannedAt > now)?.plannedAt ?? null,
  };
}
