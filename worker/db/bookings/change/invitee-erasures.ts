// Erases the data of the invitee and the guests from one booking. The booking keeps its time and
// stores the time of the erasure. An opt-out from reminders is kept too, because it belongs to the
// email address.
import type { EraseCommand } from '../../../domain/bookings/changes.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { prepareWebhookEvents } from '../../events/booking-events.ts';
import { insertInto, RANDOM_ID } from '../../insert-into.ts';
import { addToOutbox } from '../../outbox/add-to-outbox.ts';
import { GETS_EMAILS, guestsOf } from '../../outbox/guests-json.ts';
import { isMessage, sqlEvent } from '../../outbox/outbox-terms.ts';
import { bookings } from '../../schema/bookings.ts';
import { holds } from '../../schema/holds.ts';
import { mails } from '../../schema/mails.ts';
import { outbox } from '../../schema/outbox.ts';
import { rateCounters } from '../../schema/rate-counters.ts';
import { unsubscribeLinks } from '../../schema/unsubscribe-links.ts';
import { webhookEvents } from '../../schema/webhook-events.ts';
import { flag, integer, row, runBatch, statement, text } from '../../statement.ts';
import { prepareOutboxRows } from '../emails/outbox-rows.ts';
import { UPDATE_HOSTS } from '../taken-hosts.ts';
import { forgetInvitee, TOMBSTONE } from './entered-data.ts';
import { FACTS_WITHOUT_INVITEE } from './erased-facts.ts';
import { FORGET_DELIVERIES, IS_THIS_CHANGE, REWRITE_CALENDAR_EVENT } from './this-change.ts';

const booking = columns(bookings);
const link = columns(unsubscribeLinks);
const remaining = columns(bookings, 'remaining');
const outboxRow = columns(outbox);
const hold = columns(holds);
const mail = columns(mails);
const webhookEvent = columns(webhookEvents);
const counter = columns(rateCounters);

/** The `lastError` of an outbox row that an erasure ended. */
const ENDED_BY_ERASURE = 'The invitee had their data erased.';

// SQL that is true when the data is not erased yet and :cancels is still correct. For a confirmed booking that has not
// started, :cancels must be true. For every other booking, it must be false.
const IS_UNCHANGED = `bookings.${booking.id} = :bookingId AND bookings.${booking.hostId} = :hostId AND ${booking.erasedAt} IS NULL
  AND (bookings.${booking.status} = 'confirmed' AND ${booking.startAt} >= :now) = :cancels`;

// Unsubscribe links belong to an email address. The links are deleted when the last booking with that email
// address is erased.
const DELETE_UNSUBSCRIBE_LINKS = statement({
  params: { bookingId: text, hostId: text, now: integer, cancels: flag },
  sql: `
DELETE FROM unsubscribe_links WHERE ${link.email} = (SELECT ${booking.inviteeEmail} FROM bookings WHERE ${IS_UNCHANGED})
AND ${link.guestId} IS NULL AND NOT EXISTS (SELECT 1 FROM bookings remaining
  WHERE ${remaining.inviteeEmail} = unsubscribe_links.${link.email}
  AND ${remaining.id} <> :bookingId)`,
});

// The erasure deletes the guests' addresses from the booking. A pending email that tells a guest about the
// cancellation needs this address. So the payload of the email contains the address until the email is sent.
const KEEP_GUEST_ADDRESSES = statement({
  params: { bookingId: text, hostId: text, now: integer, cancels: flag },
  sql: `
UPDATE outbox SET ${outboxRow.payload} = json_set(iif(json_valid(${outboxRow.payload}), ${outboxRow.payload}, '{}'),
  '$.formerGuest', json_object('email', guest.value ->> 'email'))
FROM bookings, json_each(${guestsOf('bookings')}) AS guest
WHERE ${IS_UNCHANGED} AND outbox.${outboxRow.bookingId} = :bookingId AND outbox.${outboxRow.guestId} = guest.value ->> 'id' AND ${GETS_EMAILS}
  AND outbox.${outboxRow.event} = ${sqlEvent('booking.cancelled')} AND outbox.${outboxRow.status} IN ('pending', 'claimed')`,
});

