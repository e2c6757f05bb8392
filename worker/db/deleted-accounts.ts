// The end of an account, in two steps. At once: nobody is named by it any more, its upcoming bookings are
// cancelled and their invitees are owed the news, with the host's name kept in what is owed. Once all that
// is owed has gone out: everything else.
import type { Instant } from '../domain/time/types.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { prepareDepartures } from './organization-departures.ts';
import { bookings } from './schema/bookings.ts';
import { calendarBusy } from './schema/calendar-busy.ts';
import { calendarConnections } from './schema/calendar-connections.ts';
import { calendarEvents } from './schema/calendar-events.ts';
import { calendars } from './schema/calendars.ts';
import { hostEvents } from './schema/host-events.ts';
import { manageTokens } from './schema/manage-tokens.ts';
import { meetingTypes } from './schema/meeting-types.ts';
import { oneTimeTokens } from './schema/one-time-tokens.ts';
import { outbox } from './schema/outbox.ts';
import { usernameRedirects } from './schema/username-redirects.ts';
import { users } from './schema/users.ts';
import { webhooks } from './schema/webhooks.ts';
import { prepareReleaseAll } from './username-releases.ts';

const user = columns(users);
const booking = columns(bookings);
const owed = columns(outbox);
const b = columns(bookings, 'b');
const e = columns(calendarEvents, 'e');
const c = columns(calendarConnections, 'c');
const manageToken = columns(manageTokens);
const webhook = columns(webhooks);
const hostEvent = columns(hostEvents);
const event = columns(calendarEvents);
const connection = columns(calendarConnections);
const meetingType = columns(meetingTypes);
const busy = columns(calendarBusy);
const calendar = columns(calendars);
const redirect = columns(usernameRedirects);
const token = columns(oneTimeTokens);

const HOST = `json_object('name', users.${user.name}, 'email', users.${user.email}, 'username', users.${user.username}, 'timeZone', users.${user.timeZone})`;

const CANCEL = `
UPDATE bookings SET ${booking.status} = 'cancelled', ${booking.cancelledBy} = 'host', ${booking.sequence} = ${booking.sequence} + 1, ${booking.changeId} = ?2, ${booking.updatedAt} = ?3
WHERE ${booking.hostId} = ?1 AND ${booking.status} = 'confirmed' AND ${booking.startAt} >= ?3`;

// News of cancellations, and of being taken out of a booking, still goes out, and the calendar is still set right; nothing else has a reader.
const DROP_OWED = `
DELETE FROM outbox WHERE ${owed.hostId} = ?1 AND ${owed.status} IN ('pending', 'claimed')
AND ${owed.kind} <> 'calendar' AND NOT (${owed.event} IN ('booking.cancelled', 'booking.reassigned') AND ${owed.audience} = 'invitee')`;

const KEEP_HOST = `
UPDATE outbox SET ${owed.payload} = json_set(iif(json_valid(${owed.payload}), ${owed.payload}, '{}'), '$.host', ${HOST})
FROM users WHERE users.${user.id} = ?1 AND ${owed.hostId} = ?1 AND ${owed.status} IN ('pending', 'claimed')`;

const OWE = `
INSERT INTO outbox (${owed.id}, ${owed.hostId}, ${owed.bookingId}, ${owed.kind}, ${owed.event}, ${owed.audience}, ${owed.status}, ${owed.dueAt}, ${owed.origin}, ${owed.payload}, ${owed.createdAt})
SELECT lower(hex(randomblob(16))), ${b.hostId}, ${b.id}, 'mail', 'booking.cancelled', 'invitee', 'pending', ?3, ?4,
  json_object('host', ${HOST}), ?3
FROM bookings b JOIN users ON users.${user.id} = ${b.hostId} WHERE ${b.hostId} = ?1 AND ${b.changeId} = ?2`;

// Events of what is cancelled go from the calendar too, as far as it can be reached.
const OWE_EVENTS = `
INSERT INTO outbox (${owed.id}, ${owed.hostId}, ${owed.bookingId}, ${owed.kind}, ${owed.event}, ${owed.audience}, ${owed.status}, ${owed.dueAt}, ${owed.origin}, ${owed.createdAt})
SELECT lower(hex(randomblob(16))), ${b.hostId}, ${b.id}, 'calendar', 'booking.cancelled', 'host', 'pending', ?3, ?4, ?3
FROM bookings b JOIN calendar_events e ON ${e.bookingId} = ${b.id} WHERE ${b.hostId} = ?1 AND ${b.changeId} = ?2
AND ${e.status} <> 'removed'
AND EXISTS (SELECT 1 FROM calendar_connections c WHERE ${c.hostId} = ${b.hostId} AND ${c.status} = 'connected')`;

