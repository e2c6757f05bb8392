// Removes one guest from a booking and deletes the guest's email address, in one transaction.
import type { RemoveGuestCommand } from '../../../domain/bookings/changes.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { prepareWebhookEvents } from '../../events/booking-events.ts';
import { guestsOf, hasGuest } from '../../outbox/guests-json.ts';
import { bookings } from '../../schema/bookings.ts';
import { mails } from '../../schema/mails.ts';
import { outbox } from '../../schema/outbox.ts';
import { unsubscribeLinks } from '../../schema/unsubscribe-links.ts';
import { webhookEvents } from '../../schema/webhook-events.ts';
import { row, runBatch, statement, text } from '../../statement.ts';
import { prepareOutboxRows } from '../emails/outbox-rows.ts';
import { FORGET_DELIVERIES, IS_THIS_CHANGE, REWRITE_CALENDAR_EVENT } from './this-change.ts';

const booking = columns(bookings);
const outboxRow = columns(outbox);
const mail = columns(mails);
const link = columns(unsubscribeLinks);
const webhookEvent = columns(webhookEvents);

// The removal neither raises the sequence nor changes `updatedAt`, because it causes no email and must not delay
// reminders.
const REMOVE = statement({
  params: { bookingId: text, guestId: text, changeId: text },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE bookings SET ${booking.changeId} = :changeId,
  ${booking.guests} = (SELECT json_group_array(json(value)) FROM json_each(${guestsOf('bookings')})
  WHERE value ->> 'id' <> :guestId)
WHERE ${booking.id} = :bookingId AND ${hasGuest('bookings', ':guestId')}
RETURNING ${booking.id}`,
});

// Deletes only the email address. The link still works, and its page says that the guest was removed.
const CLEAR_LINKS = statement({
  params: { bookingId: text, guestId: text, changeId: text },
  sql: `
UPDATE unsubscribe_links SET ${link.email} = '' WHERE ${link.bookingId} = :bookingId AND ${link.guestId} = :guestId
AND ${IS_THIS_CHANGE}`,
});

const DELETE_MAILS = statement({
  params: { bookingId: text, guestId: text, changeId: text },
  sql: `
DELETE FROM mails WHERE ${mail.id} IN (SELECT ${outboxRow.id} FROM outbox WHERE ${outboxRow.bookingId} = :bookingId
  AND ${outboxRow.guestId} = :guestId) AND ${IS_THIS_CHANGE}`,
});

const SCRUB_EVENTS = statement({
  params: { bookingId: text, changeId: text, email: text },
  sql: `
UPDATE webhook_events SET ${webhookEvent.facts} = json_set(${webhookEvent.facts}, '$.booking.guests',
  (SELECT json_group_array(value) FROM json_each(${webhookEvent.facts}, '$.booking.guests') WHERE value <> :email))
WHERE ${webhookEvent.subjectId} = :bookingId AND json_valid(${webhookEvent.facts}) AND ${IS_THIS_CHANGE}`,
});

export function createGuestRemovalsRepo(db: Database) {
  const d1 = db.$client;
  const addOutboxRows = prepareOutboxRows(d1);
  const addWebhookEvents = prepareWebhookEvents(d1);

  return {
    /** Returns false when the guest is not part of the booking. */
    async removeGuest(command: RemoveGuestCommand): Promise<boolean> {
      const { bookingId, changeId, guestId, email, mails: rows, event, now } = command;
      const change = { bookingId, changeId };
      const ofGuest = { ...change, guestId };
      const [removed] = await runBatch(d1, [
        REMOVE.bind(d1, ofGuest),
        CLEAR_LINKS.bind(d1, ofGuest),
        DELETE_MAILS.bind(d1, ofGuest),
        REWRITE_CALENDAR_EVENT.bind(d1, change),
        SCRUB_EVENTS.bind(d1, { ...change, email }),
        FORGET_DELIVERIES.bind(d1, change),
        addOutboxRows([{ bookingId, changeId, mails: rows, at: now }]),
        ...addWebhookEvents({ bookingId, changeId, event, at: now }),
      ]);
      return removed.results.length === 1;
    },
  };
}

export type GuestRemovalsRepo = ReturnType<typeof createGuestRemovalsRepo>;
