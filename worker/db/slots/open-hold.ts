// SQL for open holds. An expired hold frees its time at once, because every statement compares its
// end with the current time. No job is needed (decision 118).
import { type SQL, sql } from 'drizzle-orm';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { holds } from '../schema/holds.ts';

type HoldRow = Readonly<Record<'id' | 'mainId' | 'endedAt' | 'expiresAt', string>>;

/** Returns SQL for the id of the hold to which the row belongs. */
export const holdOf = (row: HoldRow): string => `coalesce(${row.mainId}, ${row.id})`;

/**
 * Returns SQL that is true for open holds. `now` is SQL, at the end of the text. The text has the wording of the
 * partial index, so SQLite uses this index.
 */
export const isOpen = (row: HoldRow, now: string): string =>
  `${row.endedAt} IS NULL AND ${row.expiresAt} > ${now}`;

export interface OpenHoldTerms {
  readonly hostId: string;
  readonly now: string;
  /** The id of the hold that is confirmed. It does not block its own booking. */
  readonly exceptHold?: string;
}

/** Returns SQL that is true for the open holds of the host. `table` is its name in the statement. All terms are SQL. */
export function isOpenHold(table: string, { hostId, now, exceptHold }: OpenHoldTerms): string {
  const row = columns(holds, table);
  const isOther = exceptHold === undefined ? '' : `AND ${holdOf(row)} IS NOT ${exceptHold}`;
  return `${row.hostId} = ${hostId} AND ${isOpen(row, now)} ${isOther}`;
}

/** The same condition for drizzle. */
export const isOpenHoldOf = (hostId: string, now: Instant): SQL =>
  sql`${holds.hostId} = ${hostId} AND ${sql.raw(isOpen(columns(holds, 'holds'), ''))}${now}`;
