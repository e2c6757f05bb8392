// Reads the database with the tests' own queries instead of the product's queries.
import { env } from 'cloudflare:workers';

interface BookingRow {
  id: string;
  host_id: string;
  meeting_type_id: string;
  status: string;
  start_at: number;
  end_at: number;
  guard_start_at: number;
  guard_end_at: number;
  invitee_email: string;
  created_at: number;
  overlap_seen_at: number | null;
}

type HostRow = Pick<
  BookingRow,
  'id' | 'host_id' | 'status' | 'start_at' | 'end_at' | 'guard_start_at' | 'guard_end_at'
>;

export interface OutboxRow {
  id: string;
  booking_id: string;
  event: string;
  audience: string;
  guest_id: string | null;
  status: string;
  attempts: number;
  due_at: number;
  last_error: string | null;
  done_at: number | null;
  kind: string;
  caused_by: string | null;
  payload: string | null;
}

/** Counts the rows of the tables bookings and outbox. */
export async function countBooked() {
  const row = await env.DB.prepare(
    'SELECT (SELECT count(*) FROM bookings) AS bookings, (SELECT count(*) FROM outbox) AS outbox',
  ).first<{ bookings: number; outbox: number }>();
  if (!row) throw new Error('The database did not count.');
  return row;
}

export async function listBookings(hostId: string): Promise<BookingRow[]> {
  const { results } = await env.DB.prepare(
    'SELECT * FROM bookings WHERE host_id = ? ORDER BY start_at',
  )
    .bind(hostId)
    .all<BookingRow>();
  return results;
}

/**
 * Returns the host's rows in booking_hosts, including rows of cancelled bookings. The column `id` is the id
 * of the booking.
 */
export async function listHostRows(hostId: string): Promise<HostRow[]> {
  const { results } = await env.DB.prepare(
    'SELECT *, booking_id AS id FROM booking_hosts WHERE host_id = ? ORDER BY start_at',
  )
    .bind(hostId)
    .all<HostRow>();
  return results;
}

interface HoldRow extends Omit<BookingRow, 'status' | 'overlap_seen_at'> {
  expires_at: number;
  ended_at: number | null;
  booking_id: string | null;
}

export async function listHolds(hostId: string): Promise<HoldRow[]> {
  const { results } = await env.DB.prepare(
    'SELECT * FROM holds WHERE host_id = ? ORDER BY start_at',
  )
    .bind(hostId)
    .all<HoldRow>();
  return results;
}

export async function listOutbox(hostId: string): Promise<OutboxRow[]> {
  const { results } = await env.DB.prepare(
    'SELECT * FROM outbox WHERE host_id = ? ORDER BY booking_id, audience',
  )
    .bind(hostId)
    .all<OutboxRow>();
  return results;
}

export async function listMailIds(recipient: string): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT id FROM mails WHERE recipient = ?')
    .bind(recipient)
    .all<{ id: string }>();
  return results.map((row) => row.id);
}

/**
 * Returns the ids of each conflicting pair of confirmed bookings: one booking overlaps the other
 * booking or the other booking’s buffers. All rows must belong to one host.
 */
export function findOverlaps(rows: readonly HostRow[]): [string, string][] {
  const found: [string, string][] = [];
  rows.forEach((a, index) => {
    for (const b of rows.slice(index + 1)) {
      if (a.status !== 'confirmed' || b.status !== 'confirmed') continue;
      const aConflictsWithB = a.start_at < b.guard_end_at && a.end_at > b.guard_start_at;
      const bConflictsWithA = b.start_at < a.guard_end_at && b.end_at > a.guard_start_at;
      if (aConflictsWithB || bConflictsWithA) found.push([a.id, b.id]);
    }
  });
  return found;
}
