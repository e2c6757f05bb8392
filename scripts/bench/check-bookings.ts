// Checks that the bench lost no booking and that no two bookings overlap. If a check fails, the bench fails
// and reports no speed.
import { setTimeout as sleep } from 'node:timers/promises';

const DELIVERY_LIMIT_MS = 60_000;

const OPEN = `SELECT count(*) AS n FROM outbox WHERE status IN ('pending', 'claimed')`;

const OVERLAPS = `
SELECT count(*) AS n FROM (
  SELECT start_at, max(end_at) OVER (PARTITION BY host_id ORDER BY start_at, id
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS taken_until
  FROM bookings WHERE status = 'confirmed')
WHERE start_at < taken_until`;

const COUNT = `SELECT count(*) AS n FROM bookings WHERE host_id LIKE ?1 || '%'`;

const MAILS = `
SELECT count(*) AS n FROM mails JOIN outbox ON outbox.id = mails.id WHERE outbox.host_id LIKE ?1 || '%'`;

async function readNumber(db: D1Database, sql: string, ...parameters: string[]): Promise<number> {
  const row = await db
    .prepare(sql)
    .bind(...parameters)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

/** Waits until no outbox row is pending or claimed. */
export async function waitForMails(db: D1Database): Promise<void> {
  const end = Date.now() + DELIVERY_LIMIT_MS;
  while ((await readNumber(db, OPEN)) > 0) {
    if (Date.now() > end) throw new Error('The emails of the bookings were not delivered in time.');
    await sleep(100);
  }
}

export async function checkBookings(
  db: D1Database,
  hostPrefix: string,
  expected: number,
): Promise<void> {
  const booked = await readNumber(db, COUNT, hostPrefix);
  if (booked !== expected)
    throw new Error(`${expected} bookings were confirmed, but ${booked} are stored.`);
  const mails = await readNumber(db, MAILS, hostPrefix);
  if (mails !== expected * 2)
    throw new Error(`${expected * 2} emails were expected, but ${mails} were sent.`);
  const overlaps = await readNumber(db, OVERLAPS);
  if (overlaps > 0) throw new Error(`${overlaps} bookings overlap another booking.`);
}
