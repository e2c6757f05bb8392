// Makes one booking forget its invitee. What stays is the time it took up and the mark that it is erased.
// An address's wish for no reminders is a wish of its own and stays, too.
import type { EraseCommand } from '../domain/bookings/changes.ts';
import { TOMBSTONE } from '../domain/bookings/tombstone.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { prepareHostEvent } from './host-events.ts';
import { prepareOwedMails } from './owed-mails.ts';
import { bookings } from './schema/bookings.ts';
import { calendarEvents } from './schema/calendar-events.ts';
import { hostEvents } from './schema/host-events.ts';
import { mails } from './schema/mails.ts';
import { outbox } from './schema/outbox.ts';
import { rateCounters } from './schema/rate-counters.ts';
import { unsubscribeLinks } from './schema/unsubscribe-links.ts';
import { webhookDeliveries } from './schema/webhook-deliveries.ts';

const booking = columns(bookings);
const link = columns(unsubscribeLinks);
const b = columns(bookings, 'b');
const owed = columns(outbox);
const event = columns(calendarEvents);
const mail = columns(mails);
const hostEvent = columns(hostEvents);
const delivery = columns(webhookDeliveries);
const counter = columns(rateCounters);

const VOIDED = 'The invitee had their data erased.';

const IS_AS_READ = `${booking.id} = ?1 AND ${booking.hostId} = ?2 AND ${booking.erasedAt} IS NULL AND (${booking.status} = 'confirmed' AND ${booking.startAt} >= ?4) = ?5`;

// Links that end reminders speak for the address: they go with the last booking that names it.
const FORGET_LINKS = `
DELETE FROM unsubscribe_links WHERE ${link.email} = (SELECT ${booking.inviteeEmail} FROM bookings WHERE ${IS_AS_READ})
AND NOT EXISTS (SELECT 1 FROM bookings b WHERE ${b.inviteeEmail} = unsubscribe_links.${link.email} AND ${b.id} <> ?1)`;

const ERASE = `
UPDATE bookings SET ${booking.status} = iif(?5, 'cancelled', ${booking.status}), ${booking.cancelledBy} = iif(?5, 'invitee', ${booking.cancelledBy}), ${booking.sequence} = ${booking.sequence} + ?5, ${booking.changeId} = ?3,
  ${booking.updatedAt} = ?4, ${booking.erasedAt} = ?4, ${booking.inviteeName} = '${TOMBSTONE.name}', ${booking.inviteeEmail} = '${TOMBSTONE.email}',
  ${booking.inviteeMailbox} = '${TOMBSTONE.email}',
  ${booking.inviteeCountryCode} = NULL, ${booking.inviteeMobileNumber} = NULL, ${booking.inviteeTimeZone} = 'UTC', ${booking.notes} = '',
  ${booking.inviteeHourFormat} = NULL, ${booking.cancelReason} = NULL, ${booking.requestHash} = 'erased'
WHERE ${IS_AS_READ}
RETURNING ${booking.id}`;

const ERASED_NOW = `EXISTS (SELECT 1 FROM bookings WHERE ${booking.id} = ?1 AND ${booking.changeId} = ?2)`;

// A mail in the making may hold what was read before: it is given up, and the host's is owed anew. What the
// calendar is owed stays: it writes what is true by then, and only one at a time may write.
const VOID_OWED = `
UPDATE outbox SET ${owed.status} = 'done', ${owed.doneAt} = NULL, ${owed.lastError} = '${VOIDED}'
WHERE ${owed.bookingId} = ?1 AND ${owed.kind} = 'mail' AND ${owed.status} IN ('pending', 'claimed') AND ${ERASED_NOW}`;

const OWE_AGAIN = `
INSERT INTO outbox (${owed.id}, ${owed.hostId}, ${owed.bookingId}, ${owed.kind}, ${owed.event}, ${owed.audience}, ${owed.status}, ${owed.dueAt}, ${owed.origin}, ${owed.payload}, ${owed.createdAt})
SELECT lower(hex(randomblob(16))), ${owed.hostId}, ${owed.bookingId}, ${owed.kind}, ${owed.event}, ${owed.audience}, 'pending', ?3, ${owed.origin}, ${owed.payload}, ?3
FROM outbox WHERE ${owed.bookingId} = ?1 AND ${owed.audience} = 'host' AND ${owed.event} <> 'booking.reminder'
AND ${owed.status} = 'done' AND ${owed.lastError} = '${VOIDED}'
AND ${ERASED_NOW}`;

