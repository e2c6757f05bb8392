// Decides which reminders of a booking are due, based on the current booking. All times are instants, because
// a clock change does not move a meeting.

import { HOUR_MS, type Instant, MINUTE_MS } from '../time/types.ts';
import { type ApprovalState, readBookingStatus } from './approval.ts';

export const REMINDER_KINDS = ['day', 'hour'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/**
 * `lead`: how long before the start the reminder is due. `latest`: how long before the start it becomes
 * useless.
 */
const TIMES: Record<ReminderKind, { lead: number; latest: number }> = {
  day: { lead: 24 * HOUR_MS, latest: 12 * HOUR_MS },
  hour: { lead: HOUR_MS, latest: 10 * MINUTE_MS },
};

/**
 * A reminder is skipped when another email about the booking was sent less than this time before the
 * reminder.
 */
const QUIET_MS = 30 * MINUTE_MS;

/** The longest time before the start at which a reminder can be due. */
export const REMINDERS_BEGIN_MS = TIMES.day.lead;

export interface RemindedBooking extends ApprovalState {
  readonly startAt: Instant;
  /** When host and invitee were last notified that the booking was made, moved or changed. */
  readonly notifiedAt: Instant;
}

function plannedAt(kind: ReminderKind, { startAt }: RemindedBooking): Instant {
  return startAt - TIMES[kind].lead;
}

function isPlanned(kind: ReminderKind, booking: RemindedBooking): boolean {
  return (
    readBookingStatus(booking) === 'confirmed' &&
    plannedAt(kind, booking) >= booking.notifiedAt + QUIET_MS
  );
}

/** Tells whether this reminder should be sent at the moment, for the current state of the booking. */
export function isReminderDue(kind: ReminderKind, booking: RemindedBooking, now: Instant): boolean {
  const latestAt = booking.startAt - TIMES[kind].latest;
  return isPlanned(kind, booking) && now >= plannedAt(kind, booking) && now < latestAt;
}

interface ReminderDecision {
  readonly due: readonly ReminderKind[];
  /** The next time at which a reminder can become due. Null when no reminder is left. */
  readonly nextAt: Instant | null;
}

/**
 * Decides which reminders are due now and when to decide again. `sent` contains the reminders that were
 * already sent for this start time.
 */
export function decideReminders(
  booking: RemindedBooking,
  now: Instant,
  sent: readonly ReminderKind[] = [],
): ReminderDecision {
  const left = REMINDER_KINDS.filter((kind) => !sent.includes(kind));
  const futureTimes = left
    .filter((kind) => isPlanned(kind, booking))
    .map((kind) => plannedAt(kind, booking))
    .filter((at) => at > now);
  return {
    due: left.filter((kind) => isReminderDue(kind, booking, now)),
    nextAt: futureTimes.length === 0 ? null : Math.min(...futureTimes),
  };
}

/**
 * Usually the host object (the host's Durable Object) adds each reminder on time. The cron searches only for
 * missed reminders (the sweep): those that became due at least this long ago.
 */
const SWEEP_AFTER_MS = 2 * MINUTE_MS;

/**
 * Returns the range of start times for which a reminder of this kind is due and still useful. `minNoticeMs`
 * is the required time between the last notification about a booking and its start. The sweep examines each
 * start time only once. If a booking is later made in an examined range or moved into it, its last
 * notification is recent, so it needs no reminder.
 */
export function computeSweepRange(kind: ReminderKind, now: Instant) {
  const { lead, latest } = TIMES[kind];
  return { from: now + latest, until: now + lead - SWEEP_AFTER_MS, minNoticeMs: lead + QUIET_MS };
}
