// Which reminders a booking owes, decided when they fire and from the booking as it is then. Instants
// only: a clock change moves the hands, not the meeting.
import { HOUR_MS, type Instant, MINUTE_MS } from '../time/types.ts';

export const REMINDER_KINDS = ['day', 'hour'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** `lead`: when it is due, before the start. `latest`: a later one would say nothing new. */
const TIMES: Record<ReminderKind, { lead: number; latest: number }> = {
  day: { lead: 24 * HOUR_MS, latest: 12 * HOUR_MS },
  hour: { lead: HOUR_MS, latest: 10 * MINUTE_MS },
};

/** Nobody is reminded of what they were told so shortly before. */
const QUIET_MS = 30 * MINUTE_MS;

/** No booking owes a reminder earlier than this before its start. */
export const REMINDERS_BEGIN_MS = TIMES.day.lead;

export interface RemindedBooking {
  readonly status: 'confirmed' | 'cancelled';
  readonly startAt: Instant;
  /** When host and invitee were last told of the booking: made, moved or changed. */
  readonly toldAt: Instant;
}

function plannedAt(kind: ReminderKind, { startAt }: RemindedBooking): Instant {
  return startAt - TIMES[kind].lead;
}

function isPlanned(kind: ReminderKind, booking: RemindedBooking): boolean {
  return booking.status === 'confirmed' && plannedAt(kind, booking) >= booking.toldAt + QUIET_MS;
}

/** Whether this reminder, for whatever reason it comes now, still belongs to the booking as it is. */
export function isReminderDue(kind: ReminderKind, booking: RemindedBooking, now: Instant): boolean {
  const latestAt = booking.startAt - TIMES[kind].latest;
  return isPlanned(kind, booking) && now >= plannedAt(kind, booking) && now < latestAt;
}

interface ReminderDecision {
  readonly owed: readonly ReminderKind[];
  /** When to decide again; null when nothing is left to come. */
  readonly nextAt: Instant | null;
}

/** `sent`: what went out for this start already. */
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
    owed: left.filter((kind) => isReminderDue(kind, booking, now)),
    nextAt: coming.length === 0 ? null : Math.min(...coming),
  };
}

/** The host's object owes its reminders in time; the sweep comes after it and finds what was missed. */
const SWEEP_AFTER_MS = 2 * MINUTE_MS;

/**
 * The starts whose reminders of this kind are due or overdue and still of use, and how long before the start
 * the parties must have been told. A booking that is made or moved later never enters the range from below:
 * it would have been told of too late. So one walk through the starts, kept up with the clock, finds all.
 */
export function computeSweepRange(kind: ReminderKind, now: Instant) {
  const { lead, latest } = TIMES[kind];
  return { from: now + latest, until: now + lead - SWEEP_AFTER_MS, toldAheadMs: lead + QUIET_MS };
}