// An event that stays names its invitee: it is written anew.
const MARK_EVENT = `
UPDATE calendar_events SET ${event.writtenSequence} = -1 WHERE ${event.bookingId} = ?1 AND ${ERASED_NOW}`;

const CLEAR_SETTLED = `
UPDATE outbox SET ${owed.payload} = NULL, ${owed.lastError} = iif(${owed.lastError} = '${VOIDED}', ${owed.lastError}, NULL)
WHERE ${owed.bookingId} = ?1 AND ${owed.status} IN ('done', 'dead', 'quarantined') AND ${ERASED_NOW}`;

const FORGET_MAILS = `
DELETE FROM mails WHERE ${mail.id} IN (SELECT ${owed.id} FROM outbox WHERE ${owed.bookingId} = ?1) AND ${ERASED_NOW}`;

// Facts that cannot be read may name the invitee anywhere: they go whole.
// Events that were told of the booking lose their invitee, too, and so does what receivers answered.
const SCRUB_EVENTS = `
UPDATE host_events SET ${hostEvent.facts} = iif(json_valid(${hostEvent.facts}), json_remove(json_set(${hostEvent.facts}, '$.booking.inviteeName', '${TOMBSTONE.name}',
    '$.booking.inviteeEmail', '${TOMBSTONE.email}', '$.booking.inviteeTimeZone', 'UTC', '$.booking.notes', '',
    '$.booking.inviteeCountryCode', NULL, '$.booking.inviteeMobileNumber', NULL, '$.booking.cancelReason', NULL,
    '$.booking.isErased', json('true')),
  '$.former.inviteeName', '$.former.inviteeEmail', '$.former.inviteeTimeZone', '$.former.notes'), '{}')
WHERE ${hostEvent.bookingId} = ?1 AND ${ERASED_NOW}`;

const SCRUB_DELIVERIES = `
UPDATE webhook_deliveries SET ${delivery.requestBody} = NULL, ${delivery.responseHeaders} = NULL, ${delivery.responseBody} = NULL
WHERE ${delivery.eventId} IN (SELECT ${hostEvent.id} FROM host_events WHERE ${hostEvent.bookingId} = ?1) AND ${ERASED_NOW}`;

const COUNT = `
INSERT INTO rate_counters (${counter.key}, ${counter.count}, ${counter.expiresAt}) SELECT ?3, 1, ?4 WHERE ${ERASED_NOW}
ON CONFLICT (${counter.key}) DO UPDATE SET ${counter.count} = iif(${counter.expiresAt} <= ?5, 1, ${counter.count} + 1), ${counter.expiresAt} = max(${counter.expiresAt}, ?4)`;

export function createInviteeErasuresRepo(db: Database) {
  const d1 = db.$client;
  const owe = prepareOwedMails(d1);
  const tell = prepareHostEvent(d1);

  return {
    /** One transaction. False when it is erased already or not as it was read. */
    async eraseInvitee(command: EraseCommand): Promise<boolean> {
      const { bookingId, hostId, changeId, mails, event, now, counter } = command;
      const asRead = [bookingId, hostId, changeId, now, command.cancels ? 1 : 0];
      const ofBooking = (text: string, ...more: (string | number)[]) =>
        d1.prepare(text).bind(bookingId, changeId, ...more);
      const [, erased] = await d1.batch([
        d1.prepare(FORGET_LINKS).bind(...asRead),
        d1.prepare(ERASE).bind(...asRead),
        ofBooking(VOID_OWED),
        ofBooking(OWE_AGAIN, now),
        ofBooking(MARK_EVENT),
        ofBooking(CLEAR_SETTLED),
        ofBooking(FORGET_MAILS),
        ...(counter ? [ofBooking(COUNT, counter.key, counter.expiresAt, now)] : []),
        owe({ bookingId, hostId, changeId, mails, at: now }),
        ofBooking(SCRUB_EVENTS),
        ofBooking(SCRUB_DELIVERIES),
        ...tell({ bookingId, changeId, event, at: now }),
      ]);
      return erased !== undefined && erased.results.length === 1;
    },
  };
}

export type InviteeErasuresRepo = ReturnType<typeof createInviteeErasuresRepo>;
