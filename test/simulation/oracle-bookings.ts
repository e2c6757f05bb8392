// Checks guarantees of the product for bookings, mainly these:
// - The stored times of each host of a booking equal the times of the booking.
// - No two bookings of a host ever overlap unless they share a slot.
// - No slot has more bookings than seats.
// - No cancelled or erased booking is restored.
import { CLASS_SEATS, type Clients } from './clients.ts';
import {
  isWaiting,
  type LoggedBooking,
  listHostsAt,
  listHostsBefore,
  peek,
  readBookingLog,
  readHostLog,
} from './durable-log.ts';
import { TEAM_TYPES } from './team.ts';
import type { World } from './world.ts';

const OVERLAP = `
SELECT a.booking_id FROM booking_hosts a JOIN booking_hosts b ON b.host_id = a.host_id AND b.booking_id <> a.booking_id
WHERE a.status = 'confirmed' AND b.status = 'confirmed' AND a.start_at < b.end_at AND b.start_at < a.end_at
AND NOT (a.seats IS NOT NULL AND b.seats IS NOT NULL AND a.meeting_type_id = b.meeting_type_id
  AND a.start_at = b.start_at AND a.end_at = b.end_at)
LIMIT 1`;

const OVERFILLED = `
SELECT start_at FROM bookings WHERE status = 'confirmed' AND seats IS NOT NULL
GROUP BY host_id, meeting_type_id, start_at HAVING count(*) > ${CLASS_SEATS}`;

// Each change of a booking must also change the rows of its hosts in booking_hosts. Finds bookings for which
// such a row is missing or has other values than the booking.
const UNEQUAL = `
SELECT b.id FROM bookings b LEFT JOIN booking_hosts h ON h.booking_id = b.id AND h.host_id = b.host_id
  AND h.meeting_type_id = b.meeting_type_id AND h.status = b.status AND h.start_at = b.start_at AND h.end_at = b.end_at
  AND h.guard_start_at = b.guard_start_at AND h.guard_end_at = b.guard_end_at AND h.seats IS b.seats
WHERE h.booking_id IS NULL
UNION ALL SELECT b.id FROM bookings b JOIN booking_hosts h ON h.booking_id = b.id
WHERE h.meeting_type_id <> b.meeting_type_id OR h.status <> b.status OR h.start_at <> b.start_at OR h.end_at <> b.end_at
  OR h.guard_start_at <> b.guard_start_at OR h.guard_end_at <> b.guard_end_at OR h.seats IS NOT b.seats LIMIT 1`;

// Finds confirmed collective bookings without hosts, and round robin bookings without exactly one host.
const INCOMPLETE = `
SELECT b.id FROM bookings b WHERE b.meeting_type_id = 'together' AND b.status = 'confirmed'
AND (SELECT count(*) FROM booking_hosts h WHERE h.booking_id = b.id) = 0
UNION ALL SELECT b.id FROM bookings b WHERE b.meeting_type_id IN ('round', 'rotate')
AND (SELECT count(*) FROM booking_hosts h WHERE h.booking_id = b.id) <> 1 LIMIT 1`;

export function checkOverlaps(world: World): void {
  if (peek(OVERLAP).length > 0) world.fail('overlap: two bookings of a host overlap');
  if (peek(UNEQUAL).length > 0) world.fail('hosts: a booking and the times of its host differ');
  if (peek(INCOMPLETE).length > 0) world.fail('hosts: a booking of a team has the wrong hosts');
  if (peek(OVERFILLED).length > 0) world.fail('seats: more bookings in a slot than seats');
}

const OVERUSED = `
SELECT l.id FROM booking_links l WHERE (SELECT count(*) FROM bookings b WHERE b.link_id = l.id) > l.uses LIMIT 1`;

export function checkLinks(world: World): void {
  if (peek(OVERUSED).length > 0) world.fail('link: more bookings than the link allows');
}

/**
 * A request is a booking that waits for approval. Checks that the host answers only requests, and only
 * before their due time. Also checks that only requests lapse (end without an answer), and only after their
 * due time.
 */