// Holds with this email address contain the same data, whether or not they were confirmed.
const DELETE_HOLDS = statement({
  params: { bookingId: text, hostId: text, now: integer, cancels: flag },
  sql: `
DELETE FROM holds WHERE ${hold.inviteeMailbox} = (SELECT ${booking.inviteeMailbox} FROM bookings WHERE ${IS_UNCHANGED})
  AND ${hold.inviteeEmail} = (SELECT ${booking.inviteeEmail} FROM bookings WHERE ${IS_UNCHANGED})`,
});

const FORGET_INVITEE = forgetInvitee({
  inviteeName: `'${TOMBSTONE.name}'`,
  inviteeEmail: `'${TOMBSTONE.email}'`,
  inviteeMailbox: `'${TOMBSTONE.email}'`,
  inviteeTimeZone: "'UTC'",
  language: 'NULL',
  privateNotes: "''",
  cancelReason: 'NULL',
  askMessage: "''",
});

const ERASE = statement({
  params: { bookingId: text, hostId: text, changeId: text, now: integer, cancels: flag },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE bookings SET ${booking.status} = iif(:cancels, 'cancelled', ${booking.status}),
  ${booking.cancelledBy} = iif(:cancels, 'invitee', ${booking.cancelledBy}),
  ${booking.sequence} = ${booking.sequence} + :cancels, ${booking.changeId} = :changeId,
  ${booking.updatedAt} = :now, ${booking.erasedAt} = :now, ${FORGET_INVITEE}
WHERE ${IS_UNCHANGED}
RETURNING ${booking.id}`,
});

// The stored links of guests contain the guests' email addresses.
const DELETE_GUEST_LINKS = statement({
  params: { bookingId: text, changeId: text },
  sql: `
DELETE FROM unsubscribe_links WHERE ${link.bookingId} = :bookingId AND ${link.guestId} IS NOT NULL AND ${IS_THIS_CHANGE}`,
});

// Marks the emails that are pending or being sent as done, because they may contain the erased data.
// ADD_RESEND then adds new rows for the emails to the host and for the cancellations to guests. Rows that
// update the calendar event stay unchanged, because they always read the current data of the booking.
const END_EMAILS = statement({
  params: { bookingId: text, changeId: text },
  sql: `
UPDATE outbox SET ${outboxRow.status} = 'done', ${outboxRow.doneAt} = NULL, ${outboxRow.lastError} = '${ENDED_BY_ERASURE}'
WHERE ${outboxRow.bookingId} = :bookingId AND ${isMessage(outboxRow.kind)} AND ${outboxRow.status} IN ('pending', 'claimed')
  AND ${IS_THIS_CHANGE}`,
});

// Adds new rows for the emails that END_EMAILS has marked: emails to the host (except reminders) and
// cancellations to guests. Does not copy an unreadable payload, because the invitee's data may be anywhere in
// it.
const ADD_RESEND = statement({
  params: { bookingId: text, changeId: text, now: integer },
  sql: addToOutbox(
    {
      id: RANDOM_ID,
      hostId: outboxRow.hostId,
      bookingId: outboxRow.bookingId,
      kind: outboxRow.kind,
      event: outboxRow.event,
      audience: outboxRow.audience,
      guestId: outboxRow.guestId,
      payload: `iif(json_valid(${outboxRow.payload}), ${outboxRow.payload}, NULL)`,
      origin: outboxRow.origin,
    },
    `FROM outbox WHERE ${outboxRow.bookingId} = :bookingId AND (${outboxRow.audience} = 'host' AND ${outboxRow.event} <> ${sqlEvent('booking.reminder')}
  OR ${outboxRow.audience} = 'guest' AND ${outboxRow.event} = ${sqlEvent('booking.cancelled')})
AND ${outboxRow.status} = 'done' AND ${outboxRow.lastError} = '${ENDED_BY_ERASURE}'
AND ${IS_THIS_CHANGE}`,
  ),
});

const CLEAR_ENDED_ROWS = statement({
  params: { bookingId: text, changeId: text },
  sql: `
UPDATE outbox SET ${outboxRow.payload} = NULL, ${outboxRow.lastError} = iif(${outboxRow.lastError} = '${ENDED_BY_ERASURE}', ${outboxRow.lastError},
  NULL)
WHERE ${outboxRow.bookingId} = :bookingId AND ${outboxRow.status} IN ('done', 'dead', 'quarantined') AND ${IS_THIS_CHANGE}`,
});

const DELETE_MAILS = statement({
  params: { bookingId: text, changeId: text },
  sql: `
DELETE FROM mails WHERE ${mail.id} IN (SELECT ${outboxRow.id} FROM outbox WHERE ${outboxRow.bookingId} = :bookingId)
  AND ${IS_THIS_CHANGE}`,
});

const SCRUB_EVENTS = statement({
  params: { bookingId: text, changeId: text },
  sql: `
UPDATE webhook_events SET ${webhookEvent.facts} = ${FACTS_WITHOUT_INVITEE}
WHERE ${webhookEvent.subjectId} = :bookingId AND ${IS_THIS_CHANGE}`,
});

const COUNT_ERASURE = statement({
  ...insertInto(rateCounters, {
    given: 'key expiresAt',
    values: { count: '1' },
    params: { bookingId: text, changeId: text, now: integer },
    from: `WHERE ${IS_THIS_CHANGE}`,
    ending: `ON CONFLICT (${counter.key}) DO UPDATE SET ${counter.count} = iif(${counter.expiresAt} <= :now, 1,
  ${counter.count} + 1), ${counter.expiresAt} = max(${counter.expiresAt}, :expiresAt)`,
  }),
});

export function createInviteeErasuresRepo(db: Database) {
  const d1 = db.$client;
  const addOutboxRows = prepareOutboxRows(d1);
  const addWebhookEvents = prepareWebhookEvents(d1);

  return {
    /**
     * Erases the invitee's data in one transaction. Returns false when the data is already erased, or when
     * the booking has changed since it was read.
     */
    async eraseInvitee(command: EraseCommand): Promise<boolean> {
      const { bookingId, hostId, changeId, mails, event, now, counter, cancels } = command;
      const change = { bookingId, changeId };
      const open = { bookingId, hostId, now, cancels };
      const [, , , erased] = await runBatch(d1, [
        DELETE_UNSUBSCRIBE_LINKS.bind(d1, open),
        KEEP_GUEST_ADDRESSES.bind(d1, open),
        DELETE_HOLDS.bind(d1, open),
        ERASE.bind(d1, { ...open, changeId }),
        UPDATE_HOSTS.bind(d1, change),
        DELETE_GUEST_LINKS.bind(d1, change),
        END_EMAILS.bind(d1, change),
        ADD_RESEND.bind(d1, { ...change, now }),
        REWRITE_CALENDAR_EVENT.bind(d1, change),
        CLEAR_ENDED_ROWS.bind(d1, change),
        DELETE_MAILS.bind(d1, change),
        ...(counter ? [COUNT_ERASURE.bind(d1, { ...change, ...counter, now })] : []),
        addOutboxRows([{ bookingId, changeId, mails, at: now }]),
        SCRUB_EVENTS.bind(d1, change),
        FORGET_DELIVERIES.bind(d1, change),
        ...addWebhookEvents({ bookingId, changeId, event, at: now }),
      ]);
      return erased.results.length === 1;
    },
  };
}

export type InviteeErasuresRepo = ReturnType<typeof createInviteeErasuresRepo>;
