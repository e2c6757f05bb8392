// Reads the local database of a stopped product.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

function findFile(state: string): string {
  const folder = join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.sqlite') && !name.startsWith('metadata'),
  );
  const [name] = names;
  if (name === undefined || names.length > 1)
    throw new Error(`${names.length} databases in ${folder}`);
  return join(folder, name);
}

export const openStateDatabase = (state: string): DatabaseSync =>
  new DatabaseSync(findFile(state), { readOnly: true });

interface OutboxRow {
  readonly id: string;
  readonly bookingId: string;
  readonly status: string;
  readonly attempts: number;
  readonly mails: number;
}

/** Reads the outbox rows of these invitees' bookings, each with the number of its sent emails. */
export function readOutboxRows(state: string, emails: readonly string[]): OutboxRow[] {
  const database = openStateDatabase(state);
  try {
    const rows = database
      .prepare(
        `SELECT o.id, b.id AS bookingId, o.status, o.attempts,
          (SELECT count(*) FROM mails m WHERE m.id = o.id) AS mails
        FROM bookings b LEFT JOIN outbox o ON o.booking_id = b.id
        WHERE b.invitee_email IN (SELECT value FROM json_each(?))`,
      )
      .all(JSON.stringify(emails));
    return rows.map((row) => ({
      id: String(row.id),
      bookingId: String(row.bookingId),
      status: String(row.status),
      attempts: Number(row.attempts),
      mails: Number(row.mails),
    }));
  } finally {
    database.close();
  }
}
