// Stores a list of unreadable rows. A new entry is logged as an alert. Other rows are not affected (decision 61).
import { and, count, eq } from 'drizzle-orm';
import type { Instant } from '../domain/time/types.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { insertInto } from './insert-into.ts';
import { quarantinedRows } from './schema/quarantined-rows.ts';
import { integer, json, row, statement } from './statement.ts';

const quarantined = columns(quarantinedRows);

export interface UnreadableRow {
  readonly table:
    | 'outbox'
    | 'schedules'
    | 'webhook_deliveries'
    | 'webhook_events'
    | 'webhooks'
    | 'meeting_types'
    | 'users';
  readonly id: string;
  /** The column and its problem, never the value. */
  readonly reason: string;
}

export function unknownZone(userId: string): UnreadableRow {
  return { table: 'users', id: userId, reason: 'The time zone is not valid.' };
}

const INSERT = statement({
  row: row<UnreadableRow>(),
  ...insertInto(quarantinedRows, {
    values: {
      tableName: "value ->> 'table'",
      rowId: "value ->> 'id'",
      reason: "value ->> 'reason'",
      foundAt: ':now',
    },
    params: { rows: json<readonly UnreadableRow[]>(), now: integer },
    from: `FROM json_each(:rows) WHERE true`,
    ending: `ON CONFLICT (${quarantined.tableName}, ${quarantined.rowId}) DO NOTHING
RETURNING ${quarantined.tableName} AS "table", ${quarantined.rowId} AS id, ${quarantined.reason}`,
  }),
});

/** Writes one line for log monitoring. */
function logAlert(row: UnreadableRow): void {
  console.error(JSON.stringify({ alert: 'unreadable-row', ...row }));
}

export function createQuarantinedRowsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Adds the rows to the list. Never throws, so that the caller continues without these rows. */
    async quarantine(rows: readonly UnreadableRow[], now: Instant): Promise<void> {
      if (rows.length === 0) return;
      try {
        const listed = await INSERT.all(d1, { rows, now });
        listed.forEach(logAlert);
      } catch {
        rows.forEach(logAlert);
      }
    },

    /** Removes a row from the list after it was repaired or deleted. */
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
