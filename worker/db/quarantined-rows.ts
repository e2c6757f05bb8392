// Rows that could not be read, each listed once. Listing one is the alert: the log gets one line for it, and
// health counts what is listed.
import { and, count, eq } from 'drizzle-orm';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { quarantinedRows } from './schema/quarantined-rows.ts';

export interface UnreadableRow {
  readonly table:
    | 'outbox'
    | 'webhook_deliveries'
    | 'host_events'
    | 'webhooks'
    | 'meeting_types'
    | 'users';
  readonly id: string;
  /** Which column, and what is wrong with it. Never its value. */
  readonly reason: string;
}

export function unknownZone(userId: string): UnreadableRow {
  return { table: 'users', id: userId, reason: 'The time zone is none.' };
}

const INSERT = `
INSERT INTO quarantined_rows (table_name, row_id, reason, found_at)
SELECT value ->> 'table', value ->> 'id', value ->> 'reason', ?2 FROM json_each(?1) WHERE true
ON CONFLICT (table_name, row_id) DO NOTHING
RETURNING table_name AS "table", row_id AS id, reason`;

/** One line for whatever watches the log. */
function alert(row: UnreadableRow): void {
  console.error(JSON.stringify({ alert: 'unreadable-row', ...row }));
}

export function createQuarantinedRowsRepo(db: Database) {
  return {
    /** Never throws: reading goes on without the rows, listed or not. */
    async setAside(rows: readonly UnreadableRow[], now: Instant): Promise<void> {
      if (rows.length === 0) return;
      try {
        const statement = db.$client.prepare(INSERT).bind(JSON.stringify(rows), now);
        const { results } = await statement.all<UnreadableRow>();
        results.forEach(alert);
      } catch {
        rows.forEach(alert);
      }
    },

    /** A person repaired the row, or it is gone. */
    async release(table: UnreadableRow['table'], id: string): Promise<void> {
      const row = and(eq(quarantinedRows.tableName, table), eq(quarantinedRows.rowId, id));
      await db.delete(quarantinedRows).where(row);
    },

    async countRows(): Promise<number> {
      const row = await db.select({ n: count() }).from(quarantinedRows).get();
      return row?.n ?? 0;
    },
  };
}
