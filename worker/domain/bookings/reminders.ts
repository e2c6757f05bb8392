// Decides which reminders a booking needs, at the time they are due and from the current booking. Uses
// instants only: a clock change moves the wall-clock time, not the meeting.
import { HOUR_MS, type Instant, MINUTE_MS } from '../time/types.ts';

export const REMINDER_KINDS = ['day', 'hour'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** `lead`: when the reminder is due, before the start. `latest`: after this it is too late to be useful. */
const TIMES: Record<ReminderKind, { lead: number; latest: number }> = {
  day: { lead: 24 * HOUR_MS, latest: 12 * HOUR_MS },
  hour: { lead: HOUR_MS, latest: 10 * MINUTE_MS },
};

/** No reminder is sent within this time after another email about the booking. */
const QUIET_MS = 30 * MINUTE_MS;

/** No reminder is due earlier than this before the start. */
export const REMINDERS_BEGIN_MS = TIMES.day.lead;

export interface RemindedBooking {
  readonly status: 'confirmed' | 'cancelled';
  readonly startAt: Instant;
  /** When host and invitee were last notified: booking made, moved or changed. */
  readonly notifiedAt: Instant;
}

function plannedAt(kind: ReminderKind, { startAt }: RemindedBooking): Instant {
  return startAt - TIMES[kind].lead;
}

function isPlanned(kind: ReminderKind, booking: RemindedBooking): boolean {
  return (
    booking.status === 'confirmed' && plannedAt(kind, booking) >= booking.notifiedAt + QUIET_MS
  );
}

/** Whether this reminder still fits the current booking, whatever caused it to be sent now. */
export function isReminderDue(kind: ReminderKind, booking: RemindedBooking, now: Instant): boolean {
  const latestAt = booking.startAt - TIMES[kind].latest;
  return isPlanned(kind, booking) && now >= plannedAt(kind, booking) && now < latestAt;
}

interface ReminderDecision {
  readonly outboxRow: readonly ReminderKind[];
  /** When to decide again. Null when no reminder is left. */
  readonly nextAt: Instant | null;
}

/** `sent`: reminders that were already sent for this start. */
export function decideReminders(
  booking: RemindedBooking,
  now: Instant,
  sent: readonly ReminderKind[] = [],
): ReminderDecision {
  const left = REMINDER_KINDS.filter((kind) => !sent.includes(kind));
  const coming = left
    .filter((kind) => isPlanned(kind, booking))
    .map((kind) => plannedAt(kind, booking))
    .filter((at) => at > now);
  return {
    outboxRow: left.filter((kind) => isReminderDue(kind, booking, now)),
    nextAt: coming.length === 0 ? null : Math.min(...coming),
  };
}

/** The host object schedules reminders in time. The sweep runs later and finds those that were missed. */
const SWEEP_AFTER_MS = 2 * MINUTE_MS;

/**
 * The range of start times whose reminders of this kind are due or overdue and still useful, and how long
 * before the start the parties must have been notified. A booking that is made or moved later never enters
 * the range from below, because its last email is too recent. So one walk through the start times that keeps
 * up with the clock finds all.
 */
export function computeSweepRange(kind: ReminderKind, now: Instant) {
  const { lead, latest } = TIMES[kind];
  return { from: now + latest, until: now + lead - SWEEP_AFTER_MS, minNoticeMs: lead + QUIET_MS };
}
