// Checks that no invitee exceeds a booking limit per day, week or month. Meeting types and hosts have such
// limits.
import type { BookingLimit, Period } from '../../worker/domain/limits/booking-rules.ts';
import { type LoggedBooking, readBookingLog, readOutboxLog } from './durable-log.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns a text that is the same for all times in one period. Every host has the time zone UTC. */
function periodOf(per: Period, at: number): string {
  const date = new Date(at);
  if (per === 'month') return date.toISOString().slice(0, 7);
  const daysSinceMonday = per === 'week' ? (date.getUTCDay() + 6) % 7 : 0;
  return new Date(at - daysSinceMonday * DAY).toISOString().slice(0, 10);
}

function isExceeded({ bookings, minutes }: BookingLimit, counted: readonly LoggedBooking[]) {
  const length = counted.reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0);
  return (
    (bookings !== null && counted.length > bookings) ||
    (minutes !== null && length > minutes * MINUTE)
  );
}

/**
 * At the end of a random test run, checks each booking and each move by an invitee. Compares each of these
 * changes with the limits that applied at the time of the change. Hosts may exceed their limits.
 */
export function checkLimits(world: World): void {
  // Keeps only changes that an invitee caused, according to their outbox rows. A change by a host may have no
  // outbox row, because an earlier email that still waits can include the change.
  const byInvitees = new Set(
    readOutboxLog()
      .filter(({ causedBy }) => causedBy === 'invitee')
      .map(({ version }) => version),
  );
  const latest = new Map<string, LoggedBooking>();
  for (const row of readBookingLog()) {
    const previous = latest.get(row.id);
    latest.set(row.id, row);
    const isPlaced = row.status === 'confirmed' && previous?.startAt !== row.startAt;
    if (!isPlaced || !byInvitees.has(row.version)) continue;
    const all = [...latest.values()].filter(
      (other) => other.status === 'confirmed' && other.hostId === row.hostId,
    );
    // Confirmed bookings with the same type and time share a slot, which counts once.
    const slotOf = ({ typeId, startAt, endAt }: LoggedBooking) => `${typeId} ${startAt} ${endAt}`;
    const confirmed = [...new Map(all.map((other) => [slotOf(other), other])).values()];
    const ofType = confirmed.filter(({ typeId }) => typeId === row.typeId);
    const limits = JSON.parse(row.limits) as Record<'ofType' | 'ofHost', BookingLimit[]>;
    const check = (limit: BookingLimit, counted: readonly LoggedBooking[]) => {
      world.count('limits checked');
      const period = periodOf(limit.per, row.startAt);
      const inPeriod = counted.filter(({ startAt }) => periodOf(limit.per, startAt) === period);
      if (isExceeded(limit, inPeriod))
        world.fail(`limit: an invitee exceeded a limit per ${limit.per}`);
    };
    for (const limit of limits.ofType) check(limit, ofType);
    for (const limit of limits.ofHost) check(limit, confirmed);
  }
}
