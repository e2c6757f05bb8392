// Handles pending emails about a host's edits, before the first attempt to send them. A later edit is merged
// into a pending email. Another change, such as a cancellation, makes the pending email unnecessary, so its
// row is marked as done. After an attempt to send the email, a later edit is not merged into it, because the
// email may have arrived.
import type { MoveCommand } from '../../domain/bookings/changes.ts';
import type { OutboxEntry } from '../../domain/bookings/new-booking.ts';
import { EDIT_DELAY } from '../../domain/email/host-limits.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { isReaderOf } from '../outbox/same-reader.ts';
import { bookings } from '../schema/bookings.ts';
import { outbox } from '../schema/outbox.ts';
import { type Bound, integer, json, nullable, statement, text } from '../statement.ts';

const w = columns(outbox, 'w');
const b = columns(bookings, 'b');
const r = columns(outbox, 'r');
const booking = columns(bookings);
const outboxRow = columns(outbox);

const IS_UNTRIED = `${w.kind} = 'mail' AND ${w.status} = 'pending' AND ${w.attempts} = 0 AND ${w.causedBy} = 'host'`;

// SQL that is true for the first email to an invitee whom the host entered in place of another invitee.
const IS_FIRST_TO_NEW_INVITEE = `${w.event} = 'booking.confirmed' AND ${w.payload} ->> 'introduces' IS NOT NULL`;

/**
 * SQL that is true when an edit can be merged into the email of the outbox row `w`. The condition
 * requires that no attempt to send the email was made. The email will show the booking as it is
 * when the email is sent.
 */
export const IS_MERGEABLE = `${IS_UNTRIED} AND (${w.event} = 'booking.changed' OR ${IS_FIRST_TO_NEW_INVITEE})`;

// SQL that is true when the host replaced an invitee and then entered the same invitee again,
// before the email about the replacement was sent. This invitee has already received an email about
// the booking.
const HAS_INVITEE_RETURNED = `EXISTS (SELECT 1 FROM outbox r JOIN bookings b ON ${b.id} = ${r.bookingId}
  WHERE ${r.bookingId} = value ->> 'bookingId' AND ${r.event} = 'booking.reassigned' AND ${r.audience} = 'invitee' AND ${r.status} IN ('pending', 'claimed')
  AND ${r.payload} ->> '$.formerInvitee.email' = ${b.inviteeEmail})`;

/**
 * `value` is the JSON object of an email to add. The SQL is true when all of these conditions hold:
 * - The email is about a cancellation or about a change to a different invitee.
 * - The current invitee is new, and no attempt to send that invitee's confirmation was made.
 * - If the email is about a cancellation, the current invitee has had no email about the booking before.
 */
export const IS_CONFIRMATION_UNSENT = `value ->> 'event' IN ('booking.cancelled', 'booking.reassigned')
AND EXISTS (SELECT 1 FROM outbox w WHERE ${w.bookingId} = value ->> 'bookingId' AND ${w.audience} = 'invitee' AND ${IS_UNTRIED}
  AND ${IS_FIRST_TO_NEW_INVITEE})
AND NOT (value ->> 'event' = 'booking.cancelled' AND ${HAS_INVITEE_RETURNED})`;

const IS_THIS_CHANGE = `EXISTS (SELECT 1 FROM bookings WHERE ${booking.id} = :bookingId AND ${booking.changeId} = :changeId)`;

