// Handles pending emails about changes of a booking, before the first attempt to send them. A later change by the host or
// the invitee is merged into a pending email. Another change, such as a cancellation, makes the pending email unnecessary,
// so its row is marked as done. After an attempt to send the email, a later change is not merged into it, because the email
// may have arrived.
import type { MoveCommand } from '../../../domain/bookings/changes.ts';
import type { HandOverEntry, HostChange } from '../../../domain/bookings/hand-over.ts';
import { EDIT_DELAY_MAX_MS } from '../../../domain/bookings/host-limits.ts';
import { isChannel, type OutboxEntry } from '../../../domain/outbox/outbox-entry.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import {
  ENTRY_KIND,
  isMessage,
  isReaderOf,
  sqlEvent,
  sqlEvents,
} from '../../outbox/outbox-terms.ts';
import { bookings } from '../../schema/bookings.ts';
import { outbox } from '../../schema/outbox.ts';
import { type Bound, integer, json, nullable, statement, text } from '../../statement.ts';
import { IS_THIS_CHANGE } from '../change/this-change.ts';

const waiting = columns(outbox, 'waiting');
const current = columns(bookings, 'current');
const notice = columns(outbox, 'notice');
const outboxRow = columns(outbox);

const IS_UNTRIED = `${isMessage(waiting.kind)} AND ${waiting.status} = 'pending' AND ${waiting.attempts} = 0`;

// SQL that is true for the first email to an invitee whom the host entered in place of another invitee.
const IS_FIRST_TO_NEW_INVITEE = `${waiting.event} = ${sqlEvent('booking.confirmed')}
  AND ${waiting.payload} ->> 'introduces' IS NOT NULL`;

/** SQL that is true for an email about a change, with the event and the facts of the email as SQL. */
const isAboutChange = (event: string, facts: string) =>
  `(${event} = ${sqlEvent('booking.changed')} OR (${event} = ${sqlEvent('booking.requested')} AND ${facts} -> '$.former' IS NOT NULL))`;
const IS_ABOUT_CHANGE = isAboutChange(waiting.event, waiting.payload);

/**
 * SQL that is true when the email to add is merged into the email of the outbox row `waiting`. `value` is the JSON object
 * of the email to add. No attempt to send the email of the row was made, and it will show the booking as it is when it is
 * sent.
 */
export const IS_MERGED = `${waiting.kind} = ${ENTRY_KIND} AND ${isAboutChange("value ->> 'event'", "value -> 'facts'")}
AND ${IS_UNTRIED} AND ${isReaderOf('waiting', 'value')} AND (
  (${IS_ABOUT_CHANGE} AND ${waiting.event} = value ->> 'event') OR (value ->> 'event' = ${sqlEvent('booking.changed')}
  AND ${IS_FIRST_TO_NEW_INVITEE}))`;

// SQL that is true when the host replaced an invitee and then entered the same invitee again,
// before the email about the replacement was sent. This invitee has already received an email about
// the booking.
const HAS_INVITEE_RETURNED = `EXISTS (SELECT 1 FROM outbox notice JOIN bookings current ON ${current.id} = ${notice.bookingId}
  WHERE ${notice.bookingId} = value ->> 'bookingId' AND ${notice.event} = ${sqlEvent('booking.reassigned')}
  AND ${notice.audience} = 'invitee' AND ${notice.status} IN ('pending', 'claimed')
  AND ${notice.payload} ->> '$.formerInvitee.email' = ${current.inviteeEmail})`;

/**
 * `value` is the JSON object of an email to add. The SQL is true when all of these conditions hold:
 * - The email is about a cancellation or about a change to a different invitee.
 * - The current invitee is new, and no attempt to send that invitee's confirmation was made.
 * - If the email is about a cancellation, the current invitee has had no email about the booking before.
 */
export const IS_CONFIRMATION_UNSENT = `value ->> 'event' IN ${sqlEvents('booking.cancelled', 'booking.reassigned')}
AND EXISTS (SELECT 1 FROM outbox waiting WHERE ${waiting.bookingId} = value ->> 'bookingId' AND ${waiting.audience} = 'invitee'
  AND ${IS_UNTRIED}
  AND ${IS_FIRST_TO_NEW_INVITEE})
AND NOT (value ->> 'event' = ${sqlEvent('booking.cancelled')} AND ${HAS_INVITEE_RETURNED})`;

const FACTS = "coalesce(value -> 'facts', '{}')";
const KNOWN = `iif(json_valid(${waiting.payload}), ${waiting.payload}, '{}')`;

// The host who had the meeting before the first of the changes, and the host after the last of them.
const HANDOVER = `iif(${KNOWN} -> '$.handover' IS NULL OR ${FACTS} -> '$.handover' IS NULL,
  coalesce(${FACTS} -> '$.handover', ${KNOWN} -> '$.handover'),
  json_set(${FACTS} -> '$.handover', '$.from', json(${KNOWN} -> '$.handover.from')))`;

