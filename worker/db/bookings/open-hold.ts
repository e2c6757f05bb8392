// SQL for open holds. An expired hold frees its time at once, because every statement compares its
// end with the current time. No job is needed (decision 118).
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { holds } from '../schema/holds.ts';

const hold = columns(holds);

/** Returns SQL for the id of the hold to which the row belongs. `row` is the name of the table. */
export const holdOf = (row: string): string => `coalesce(${row}.${hold.mainId}, ${row}.${hold.id})`;

export interface OpenHoldTerms {
  readonly hostId: string;
  readonly now: string;
  /** The id of the hold that is confirmed. It does not block its own booking. */
  readonly exceptHold?: string;
}

/** Returns SQL that is true for the open holds of the host. `row` is the name of the table. All terms are SQL. */
export function isOpenHold(row: string, { hostId, now, exceptHold }: OpenHoldTerms): string {
  const isOther = exceptHold === undefined ? '' : `AND ${holdOf(row)} IS NOT ${exceptHold}`;
  return `${row}.${hold.hostId} = ${hostId} AND ${row}.${hold.endedAt} IS NULL AND ${row}.${hold.expiresAt} > ${now} ${isOther}`;
}

/** The same condition for drizzle. `isNull` has the wording of the partial index, so SQLite uses this index. */
export const isOpenHoldOf = (hostId: string, now: Instant): SQL | undefined =>
  and(eq(holds.hostId, hostId), isNull(holds.endedAt), gt(holds.expiresAt, now));
