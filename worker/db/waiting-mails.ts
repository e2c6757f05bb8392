// Untried emails from a host's edits. Later edits are merged into them, and they are dropped when they become
// pointless. A row that was tried is left alone, because it may have reached its reader.
import type { MoveCommand } from '../domain/bookings/changes.ts';
import type { OwedMail } from '../domain/bookings/new-booking.ts';
import { EDIT_SETTLE } from '../domain/email/host-limits.ts';
import type { Instant } from '../domain/time/types.ts';

const UNTRIED = `w.kind = 'mail' AND w.status = 'pending' AND w.attempts = 0 AND w.caused_by = 'host'`;

const INTRODUCES = `w.event = 'booking.confirmed' AND w.payload ->> 'introduces' IS NOT NULL`;

/** Of an outbox row `w`: it will tell its reader of the booking as it is by then. */
export const WAITING = `${UNTRIED} AND (w.event = 'booking.changed' OR ${INTRODUCES})`;

// Whoever was taken out and put back before either email left knows the booking all the same.
const IS_PUT_BACK = `EXISTS (SELECT 1 FROM outbox r JOIN bookings b ON b.id = r.booking_id
  WHERE r.booking_id = ?1 AND r.event = 'booking.reassigned' AND r.status IN ('pending', 'claimed')
  AND r.payload ->> '$.formerInvitee.email' = b.invitee_email)`;

/** Of a JSON email `value` of booking ?1: its reader, a new invitee, knows nothing of the booking yet. */
export const UNTOLD = `value ->> 'event' IN ('booking.cancelled', 'booking.reassigned')
AND EXISTS (SELECT 1 FROM outbox w WHERE w.booking_id = ?1 AND w.audience = 'invitee' AND ${UNTRIED} AND ${INTRODUCES})
AND NOT (value ->> 'event' = 'booking.cancelled' AND ${IS_PUT_BACK})`;

const OURS = 'EXISTS (SELECT 1 FROM bookings WHERE id = ?1 AND change_id = ?2)';

// The oldest former time stays: it is the one that the reader knows. A held row keeps its time.
const JOIN = `
UPDATE outbox AS w SET
  due_at = iif(hold_reason IS NULL, max(due_at, min(?4 + ${EDIT_SETTLE.waitMs}, created_at + ${EDIT_SETTLE.maximumMs})), due_at),
  payload = iif(event = 'booking.changed' AND ?5 IS NOT NULL AND payload -> '$.former' IS NULL,
    json_set(coalesce(payload, '{}'), '$.former', json(?5)), payload)
WHERE booking_id = ?1 AND ${WAITING} AND ${OURS}
AND audience IN (SELECT value ->> 'audience' FROM json_each(?3) WHERE value ->> 'event' = 'booking.changed')`;

const END = `
UPDATE outbox AS w SET status = 'done', done_at = NULL, last_error = NULL, payload = NULL, hold_reason = NULL
WHERE booking_id = ?1 AND ${OURS} AND id NOT IN (SELECT value ->> 'id' FROM json_each(?3))`;

// A claimed one may be on its way: its links end with the change, and what it tells is corrected by what follows.
const END_FOR_FORMER = `${END} AND kind = 'mail' AND audience = 'invitee' AND event <> 'booking.reassigned'
AND status IN ('pending', 'claimed')`;

const END_WAITING = `${END} AND ${UNTRIED} AND event IN ('booking.changed', 'booking.confirmed')`;

export interface ChangeOfMails {
  readonly bookingId: string;
  readonly changeId: string;
  readonly now: Instant;
  readonly mails: readonly OwedMail[];
  readonly readdressedFrom?: MoveCommand['readdressedFrom'];
}

function isHostEdit({ mails }: ChangeOfMails): boolean {
  return mails.some(({ event, causedBy }) => event === 'booking.changed' && causedBy === 'host');
}

/** Statements for the batch of a change, before and after the insert of its outbox rows. */
export function prepareWaitingMails(d1: D1Database) {
  const [join, endForFormer, endWaiting] = [
    d1.prepare(JOIN),
    d1.prepare(END_FOR_FORMER),
    d1.prepare(END_WAITING),
  ];
  return {
    before(change: ChangeOfMails): D1PreparedStatement[] {
      if (!isHostEdit(change)) return [];
      const { bookingId, changeId, now, mails } = change;
      const former = mails.find(({ facts }) => facts?.former)?.facts?.former;
      const formerJson = former ? JSON.stringify(former) : null;
      return [join.bind(bookingId, changeId, JSON.stringify(mails), now, formerJson)];
    },
    after(change: ChangeOfMails): D1PreparedStatement[] {
      const { bookingId, changeId, mails, readdressedFrom } = change;
      const bound = [bookingId, changeId, JSON.stringify(mails)];
      if (readdressedFrom !== undefined) return [endForFormer.bind(...bound)];
      return isHostEdit(change) ? [] : [endWaiting.bind(...bound)];
    },
  };
}