// Merges an edit into the pending email. If several edits are merged, the payload keeps the time
// before the first edit, because the recipient knows that time. If a limit holds the row back, the
// row keeps its due time.
const MERGE_EDIT = statement({
  params: {
    bookingId: text,
    changeId: text,
    mails: json<readonly OutboxEntry[]>(),
    now: integer,
    former: nullable(json<NonNullable<OutboxEntry['facts']>['former']>()),
  },
  sql: `
UPDATE outbox AS w SET
  ${outboxRow.dueAt} = iif(${outboxRow.holdReason} IS NULL, max(${outboxRow.dueAt},
  min(:now + ${EDIT_DELAY.waitMs}, ${outboxRow.createdAt} + ${EDIT_DELAY.maximumMs})), ${outboxRow.dueAt}),
  ${outboxRow.payload} = iif(${outboxRow.event} = 'booking.changed' AND :former IS NOT NULL
  AND ${outboxRow.payload} -> '$.former' IS NULL,
    json_set(coalesce(${outboxRow.payload}, '{}'), '$.former', json(:former)), ${outboxRow.payload})
WHERE ${outboxRow.bookingId} = :bookingId AND ${IS_MERGEABLE} AND ${IS_THIS_CHANGE}
AND EXISTS (SELECT 1 FROM json_each(:mails) WHERE value ->> 'event' = 'booking.changed'
  AND ${isReaderOf('w', 'value')})`,
});

// The rows of a booking with several hosts have an id that contains the id of the host (see outbox-rows.ts).
const OF_OTHER_HOST = `(value ->> 'id') || '-' || w.${outboxRow.hostId}`;

const END_ROWS = `
UPDATE outbox AS w SET ${outboxRow.status} = 'done', ${outboxRow.doneAt} = NULL, ${outboxRow.lastError} = NULL, ${outboxRow.payload} = NULL,
  ${outboxRow.holdReason} = NULL
WHERE ${outboxRow.bookingId} = :bookingId AND ${IS_THIS_CHANGE} AND ${outboxRow.id} NOT IN (SELECT value ->> 'id' FROM json_each(:mails)
  UNION ALL SELECT ${OF_OTHER_HOST} FROM json_each(:mails))`;

// Marks the emails to the previous invitee as done. A consumer may be sending one of them at this
// moment. The links in that email no longer work. The new invitee gets an email with the correct
// data.
const END_FOR_PREVIOUS_INVITEE = statement({
  params: { bookingId: text, changeId: text, mails: json<readonly OutboxEntry[]>() },
  sql: `${END_ROWS} AND ${outboxRow.kind} = 'mail' AND ${outboxRow.audience} = 'invitee' AND ${outboxRow.event} <> 'booking.reassigned'
AND ${outboxRow.status} IN ('pending', 'claimed')`,
});

const END_PENDING = statement({
  params: { bookingId: text, changeId: text, mails: json<readonly OutboxEntry[]>() },
  sql: `${END_ROWS} AND ${IS_UNTRIED} AND ${outboxRow.event} IN ('booking.changed', 'booking.confirmed')`,
});

export interface ChangeOfMails {
  readonly bookingId: string;
  readonly changeId: string;
  readonly now: Instant;
  readonly mails: readonly OutboxEntry[];
  readonly readdressedFrom?: MoveCommand['readdressedFrom'];
}

function isHostEdit({ mails }: ChangeOfMails): boolean {
  return mails.some(({ event, causedBy }) => event === 'booking.changed' && causedBy === 'host');
}

/**
 * Returns the statements for the batch of a change. The statements of `before` must run before the outbox
 * rows of the change are inserted. The statements of `after` must run after these rows were inserted.
 */
export function prepareWaitingMails(d1: D1Database) {
  return {
    before(change: ChangeOfMails): Bound[] {
      if (!isHostEdit(change)) return [];
      const { bookingId, changeId, now, mails } = change;
      const former = mails.find(({ facts }) => facts?.former)?.facts?.former ?? null;
      return [MERGE_EDIT.bind(d1, { bookingId, changeId, mails, now, former })];
    },
    after(change: ChangeOfMails): Bound[] {
      const { bookingId, changeId, mails, readdressedFrom } = change;
      const params = { bookingId, changeId, mails };
      if (readdressedFrom !== undefined) return [END_FOR_PREVIOUS_INVITEE.bind(d1, params)];
      return isHostEdit(change) ? [] : [END_PENDING.bind(d1, params)];
    },
  };
}