// Merges a change into the pending email, which then reports the person who made the last change. The payload keeps what
// the recipient knows: the time and the data before the first change. A part that is null is removed. If a limit holds the
// row back, the row keeps its due time.
const MERGE_CHANGE = statement({
  params: {
    bookingId: text,
    changeId: text,
    mails: json<readonly MergedEntry[]>(),
    now: integer,
  },
  sql: `
UPDATE outbox AS waiting SET
  ${outboxRow.dueAt} = iif(${waiting.holdReason} IS NULL, max(${waiting.dueAt},
    min(:now + coalesce(value ->> 'delayMs', 0), ${waiting.createdAt} + ${EDIT_DELAY_MAX_MS})), ${waiting.dueAt}),
  ${outboxRow.causedBy} = value ->> 'causedBy',
  ${outboxRow.payload} = iif(${IS_ABOUT_CHANGE}, json_patch(json_patch(${KNOWN}, ${FACTS}), json_object(
    'by', ${FACTS} ->> '$.by', 'actor', json(${FACTS} -> '$.actor'), 'before', ${KNOWN} ->> '$.before',
    'former', json(coalesce(${KNOWN} -> '$.former', ${FACTS} -> '$.former')), 'handover', json(${HANDOVER}))), ${waiting.payload})
FROM json_each(:mails)
WHERE ${waiting.bookingId} = :bookingId AND ${IS_MERGED} AND ${IS_THIS_CHANGE}
AND (value ->> 'organizerId' IS NULL OR value ->> 'organizerId' = (
  SELECT ${current.hostId} FROM bookings current WHERE ${current.id} = :bookingId))`,
});

// The rows of a booking with several hosts have an id that contains the id of the host (see outbox-rows.ts).
const OF_OTHER_HOST = `(value ->> 'id') || '-' || waiting.${outboxRow.hostId}`;

const END_ROWS = `
UPDATE outbox AS waiting SET ${outboxRow.status} = 'done', ${outboxRow.doneAt} = NULL, ${outboxRow.lastError} = NULL,
  ${outboxRow.payload} = NULL
WHERE ${outboxRow.bookingId} = :bookingId AND ${IS_THIS_CHANGE} AND ${outboxRow.id} NOT IN (SELECT value ->> 'id' FROM json_each(:mails)
  UNION ALL SELECT ${OF_OTHER_HOST} FROM json_each(:mails))`;

// Marks the emails to the previous invitee as done. A consumer may be sending one of them at this
// moment. The links in that email no longer work. The new invitee gets an email with the correct
// data.
const END_FOR_PREVIOUS_INVITEE = statement({
  params: { bookingId: text, changeId: text, mails: json<readonly OutboxEntry[]>() },
  sql: `${END_ROWS} AND ${isMessage(outboxRow.kind)} AND ${outboxRow.audience} = 'invitee' AND ${outboxRow.event} <> ${sqlEvent('booking.reassigned')}
AND ${outboxRow.status} IN ('pending', 'claimed')`,
});

// `kept` is the event of the pending emails into which this change was merged.
const END_PENDING = statement({
  params: {
    bookingId: text,
    changeId: text,
    mails: json<readonly OutboxEntry[]>(),
    kept: nullable(text),
  },
  sql: `${END_ROWS} AND ${IS_UNTRIED} AND ${waiting.event} IS NOT :kept
AND (${IS_ABOUT_CHANGE} OR (${waiting.event} = ${sqlEvent('booking.confirmed')} AND ${waiting.causedBy} = 'host'))`,
});

type MergedEntry = OutboxEntry & Partial<HandOverEntry>;

export interface ChangeOfMails {
  readonly bookingId: string;
  readonly changeId: string;
  readonly now: Instant;
  readonly mails: readonly OutboxEntry[];
  readonly readdressedFrom?: MoveCommand['readdressedFrom'];
  readonly hostChange?: Pick<HostChange, 'rows'>;
}

/** Lists the emails about a change that can be merged into pending emails. */
function listMerged({ mails, hostChange }: ChangeOfMails): MergedEntry[] {
  const toInvitee = hostChange?.rows.filter(({ audience }) => audience === 'invitee') ?? [];
  return [...mails, ...toInvitee].filter(
    ({ kind, event, facts }) =>
      isChannel(kind) &&
      (event === 'booking.changed' || (event === 'booking.requested' && facts?.former)),
  );
}

/**
 * Returns the statements for the batch of a change. The statements of `before` must run before the outbox
 * rows of the change are inserted. The statements of `after` must run after these rows were inserted.
 */
export function prepareWaitingMails(d1: D1Database) {
  return {
    before(change: ChangeOfMails): Bound[] {
      const mails = listMerged(change);
      if (mails.length === 0) return [];
      const { bookingId, changeId, now } = change;
      return [MERGE_CHANGE.bind(d1, { bookingId, changeId, mails, now })];
    },
    after(change: ChangeOfMails): Bound[] {
      const { bookingId, changeId, mails, hostChange, readdressedFrom } = change;
      const added = { bookingId, changeId, mails: [...mails, ...(hostChange?.rows ?? [])] };
      if (readdressedFrom !== undefined) return [END_FOR_PREVIOUS_INVITEE.bind(d1, added)];
      const kept = listMerged(change)[0]?.event ?? null;
      return kept === 'booking.changed' ? [] : [END_PENDING.bind(d1, { ...added, kept })];
    },
  };
}
