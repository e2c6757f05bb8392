// An oracle checks a promise of the product. This oracle checks that no two bookings of a host ever
// overlap, and that no cancelled or erased booking is restored.
import { type LoggedBooking, peek, readBookingLog } from './durable-log.ts';
import type { World } from './world.ts';

const OVERLAP = `
SELECT a.id FROM bookings a JOIN bookings b ON b.host_id = a.host_id AND b.id <> a.id
WHERE a.status = 'confirmed' AND b.status = 'confirmed' AND a.start_at < b.end_at AND b.start_at < a.end_at
LIMIT 1`;

export function checkOverlaps(world: World): void {
  if (peek(OVERLAP).length > 0) world.fail('overlap: two bookings of a host overlap');
}

/** Checks all versions of every booking at the end of a history, in the order in which they were written. */
export function checkBookingChanges(world: World): void {
  const latest = new Map<string, LoggedBooking>();
  for (const row of readBookingLog()) {
    const previous = latest.get(row.id);
    if (previous?.status === 'cancelled' && row.status === 'confirmed')
      world.fail('bookings: a cancelled booking was restored');
    const isChanged = previous?.status !== row.status || previous.startAt !== row.startAt;
    if (previous && isChanged && previous.startAt < row.updatedAt)
      world.fail('started: a meeting was cancelled or moved after it had started');
    if (previous && row.sequence < previous.sequence)
      world.fail('bookings: the sequence of a booking decreased');
    if (previous?.erasedAt != null && row.erasedAt === null)
      world.fail('bookings: an erased booking was restored');
    latest.set(row.id, row);
  }
}
