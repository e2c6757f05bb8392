// The end of an account, in two steps. At once: nobody is named by it any more, its upcoming bookings are
// cancelled and their invitees are owed the news, with the host's name kept in what is owed. Once all that
// is owed has gone out: everything else.
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { prepareDepartures } from './organization-departures.ts';
import { prepareReleaseAll } from './username-releases.ts';

const HOST = `json_object('name', users.name, 'email', users.email, 'username', users.username, 'timeZone', users.time_zone)`;

const CANCEL = `
UPDATE bookings SET status = 'cancelled', cancelled_by = 'host', sequence = sequence + 1, change_id = ?2, updated_at = ?3
WHERE host_id = ?1 AND status = 'confirmed' AND start_at >= ?3`;

// News of cancellations, and of being taken out of a booking, still goes out, and the calendar is still set right; nothing else has a reader.
const DROP_OWED = `
DELETE FROM outbox WHERE host_id = ?1 AND status IN ('pending', 'claimed')
AND kind <> 'calendar' AND NOT (event IN ('booking.cancelled', 'booking.reassigned') AND audience = 'invitee')`;

const KEEP_HOST = `
UPDATE outbox SET payload = json_set(iif(json_valid(payload), payload, '{}'), '$.host', ${HOST})
FROM users WHERE users.id = ?1 AND host_id = ?1 AND status IN ('pending', 'claimed')`;

const OWE = `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, payload, created_at)
SELECT lower(hex(randomblob(16))), b.host_id, b.id, 'mail', 'booking.cancelled', 'invitee', 'pending', ?3, ?4,
  json_object('host', ${HOST}), ?3
FROM bookings b JOIN users ON users.id = b.host_id WHERE b.host_id = ?1 AND b.change_id = ?2`;

// Events of what is cancelled go from the calendar too, as far as it can be reached.
const OWE_EVENTS = `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, created_at)
SELECT lower(hex(randomblob(16))), b.host_id, b.id, 'calendar', 'booking.cancelled', 'host', 'pending', ?3, ?4, ?3
FROM bookings b JOIN calendar_events e ON e.booking_id = b.id WHERE b.host_id = ?1 AND b.change_id = ?2
AND e.status <> 'removed'
AND EXISTS (SELECT 1 FROM calendar_connections c WHERE c.host_id = b.host_id AND c.status = 'connected')`;

// No address of ours has a colon, so nobody finds the mark that is left.
const ANONYMISE = `
UPDATE users SET email = 'deleted:' || id || '@deleted.invalid', username = 'deleted:' || id, name = '', shows_organization = 0,
  profile_picture = NULL, logo = NULL, phone = NULL, time_zone = 'UTC', password_hash = NULL, google_sub = NULL,
  email_verified_at = NULL, signed_in_at = NULL, needs_reauth = 0, session_epoch = session_epoch + 1, updated_at = ?2, deleted_at = ?2
WHERE id = ?1`;

// A calendar that cannot be reached is not waited for: not beyond ?2, and not where only its owner could help.
const LIST_ERASABLE = `
SELECT id, deleted_at FROM users WHERE deleted_at IS NOT NULL AND erased_at IS NULL AND (deleted_at, id) > (?3, ?4)
AND NOT EXISTS (SELECT 1 FROM outbox WHERE host_id = users.id AND status IN ('pending', 'claimed')
  AND (kind <> 'calendar' OR users.deleted_at >= ?2 AND (booking_id IS NULL OR EXISTS (
    SELECT 1 FROM calendar_connections c WHERE c.host_id = users.id AND c.status = 'connected'))))
ORDER BY deleted_at, id LIMIT ?1`;

const ERASURE = [
  'DELETE FROM manage_tokens WHERE booking_id IN (SELECT id FROM bookings WHERE host_id = ?1)',
  'DELETE FROM outbox WHERE booking_id IN (SELECT id FROM bookings WHERE host_id = ?1)',
  'DELETE FROM outbox WHERE booking_id IS NULL AND host_id = ?1',
  'DELETE FROM webhooks WHERE host_id = ?1',
  'DELETE FROM host_events WHERE host_id = ?1',
  'DELETE FROM calendar_events WHERE host_id = ?1',
  'DELETE FROM calendar_connections WHERE host_id = ?1',
  'DELETE FROM bookings WHERE host_id = ?1',
  'DELETE FROM meeting_types WHERE host_id = ?1',
];

export interface ErasablePosition {
  readonly id: string;
  readonly deletedAt: Instant;
}

interface AccountDeletion {
  readonly userId: string;
  /** Random: tells this cancellation's bookings from those that were cancelled before. */
  readonly changeId: string;
  /** What an organization that refused the account goes on knowing it by. */
  readonly addressHash: string;
  readonly isAddressHashKeyed: boolean;
  /** Whose the account's usernames stay, and until when. */
  readonly ownerHash: string | null;
  readonly until: Instant;
  /** Where the request came in; links in mails are made from it. */
  readonly origin: string;
  readonly now: Instant;
}

export function createDeletedAccountsRepo(db: Database) {
  const d1 = db.$client;

  return {
    async deleteAccount(deletion: AccountDeletion): Promise<void> {
      const { userId, changeId, origin, now } = deletion;
      await d1.batch([
        d1.prepare(CANCEL).bind(userId, changeId, now),
        d1.prepare(DROP_OWED).bind(userId),
        d1.prepare(KEEP_HOST).bind(userId),
        d1.prepare(OWE).bind(userId, changeId, now, origin),
        d1.prepare(OWE_EVENTS).bind(userId, changeId, now, origin),
        d1.prepare('DELETE FROM calendar_busy WHERE host_id = ?1').bind(userId),
        d1.prepare('UPDATE calendars SET sync_due_at = NULL WHERE host_id = ?1').bind(userId),
        d1
          .prepare(
            'UPDATE meeting_types SET deleted_at = ?2 WHERE host_id = ?1 AND deleted_at IS NULL',
          )
          .bind(userId, now),
        prepareReleaseAll(d1, deletion),
        d1.prepare('DELETE FROM username_redirects WHERE user_id = ?1').bind(userId),
        d1.prepare('DELETE FROM one_time_tokens WHERE user_id = ?1').bind(userId),
        d1.prepare('DELETE FROM webhooks WHERE host_id = ?1').bind(userId),
        d1.prepare('DELETE FROM host_events WHERE host_id = ?1').bind(userId),
        ...prepareDepartures(d1, deletion),
        d1.prepare(ANONYMISE).bind(userId, now),
      ]);
    },

    /**
     * Deleted accounts that owe nobody anything any more, longest deleted first, after a given one. What is owed
     * to a calendar counts for those deleted since `patientSince`.
     */
    async listErasable(
      limit: number,
      patientSince: Instant,
      after: ErasablePosition = { deletedAt: 0, id: '' },
    ): Promise<ErasablePosition[]> {
      const { results } = await d1
        .prepare(LIST_ERASABLE)
        .bind(limit, patientSince, after.deletedAt, after.id)
        .all<{ id: string; deleted_at: Instant }>();
      return results.map((row) => ({ id: row.id, deletedAt: row.deleted_at }));
    },

    /** Bookings with their invitees, meeting types and owed rows. A nameless mark stays. */
    async eraseAccount(userId: string, now: Instant): Promise<void> {
      await d1.batch([
        ...ERASURE.map((statement) => d1.prepare(statement).bind(userId)),
        d1.prepare('UPDATE users SET erased_at = ?2 WHERE id = ?1').bind(userId, now),
      ]);
    },
  };
}
