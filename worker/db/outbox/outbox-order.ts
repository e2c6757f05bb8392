// One reader's emails about one booking are sent in order: an email waits while an earlier one is open.
import { columns } from '../columns.ts';
import { outbox } from '../schema/outbox.ts';
import { integer, statement } from '../statement.ts';

const outboxRow = columns(outbox);
const earlier = columns(outbox, 'earlier');
const o = columns(outbox, 'o');

/** Worded exactly like the partial indexes, so that they apply. */
export const OPEN = `${outboxRow.status} IN ('pending', 'claimed')`;

/**
 * The open emails for which the row `late` has to wait. An email that a limit delays does not block others,
 * and the notice to a previous invitee has another reader.
 */
const earlierThan = (
  late: string,
) => `outbox earlier WHERE ${earlier.bookingId} = ${late}.${outboxRow.bookingId}
  AND ${earlier.audience} = ${late}.${outboxRow.audience} AND ${earlier.kind} = 'mail' AND earlier.${OPEN}
  AND ${earlier.holdReason} IS NULL
  AND (${earlier.event} = 'booking.reassigned') = (${late}.${outboxRow.event} = 'booking.reassigned')
  AND (${earlier.createdAt}, earlier.rowid) < (${late}.${outboxRow.createdAt}, ${late}.rowid)`;

/** Calendar rows never wait. */
export const isFree = (row: string) =>
  `(${row}.${outboxRow.kind} <> 'mail' OR ${row}.${outboxRow.bookingId} IS NULL
  OR NOT EXISTS (SELECT 1 FROM ${earlierThan(row)}))`;

/** Rows that one statement examines, which limits its cost. */
const SCAN_MAX = 5_000;
const firstOf = (of: string) =>
  `SELECT rowid FROM outbox WHERE ${of} AND ${OPEN} ORDER BY ${outboxRow.dueAt} LIMIT ${SCAN_MAX}`;
/** A waiting row is checked again after this time, or when the row before it is due. */
const WAIT_MS = 60_000;

const IS_DUE = `${outboxRow.dueAt} <= :now`;

/**
 * Moves waiting rows out of the range of due rows, so that they cannot fill it. They become due again when
 * the row before them ends, or by time if that is missed.
 */
export const POSTPONE_BLOCKED = statement({
  params: { now: integer },
  sql: `
UPDATE outbox SET ${outboxRow.dueAt} = max(:now + ${WAIT_MS}, (SELECT ${earlier.dueAt} FROM ${earlierThan('outbox')} LIMIT 1))
WHERE rowid IN (SELECT o.rowid FROM outbox o WHERE o.rowid IN (${firstOf(IS_DUE)})
  AND NOT ${isFree('o')})`,
});

/** Open rows that wait for no other row, earliest first: at most :limit of those that `of` selects. */
export const listFree = (of: string) => `
SELECT ${o.id}, ${o.kind}, ${o.dueAt} AS dueAt FROM outbox o WHERE o.rowid IN (${firstOf(of)}) AND ${isFree('o')}
ORDER BY ${o.dueAt} LIMIT :limit`;
