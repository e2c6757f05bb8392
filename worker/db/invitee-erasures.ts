// Makes one booking forget its invitee. What stays is the time it took up and the mark that it is erased.
// An address's wish for no reminders is a wish of its own and stays, too.
import type { EraseCommand } from '../domain/bookings/changes.ts';
import { TOMBSTONE } from '../domain/bookings/tombstone.ts';
import type { Database } from './database.ts';
import { prepareHostEvent } from './host-events.ts';
import { prepareOwedMails } from './owed-mails.ts';

const VOIDED = 'The invitee had their data erased.';

const IS_AS_READ = `id = ?1 AND host_id = ?2 AND erased_at IS NULL AND (status = 'confirmed' AND start_at >= ?4) = ?5`;

// Links that end reminders speak for the address: they go with the last booking that names it.
const FORGET_LINKS = `
DELETE FROM unsubscribe_links WHERE email = (SELECT invitee_email FROM bookings WHERE ${IS_AS_READ})
AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.invitee_email = unsubscribe_links.email AND b.id <> ?1)`;

const ERASE = `
UPDATE bookings SET status = iif(?5, 'cancelled', status), cancelled_by = iif(?5, 'invitee', cancelled_by), sequence = sequence + ?5, change_id = ?3,
  updated_at = ?4, erased_at = ?4, invitee_name = '${TOMBSTONE.name}', invitee_email = '${TOMBSTONE.email}',
  invitee_mailbox = '${TOMBSTONE.email}',
  invitee_country_code = NULL, invitee_mobile_number = NULL, invitee_time_zone = 'UTC', notes = '',
  invitee_hour_format = NULL, cancel_reason = NULL, request_hash = 'erased'
WHERE ${IS_AS_READ}
RETURNING id`;

const ERASED_NOW = 'EXISTS (SELECT 1 FROM bookings WHERE id = ?1 AND change_id = ?2)';

// A mail in the making may hold what was read before: it is given up, and the host's is owed anew. What the
// calendar is owed stays: it writes what is true by then, and only one at a time may write. Facts that cannot be read
// are not copied: they may name the invitee anywhere.
const VOID_OWED = `
UPDATE outbox SET status = 'done', done_at = NULL, last_error = '${VOIDED}'
WHERE booking_id = ?1 AND kind = 'mail' AND status IN ('pending', 'claimed') AND ${ERASED_NOW}`;

const OWE_AGAIN = `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, payload, created_at)
SELECT lower(hex(randomblob(16))), host_id, booking_id, kind, event, audience, 'pending', ?3, origin, iif(json_valid(payload), payload, NULL), ?3
FROM outbox WHERE booking_id = ?1 AND audience = 'host' AND event <> 'booking.reminder'
AND status = 'done' AND last_error = '${VOIDED}'
AND ${ERASED_NOW}`;

// An event that stays names its invitee: it is written anew.
const MARK_EVENT = `
UPDATE calendar_events SET written_sequence = -1 WHERE booking_id = ?1 AND ${ERASED_NOW}`;

const CLEAR_SETTLED = `
UPDATE outbox SET payload = NULL, last_error = iif(last_error = '${VOIDED}', last_error, NULL)
WHERE booking_id = ?1 AND status IN ('done', 'dead', 'quarantined') AND ${ERASED_NOW}`;

const FORGET_MAILS = `
DELETE FROM mails WHERE id IN (SELECT id FROM outbox WHERE booking_id = ?1) AND ${ERASED_NOW}`;

// Facts that cannot be read may name the invitee anywhere: they go whole.
// Events that were told of the booking lose their invitee, too, and so does what receivers answered.
const SCRUB_EVENTS = `
UPDATE host_events SET facts = iif(json_valid(facts), json_remove(json_set(facts, '$.booking.inviteeName', '${TOMBSTONE.name}',
    '$.booking.inviteeEmail', '${TOMBSTONE.email}', '$.booking.inviteeTimeZone', 'UTC', '$.booking.notes', '',
    '$.booking.inviteeCountryCode', NULL, '$.booking.inviteeMobileNumber', NULL, '$.booking.cancelReason', NULL,
    '$.booking.isErased', json('true')),
  '$.former.inviteeName', '$.former.inviteeEmail', '$.former.inviteeTimeZone', '$.former.notes'), '{}')
WHERE booking_id = ?1 AND ${ERASED_NOW}`;

const SCRUB_DELIVERIES = `
UPDATE webhook_deliveries SET request_body = NULL, response_headers = NULL, response_body = NULL
WHERE event_id IN (SELECT id FROM host_events WHERE booking_id = ?1) AND ${ERASED_NOW}`;

const COUNT = `
INSERT INTO rate_counters (key, count, expires_at) SELECT ?3, 1, ?4 WHERE ${ERASED_NOW}
ON CONFLICT (key) DO UPDATE SET count = iif(expires_at <= ?5, 1, count + 1), expires_at = max(expires_at, ?4)`;

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
