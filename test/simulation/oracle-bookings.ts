// At all times: no two bookings of a host overlap, and no cancelled or erased booking comes back.
import { type LoggedBooking, peek, readBookingLog, readOwedLog } from './durable-log.ts';
import type { World } from './world.ts';

const OVERLAP = `
SELECT a.id FROM bookings a JOIN bookings b ON b.host_id = a.host_id AND b.id <> a.id
WHERE a.status = 'confirmed' AND b.status = 'confirmed' AND a.start_at < b.end_at AND b.start_at < a.end_at
LIMIT 1`;

export function checkOverlaps(world: World): void {
  if (peek(OVERLAP).length > 0) world.fail('overlap: two bookings of a host overlap');
}

/** At the end: checks all versions of every booking, in the order in which they were written. */
export function checkLives(world: World): void {
  const last = new Map<string, LoggedBooking>();
  for (const row of readBookingLog()) {
    const before = last.get(row.id);
    if (before?.status === 'cancelled' && row.status === 'confirmed')
      world.fail('bookings: a cancelled booking came back');
    const isChanged = before?.status !== row.status || before.startAt !== row.startAt;
    if (before && isChanged && before.startAt < row.updatedAt)
      world.fail('started: a meeting was cancelled or moved after it had started');
    if (before && row.sequence < before.sequence) world.fail('bookings: a sequence went back');
    if (before?.erasedAt != null && row.erasedAt === null)
      world.fail('bookings: an erased booking came back');
    last.set(row.id, row);
  }
}

const DAY = 24 * 60 * 60_000;
const dayOf = ({ hostId, startAt }: LoggedBooking) => `${hostId} ${Math.floor(startAt / DAY)}`;

/**
 * At the end: no invitee booked on a day that was already full. Hosts may exceed the maximum per day. Every
 * host has the time zone UTC.
 */
export function checkDays(world: World): void {
  // A host's edit may add its data to a waiting email. Then no outbox row has the version of this edit.
  const byInvitees = new Set(
    readOwedLog()
      .filter(({ causedBy }) => causedBy === 'invitee')
      .map(({ version }) => version),
  );
  const now = new Map<string, LoggedBooking>();
  for (const row of readBookingLog()) {
    const before = now.get(row.id);
    now.set(row.id, row);
    const isNew = row.status === 'confirmed' && (!before || dayOf(before) !== dayOf(row));
    if (!isNew || row.maximumPerDay === null || !byInvitees.has(row.version)) continue;
    const sameDay = [...now.values()].filter(
      (other) => other.status === 'confirmed' && dayOf(other) === dayOf(row),
    );
    if (sameDay.length > row.maximumPerDay)
      world.fail('limit: a day has more bookings than its meeting type allows');
  }
}