// No address of ours has a colon, so nobody finds the mark that is left.
const ANONYMISE = `
UPDATE users SET ${user.email} = 'deleted:' || ${user.id} || '@deleted.invalid', ${user.username} = 'deleted:' || ${user.id}, ${user.name} = '', ${user.showsOrganization} = 0,
  ${user.profilePicture} = NULL, ${user.logo} = NULL, ${user.phone} = NULL, ${user.timeZone} = 'UTC', ${user.passwordHash} = NULL, ${user.googleSub} = NULL,
  ${user.emailVerifiedAt} = NULL, ${user.signedInAt} = NULL, ${user.needsReauth} = 0, ${user.sessionEpoch} = ${user.sessionEpoch} + 1, ${user.updatedAt} = ?2, ${user.deletedAt} = ?2
WHERE ${user.id} = ?1`;

// A calendar that cannot be reached is not waited for: not beyond ?2, and not where only its owner could help.
const LIST_ERASABLE = `
SELECT ${user.id}, ${user.deletedAt} FROM users WHERE ${user.deletedAt} IS NOT NULL AND ${user.erasedAt} IS NULL AND (${user.deletedAt}, ${user.id}) > (?3, ?4)
AND NOT EXISTS (SELECT 1 FROM outbox WHERE ${owed.hostId} = users.${user.id} AND ${owed.status} IN ('pending', 'claimed')
  AND (${owed.kind} <> 'calendar' OR users.${user.deletedAt} >= ?2 AND (${owed.bookingId} IS NULL OR EXISTS (
    SELECT 1 FROM calendar_connections c WHERE ${c.hostId} = users.${user.id} AND ${c.status} = 'connected'))))
ORDER BY ${user.deletedAt}, ${user.id} LIMIT ?1`;

const ERASURE = [
  `DELETE FROM manage_tokens WHERE ${manageToken.bookingId} IN (SELECT ${booking.id} FROM bookings WHERE ${booking.hostId} = ?1)`,
  `DELETE FROM outbox WHERE ${owed.bookingId} IN (SELECT ${booking.id} FROM bookings WHERE ${booking.hostId} = ?1)`,
  `DELETE FROM outbox WHERE ${owed.bookingId} IS NULL AND ${owed.hostId} = ?1`,
  `DELETE FROM webhooks WHERE ${webhook.hostId} = ?1`,
  `DELETE FROM host_events WHERE ${hostEvent.hostId} = ?1`,
  `DELETE FROM calendar_events WHERE ${event.hostId} = ?1`,
  `DELETE FROM calendar_connections WHERE ${connection.hostId} = ?1`,
  `DELETE FROM bookings WHERE ${booking.hostId} = ?1`,
  `DELETE FROM meeting_types WHERE ${meetingType.hostId} = ?1`,
];

export interface ErasablePosition {
  readonly id: string;
  readonly deletedAt: Instant;
}

export interface AccountDeletion {
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
        d1.prepare(`DELETE FROM calendar_busy WHERE ${busy.hostId} = ?1`).bind(userId),
        d1
          .prepare(
            `UPDATE calendars SET ${calendar.syncDueAt} = NULL WHERE ${calendar.hostId} = ?1`,
          )
          .bind(userId),
        d1
          .prepare(
            `UPDATE meeting_types SET ${meetingType.deletedAt} = ?2 WHERE ${meetingType.hostId} = ?1 AND ${meetingType.deletedAt} IS NULL`,
          )
          .bind(userId, now),
        prepareReleaseAll(d1, deletion),
        d1.prepare(`DELETE FROM username_redirects WHERE ${redirect.userId} = ?1`).bind(userId),
        d1.prepare(`DELETE FROM one_time_tokens WHERE ${token.userId} = ?1`).bind(userId),
        d1.prepare(`DELETE FROM webhooks WHERE ${webhook.hostId} = ?1`).bind(userId),
        d1.prepare(`DELETE FROM host_events WHERE ${hostEvent.hostId} = ?1`).bind(userId),
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
        d1
          .prepare(`UPDATE users SET ${user.erasedAt} = ?2 WHERE ${user.id} = ?1`)
          .bind(userId, now),
      ]);
    },
  };
}

export type DeletedAccountsRepo = ReturnType<typeof createDeletedAccountsRepo>;
