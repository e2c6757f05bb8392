// Checks the guarantees for holds:
// - An open hold overlaps no booking and no other open hold of its host, unless they share a slot with seats.
// - No slot has more bookings and open holds than seats.
// - No host has more open holds than OPEN_HOLDS_MAX.
// - A hold becomes a booking only after its invitee tried to confirm the hold.
import { OPEN_HOLDS_MAX } from '../../worker/domain/bookings/holds.ts';
import { CLASS_SEATS, type Clients } from './clients.ts';
import { peek } from './durable-log.ts';
import type { World } from './world.ts';

const OPEN = '(SELECT * FROM holds WHERE ended_at IS NULL AND expires_at > ?1)';

const sharesSlot = (a: string, b: string) =>
  `(${a}.seats IS NOT NULL AND ${b}.seats IS NOT NULL AND ${a}.meeting_type_id = ${b}.meeting_type_id
  AND ${a}.start_at = ${b}.start_at AND ${a}.end_at = ${b}.end_at)`;

const overlaps = (a: string, b: string) =>
  `${a}.host_id = ${b}.host_id AND ${a}.start_at < ${b}.end_at AND ${b}.start_at < ${a}.end_at AND NOT ${sharesSlot(a, b)}`;

const OVER_BOOKING = `SELECT 1 FROM ${OPEN} h JOIN bookings b ON ${overlaps('h', 'b')} AND b.status = 'confirmed' LIMIT 1`;
const OVER_HOLD = `SELECT 1 FROM ${OPEN} h JOIN ${OPEN} o ON ${overlaps('h', 'o')} AND o.id <> h.id LIMIT 1`;
const TOO_MANY = `SELECT 1 FROM ${OPEN} GROUP BY host_id HAVING count(*) > ${OPEN_HOLDS_MAX}`;
const OVERFILLED = `
SELECT 1 FROM (SELECT host_id, meeting_type_id, start_at FROM ${OPEN} WHERE seats IS NOT NULL
  UNION ALL SELECT host_id, meeting_type_id, start_at FROM bookings WHERE status = 'confirmed' AND seats IS NOT NULL)
GROUP BY host_id, meeting_type_id, start_at HAVING count(*) > ${CLASS_SEATS}`;

export function checkOpenHolds(world: World): void {
  if (peek(OVER_BOOKING, world.now).length > 0) world.fail('hold: a booking overlaps an open hold');
  if (peek(OVER_HOLD, world.now).length > 0) world.fail('hold: two open holds overlap');
  if (peek(TOO_MANY, world.now).length > 0) world.fail('hold: a host has too many open holds');
  if (peek(OVERFILLED, world.now).length > 0)
    world.fail('hold: more bookings and holds in a slot than seats');
}

export function checkConfirmations({ world, confirmedTokens, hashOf }: Clients): void {
  const confirmed = new Set([...confirmedTokens].map(hashOf));
  const booked = peek<{ hash: string }>(
    'SELECT token_hash AS hash FROM holds WHERE booking_id IS NOT NULL',
  );
  if (booked.some(({ hash }) => !confirmed.has(hash)))
    world.fail('hold: a hold was booked although no one confirmed it');
}
