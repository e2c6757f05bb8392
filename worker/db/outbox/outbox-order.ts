// What one reader is told of one booking is told in order: an email waits while an earlier one is open.
import { columns } from '../columns.ts';
import { outbox } from '../schema/outbox.ts';
import { integer, statement } from '../statement.ts';

const owed = columns(outbox);
const earlier = columns(outbox, 'earlier');
const o = columns(outbox, 'o');

/** In these words, so that the partial indexes apply. */
export const OPEN = `${owed.status} IN ('pending', 'claimed')`;

/**
 * The open emails that the row `late` has to wait for. An email that a limit holds back holds up nothing else, and
 * the notice to a former invitee has another reader than the rest.
 */
const earlierThan = (
  late: string,
) => `outbox earlier WHERE ${earlier.bookingId} = ${late}.${owed.bookingId}
  AND ${earlier.audience} = ${late}.${owed.audience} AND ${earlier.kind} = 'mail' AND earlier.${OPEN}
  AND ${earlier.holdReason} IS NULL
  AND (${earlier.event} = 'booking.reassigned') = (${late}.${owed.event} = 'booking.reassigned')
  AND (${earlier.createdAt}, earlier.rowid) < (${late}.${owed.createdAt}, ${late}.rowid)`;

/** Calendar writes wait for nothing. */
export const isFree = (row: string) =>
  `(${row}.${owed.kind} <> 'mail' OR ${row}.${owed.bookingId} IS NULL
  OR NOT EXISTS (SELECT 1 FROM ${earlierThan(row)}))`;

/** Rows that one statement looks at: the cost of a window is bounded, whatever waits in it. */
const SCAN_MAX = 5_000;
const firstOf = (of: string) =>
  `SELECT rowid FROM outbox WHERE ${of} AND ${OPEN} ORDER BY ${owed.dueAt} LIMIT ${SCAN_MAX}`;
/** A row that waits is looked at again after this time, or when the row before it is due. */
const WAIT_MS = 60_000;

const IS_DUE = `${owed.dueAt} <= :now`;

/**
 * Moves rows that wait out of the window of what is due, so that they cannot fill it. They come back when the row
 * before them ends; if that is missed, they come back by themselves.
 */
export const POSTPONE_BLOCKED = statement({
  params: { now: integer },
  sql: `
UPDATE outbox SET ${owed.dueAt} = max(:now + ${WAIT_MS}, (SELECT ${earlier.dueAt} FROM ${earlierThan('outbox')} LIMIT 1))
WHERE rowid IN (SELECT o.rowid FROM outbox o WHERE o.rowid IN (${firstOf(IS_DUE)})
  AND NOT ${isFree('o')})`,
});

/** Open rows that wait for nothing, earliest first: at most :limit of those that `of` selects. */
export const listFree = (of: string) => `
SELECT ${o.id}, ${o.kind}, ${o.dueAt} AS dueAt FROM outbox o WHERE o.rowid IN (${firstOf(of)}) AND ${isFree('o')}
ORDER BY ${o.dueAt} LIMIT :limit`;