function checkAnswer(world: World, previous: LoggedBooking, row: LoggedBooking): void {
  const isEnded = row.outcome !== null && previous.outcome === null;
  if (isEnded && !isWaiting(previous))
    world.fail('approval: a booking that needs no approval was declined or lapsed');
  if (!isWaiting(previous) || row.sequence === previous.sequence) return;
  const isLate = row.updatedAt >= (previous.approvalDueAt ?? 0);
  const isApproved = row.status === 'confirmed' && !isWaiting(row);
  if (isApproved && isLate) world.fail('approval: a request was approved after its due time');
  if (row.outcome === 'declined' && isLate)
    world.fail('approval: a request was declined after its due time');
  if (row.outcome === 'expired' && !isLate)
    world.fail('approval: a request lapsed before its due time');
  if (row.outcome === 'expired') world.count('lapses');
}

/**
 * At the end of a test run, the due time of every request has passed. Checks that no request still waits.
 */
export function checkLapses({ world, hosts }: Clients): void {
  const active = new Set(hosts.flatMap(({ id, isDeleting }) => (isDeleting ? [] : [id])));
  const waiting = peek<{ hostId: string }>(
    "SELECT host_id AS hostId FROM bookings WHERE status = 'confirmed' AND approval_due_at IS NOT NULL",
  );
  if (waiting.some(({ hostId }) => active.has(hostId)))
    world.fail('approval: a request never lapsed');
}

/**
 * Checks the hosts of a team's booking after a change:
 * - Only an active member of the organization becomes a host.
 * - If the meeting type keeps the hosts of moved bookings, a move changes the hosts only after a host was
 *   suspended.
 */
function checkHosts(world: World, previous: LoggedBooking | undefined, row: LoggedBooking): void {
  const changes = readHostLog(row.id).filter(
    ({ version, at }) => version === row.version && at <= row.at,
  );
  const before = listHostsBefore(row);
  const after = listHostsAt(row);
  const joined = after.filter((hostId) => !before.includes(hostId));
  const left = before.filter((hostId) => !after.includes(hostId));
  if (joined.length === 0 && left.length === 0) return;
  const isActive = (hostId: string) =>
    changes.some((change) => change.hostId === hostId && change.isActive === 1);
  if (!joined.every(isActive)) world.fail('hosts: a suspended member got a meeting');
  const isMoved = previous !== undefined && previous.startAt !== row.startAt;
  if (!isMoved) return;
  world.count('moves to another host');
  // The product may decide a move while a member is suspended, and store the move after the member came back.
  // Therefore, every earlier suspension in the test run is a valid reason.
  const isSuspended = world.tally.suspensions !== undefined || !left.every(isActive);
  if (row.typeId !== 'rotate' && !isSuspended)
    world.fail('hosts: a move replaced a host although the meeting type keeps its hosts');
}

/**
 * At the end of a test run, checks every logged state of every booking. The order of the states is the
 * order in which the product stored them.
 */
export function checkBookingChanges(world: World): void {
  const latest = new Map<string, LoggedBooking>();
  for (const row of readBookingLog()) {
    const previous = latest.get(row.id);
    if (previous?.status === 'cancelled' && row.status === 'confirmed')
      world.fail('bookings: a cancelled booking was restored');
    const isChanged = previous?.status !== row.status || previous.startAt !== row.startAt;
    // A request without an answer may lapse after the start of the meeting, because an alarm may be late.
    if (previous && isChanged && previous.startAt < row.updatedAt && row.outcome !== 'expired')
      world.fail('started: a meeting was cancelled or moved after it had started');
    if (previous && row.sequence < previous.sequence)
      world.fail('bookings: the sequence of a booking decreased');
    if (previous?.erasedAt != null && row.erasedAt === null)
      world.fail('bookings: an erased booking was restored');
    if (previous) checkAnswer(world, previous, row);
    if (TEAM_TYPES.some((type) => type === row.typeId)) checkHosts(world, previous, row);
    latest.set(row.id, row);
  }
}
