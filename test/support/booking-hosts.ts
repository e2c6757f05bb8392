// Fills the table booking_hosts after a test has written the table bookings directly.
import { env } from 'cloudflare:workers';

const COPY = `
INSERT INTO booking_hosts (booking_id, host_id, meeting_type_id, status, start_at, end_at, guard_start_at, guard_end_at,
  seats)
SELECT id, host_id, meeting_type_id, status, start_at, end_at, guard_start_at, guard_end_at, seats FROM bookings`;

/** Stores the time of each booking as taken for its host, as the product does at every change. */
export async function copyToHosts(): Promise<void> {
  await env.DB.batch([env.DB.prepare('DELETE FROM booking_hosts'), env.DB.prepare(COPY)]);
}
