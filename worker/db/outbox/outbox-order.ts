// Emails to one recipient about one booking are sent in order: an email waits while an earlier one is open,
// which means pending or claimed.
import { columns } from '../columns.ts';
import { outbox } from '../schema/outbox.ts';
import { integer, statement } from '../statement.ts';

const outboxRow = columns(outbox);
const earlier = columns(outbox, 'earlier');
const o = columns(outbox, 'o');

/** The condition has exactly the wording of the partial indexes, so that SQLite uses these indexes. */
export const OPEN = `${outboxRow.status} IN ('pending', 'claimed')`;

/**
 * Returns SQL that selects the open emails for which the row `late` has to wait. An email that a limit holds
 * back does not delay other emails. The email that tells a previous invitee about the removal has a different
 * recipient. So it does not delay the other emails either.
 */
const earlierThan = (
  late: string,
) => `outbox earlier WHERE ${earlier.bookingId} = ${late}.${outboxRow.bookingId}
  AND ${earlier.audience} = ${late}.${outboxRow.audience} AND ${earlier.kind} = 'mail' AND earlier.${OPEN}
  AND ${earlier.holdReason} IS NULL
  AND (${earlier.event} = 'booking.reassigned') = (${late}.${outboxRow.event} = 'booking.reassigned')
  AND (${earlier.createdAt}, earlier.rowid) < (${late}.${outboxRow.createdAt}, ${late}.rowid)`;

/** Returns SQL that is true when the row does not have to wait for another row. Calendar rows never wait. */
export const isFree = (row: string) =>
  `(${row}.${outboxRow.kind} <> 'mail' OR ${row}.${outboxRow.bookingId} IS NULL
  OR NOT EXISTS (SELECT 1 FROM ${earlierThan(row)}))`;

/** The maximum number of rows that one statement examines, to limit its cost. */
const SCAN_MAX = 5_000;
const firstOf = (of: string) =>
  `SELECT rowid FROM outbox WHERE ${of} AND ${OPEN} ORDER BY ${outboxRow.dueAt} LIMIT ${SCAN_MAX}`;
/**
 * A waiting row is checked again after this time. If the earlier row is due later than that, the waiting row
 * is checked when the earlier row is due.
 */
const WAIT_MS = 60_000;

const IS_DUE = `${outboxRow.dueAt} <= :now`;

/**
 * Postpones due rows that wait for another row, so that they do not fill the list of due rows. They become
 * due when the earlier row ends, but at the latest at the postponed time.
 */
export const POSTPONE_BLOCKED = statement({
  params: { now: integer },
  sql: `
UPDATE outbox SET ${outboxRow.dueAt} = max(:now + ${WAIT_MS}, (SELECT ${earlier.dueAt} FROM ${earlierThan('outbox')} LIMIT 1))
WHERE rowid IN (SELECT o.rowid FROM outbox o WHERE o.rowid IN (${firstOf(IS_DUE)})
  AND NOT ${isFree('o')})`,
});

/**
 * Returns SQL that lists at most :limit open rows that match the SQL condition `of`, earliest due time first.
 * Rows that wait for another row are left out.
 */
export const listFree = (of: string) => `
SELECT ${o.id}, ${o.kind}, ${o.dueAt} AS dueAt FROM outbox o WHERE o.rowid IN (${firstOf(of)}) AND ${isFree('o')}
ORDER BY ${o.dueAt} LIMIT :limit`;
