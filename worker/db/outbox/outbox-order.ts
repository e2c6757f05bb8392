// Emails to one recipient about one booking are sent in order. An email waits while an earlier
// email to the same recipient is open, which means pending or claimed (decision 15).
import { columns } from '../columns.ts';
import { outbox } from '../schema/outbox.ts';
import { integer, statement } from '../statement.ts';
import { isMessage, isSameReader, sqlEvent } from './outbox-terms.ts';

const outboxRow = columns(outbox);
const earlier = columns(outbox, 'earlier');
const due = columns(outbox, 'due');

/** The condition has exactly the wording of the partial indexes, so that SQLite uses these indexes. */
export const OPEN = `${outboxRow.status} IN ('pending', 'claimed')`;

/**
 * Returns SQL that selects the earlier open emails for which `row` must wait. An email that a limit
 * holds back does not delay other emails. An email to the previous invitee of a booking has another
 * recipient. So it does not delay the emails to the current invitee.
 */
const fromEarlier = (
  row: string,
) => `outbox earlier WHERE ${earlier.bookingId} = ${row}.${outboxRow.bookingId}
  AND ${isSameReader('earlier', row)} AND ${earlier.kind} = ${row}.${outboxRow.kind} AND earlier.${OPEN}
  AND ${earlier.holdReason} IS NULL
  AND (${earlier.event} = ${sqlEvent('booking.reassigned')}) = (${row}.${outboxRow.event} = ${sqlEvent('booking.reassigned')})
  AND (${earlier.createdAt}, earlier.rowid) < (${row}.${outboxRow.createdAt}, ${row}.rowid)`;

/** Returns SQL that is true when the row does not have to wait for another row. Calendar rows never wait. */
export const isUnblocked = (row: string) =>
  `(NOT ${isMessage(`${row}.${outboxRow.kind}`)} OR ${row}.${outboxRow.bookingId} IS NULL
  OR NOT EXISTS (SELECT 1 FROM ${fromEarlier(row)}))`;

/** The maximum number of rows that one statement examines, to limit its cost. */
const SCAN_MAX = 5_000;
const selectFirst = (condition: string) =>
  `SELECT rowid FROM outbox WHERE ${condition} AND ${OPEN} ORDER BY ${outboxRow.dueAt} LIMIT ${SCAN_MAX}`;
/**
 * A waiting row is checked again after this time. If the earlier row is due even later, the waiting row is
 * checked when the earlier row is due.
 */
const WAIT_MS = 60_000;

const IS_DUE = `${outboxRow.dueAt} <= :now`;

/**
 * Postpones due rows that wait for an earlier row, so that they do not fill the list of due rows. A
 * postponed row becomes due when the earlier row ends. If the earlier row does not end, the
 * postponed row becomes due at the postponed time.
 */
export const POSTPONE_BLOCKED = statement({
  params: { now: integer },
  sql: `
UPDATE outbox SET ${outboxRow.dueAt} = max(:now + ${WAIT_MS}, (SELECT ${earlier.dueAt} FROM ${fromEarlier('outbox')} LIMIT 1))
WHERE rowid IN (SELECT due.rowid FROM outbox due WHERE due.rowid IN (${selectFirst(IS_DUE)})
  AND NOT ${isUnblocked('due')})`,
});

/**
 * Returns SQL that lists up to :limit open rows that match the SQL condition, earliest due time first.
 * Rows that wait for another row are left out.
 */
export const listUnblocked = (condition: string) => `
SELECT ${due.id}, ${due.kind}, ${due.dueAt} AS dueAt FROM outbox due WHERE due.rowid IN (${selectFirst(condition)})
  AND ${isUnblocked('due')}
ORDER BY ${due.dueAt} LIMIT :limit`;
