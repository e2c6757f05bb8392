// An oracle checks a promise of the product. This oracle checks that no two bookings of a host ever
// overlap unless they share a slot, that no slot has more bookings than seats, and that no cancelled or erased booking
// is restored.
import { CLASS_SEATS, type Clients } from './clients.ts';
import { isWaiting, type LoggedBooking, peek, readBookingLog } from './durable-log.ts';
import type { World } from './world.ts';

const OVERLAP = `
SELECT a.id FROM bookings a JOIN bookings b ON b.host_id = a.host_id AND b.id <> a.id
WHERE a.status = 'confirmed' AND b.status = 'confirmed' AND a.start_at < b.end_at AND b.start_at < a.end_at
AND NOT (a.seats IS NOT NULL AND b.seats IS NOT NULL AND a.meeting_type_id = b.meeting_type_id
  AND a.start_at = b.start_at AND a.end_at = b.end_at)
LIMIT 1`;

const OVERFILLED = `
SELECT start_at FROM bookings WHERE status = 'confirmed' AND seats IS NOT NULL
GROUP BY host_id, meeting_type_id, start_at HAVING count(*) > ${CLASS_SEATS}`;

export function checkOverlaps(world: World): void {
  if (peek(OVERLAP).length > 0) world.fail('overlap: two bookings of a host overlap');
  if (peek(OVERFILLED).length > 0) world.fail('seats: more bookings in a slot than seats');
}

const OVERUSED = `
SELECT l.id FROM booking_links l WHERE (SELECT count(*) FROM bookings b WHERE b.link_id = l.id) > l.uses LIMIT 1`;

export function checkLinks(world: World): void {
  if (peek(OVERUSED).length > 0) world.fail('link: more bookings than the link allows');
}

/**
 * Checks that no booking is answered or lapses unless it is a request. A request must be answered before its due time,
 * and must not lapse before it.
 */
function checkAnswer(world: World, previous: LoggedBooking, row: LoggedBooking): void {
  const isEnded = row.outcome !== null && previous.outcome === null;
  if (isEnded && !isWaiting(previous))
    world.fail('approval: a booking without a request was declined or lapsed');
  if (!isWaiting(previous) || row.sequence === previous.sequence) return;
  const isLate = row.updatedAt >= (previous.approvalDueAt ?? 0);
  const isApproved = row.status === 'confirmed' && !isWaiting(row);
  if (isApproved && isLate) world.fail('approval: a request was approved after its time');
  if (row.outcome === 'declined' && isLate)
    world.fail('approval: a request was declined after its time');
  if (row.outcome === 'expired' && !isLate)
    world.fail('approval: a request lapsed before its time');
  if (row.outcome === 'expired') world.count('lapses');
}

/** At the end of a history, the due time of every request has passed. Checks that no request still waits. */
export function checkLapses({ world, hosts }: Clients): void {
  const active = new Set(hosts.flatMap(({ id, isDeleting }) => (isDeleting ? [] : [id])));
  const waiting = peek<{ hostId: string }>(
    "SELECT host_id AS hostId FROM bookings WHERE status = 'confirmed' AND approval_due_at IS NOT NULL",
  );
  if (waiting.some(({ hostId }) => active.has(hostId)))
    world.fail('approval: a request never lapsed');
}

/** Checks all versions of every booking at the end of a history, in the order in which they were written. */
export function checkBookingChanges(world: World): void {
  const latest = new Map<string, LoggedBooking>();
  for (const row of readBookingLog()) {
    const previous = latest.get(row.id);
    if (previous?.status === 'cancelled' && row.status === 'confirmed')
      world.fail('bookings: a cancelled booking was restored');
    const isChanged = previous?.status !== row.status || previous.startAt !== row.startAt;
    // A request without an answer may lapse after its start, because an alarm may be late.
    if (previous && isChanged && previous.startAt < row.updatedAt && row.outcome !== 'expired')
      world.fail('started: a meeting was cancelled or moved after it had started');
    if (previous && row.sequence < previous.sequence)
      world.fail('bookings: the sequence of a booking decreased');
    if (previous?.erasedAt != null && row.erasedAt === null)
      world.fail('bookings: an erased booking was restored');
    if (previous) checkAnswer(world, previous, row);
    latest.set(row.id, row);
  }
}
