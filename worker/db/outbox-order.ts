// What one reader is told of one booking is told in order: an email waits while an earlier one is open.

/** In these words, so that the partial indexes apply. */
export const OPEN = `status IN ('pending', 'claimed')`;

/**
 * The open emails that the row `late` has to wait for. An email that a limit holds back holds up nothing else, and
 * the notice to a former invitee has another reader than the rest.
 */
const earlierThan = (late: string) => `outbox earlier WHERE earlier.booking_id = ${late}.booking_id
  AND earlier.audience = ${late}.audience AND earlier.kind = 'mail' AND earlier.${OPEN}
  AND earlier.hold_reason IS NULL AND (earlier.event = 'booking.reassigned') = (${late}.event = 'booking.reassigned')
  AND (earlier.created_at, earlier.rowid) < (${late}.created_at, ${late}.rowid)`;

/** Calendar writes wait for nothing. */
export const isFree = (row: string) =>
  `(${row}.kind <> 'mail' OR ${row}.booking_id IS NULL OR NOT EXISTS (SELECT 1 FROM ${earlierThan(row)}))`;

/** Rows that one statement looks at: the cost of a window is bounded, whatever waits in it. */
const SCAN_MAX = 5_000;
const firstOf = (of: string) =>
  `SELECT rowid FROM outbox WHERE ${of} AND ${OPEN} ORDER BY due_at LIMIT ${SCAN_MAX}`;
/** A row that waits is looked at again after this time, or when the row before it is due. */
const WAIT_MS = 60_000;

/**
 * Moves rows that wait out of the window of what is due (`?1` is now), so that they cannot fill it. They come
 * back when the row before them ends; if that is missed, they come back by themselves.
 */
export const POSTPONE_BLOCKED = `
UPDATE outbox SET due_at = max(?1 + ${WAIT_MS}, (SELECT earlier.due_at FROM ${earlierThan('outbox')} LIMIT 1))
WHERE rowid IN (SELECT o.rowid FROM outbox o WHERE o.rowid IN (${firstOf('due_at <= ?1')}) AND NOT ${isFree('o')})`;

/** Open rows that wait for nothing, earliest first: at most `?2` of those that `of` selects. */
export const listFree = (of: string) => `
SELECT o.id, o.kind, o.due_at AS dueAt FROM outbox o WHERE o.rowid IN (${firstOf(of)}) AND ${isFree('o')}
ORDER BY o.due_at LIMIT ?2`;
