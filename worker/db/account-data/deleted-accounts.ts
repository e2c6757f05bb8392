// Deletes an account in two steps. The first removes the host's name, cancels the upcoming bookings, and notifies the
// invitees and guests. The outbox rows keep the host's name. The second runs afterwards, and deletes all other data.
import { USER_SETTINGS } from '../../domain/accounts/user-settings.ts';
import { namesOf } from '../../domain/api/declared-fields.ts';
import { listChannels } from '../../domain/bookings/booking-messages.ts';
import type { Reader } from '../../domain/outbox/readers.ts';
import type { Instant } from '../../domain/time/types.ts';
import { deleteVisitors } from '../accounts/access-deletions.ts';
import type { LeftAddress } from '../accounts/left-addresses.ts';
import { CLEAR_EVENT_SOURCES } from '../accounts/security-events.ts';
import { prepareReservations } from '../accounts/username-releases.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { RANDOM_ID, setGiven } from '../insert-into.ts';
import {
  listLostLogos,
  listSuccessors,
  prepareDepartures,
  type Successor,
} from '../organizations/organization-departures.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { guestsOf } from '../outbox/guests-json.ts';
import { isMessage, sqlEvent, sqlEvents, sqlKind } from '../outbox/outbox-terms.ts';
import { roomKeyOf } from '../outbox/room-key.ts';
import { accountArchives } from '../schema/account-archives.ts';
import { accountImports } from '../schema/account-imports.ts';
import { apiKeys } from '../schema/api-keys.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarBusy } from '../schema/calendar-busy.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { calendars } from '../schema/calendars.ts';
import { holds } from '../schema/holds.ts';
import { importedBusy } from '../schema/imported-busy.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { oneTimeTokens } from '../schema/one-time-tokens.ts';
import { outbox } from '../schema/outbox.ts';
import { usernameRedirects } from '../schema/username-redirects.ts';
import { users } from '../schema/users.ts';
import { videoConnections } from '../schema/video-connections.ts';
import { videoMeetings } from '../schema/video-meetings.ts';
import { webhookEvents } from '../schema/webhook-events.ts';
import { webhooks } from '../schema/webhooks.ts';
import { FACTOR_DELETIONS } from '../sign-in/factor-recoveries.ts';
import { holdOf } from '../slots/open-hold.ts';
import { integer, json, row, runBatch, statement, text } from '../statement.ts';
import { prepareErasure } from './account-erasure.ts';
import { prepareCancellations } from './cancelled-meetings.ts';
import { prepareOtherHosts } from './other-hosts.ts';

const user = columns(users);
const booking = columns(bookings);
const outboxRow = columns(outbox);
const hosted = columns(bookings, 'hosted');
const event = columns(calendarEvents, 'event');
const account = columns(calendarConnections, 'account');
const hold = columns(holds);
const webhook = columns(webhooks);
const apiKey = columns(apiKeys);
const webhookEvent = columns(webhookEvents);
const meetingType = columns(meetingTypes);
const busy = columns(calendarBusy);
const imported = columns(importedBusy);
const accountImport = columns(accountImports);
const archive = columns(accountArchives);
const room = columns(videoMeetings, 'room');
const zoom = columns(videoConnections, 'zoom');
const calendar = columns(calendars);
const redirect = columns(usernameRedirects);
const token = columns(oneTimeTokens);

const HOST_JSON = `json_object('name', users.${user.name}, 'email', users.${user.email}, 'username', users.${user.username},
  'timeZone', users.${user.timeZone})`;

// Two requests to delete the account may both pass the session check. The second request must not
// overwrite the host's name that the first request stored.
const IS_NOT_DELETED = `users.${user.id} = :userId AND users.${user.deletedAt} IS NULL`;

// Deletes the pending emails of the account, but not the rows that update a calendar event. These emails to invitees
// and guests stay too:
// - emails about a cancellation, and emails that tell an invitee that the booking now belongs to someone else
// - emails that are being sent now, because the email about the cancellation must be sent after them
const DELETE_OUTBOX_ROWS = statement({
  params: { userId: text },
  sql: `
DELETE FROM outbox WHERE ${outboxRow.hostId} = :userId AND ${outboxRow.status} IN ('pending', 'claimed')
AND ${isMessage(outboxRow.kind)} AND NOT (${outboxRow.audience} <> 'host'
  AND (${outboxRow.status} = 'claimed' OR ${outboxRow.event} IN ${sqlEvents('booking.cancelled', 'booking.reassigned')}))`,
});

const STORE_HOST = statement({
  params: { userId: text },
  sql: `
UPDATE outbox SET ${outboxRow.payload} = json_set(iif(json_valid(${outboxRow.payload}), ${outboxRow.payload}, '{}'), '$.host', ${HOST_JSON})
FROM users WHERE ${IS_NOT_DELETED} AND ${outboxRow.hostId} = :userId AND ${outboxRow.status} IN ('pending', 'claimed')`,
});

const OF_BOOKING = { id: RANDOM_ID, hostId: hosted.hostId, bookingId: hosted.id };
const CANCELLED = { ...OF_BOOKING, event: sqlEvent('booking.cancelled') };
const CANCELLED_MESSAGE = { ...CANCELLED, payload: `json_object('host', ${HOST_JSON})` };
const OF_CHANGE = { userId: text, changeId: text, now: integer, origin: text };

/** Returns one statement for each channel of the reader. */
const addCancellations = (reader: Reader, condition: string) =>
  listChannels('booking.cancelled', reader.audience).map((channel) =>
    statement({
      params: OF_CHANGE,
      sql: addToOutbox(
        {
          ...CANCELLED_MESSAGE,
          kind: sqlKind(channel),
          audience: `'${reader.audience}'`,
          guestId: reader.guestId ?? 'NULL',
        },
        `FROM bookings hosted JOIN users ON users.${user.id} = ${hosted.hostId} ${condition}`,
      ),
    }),
  );

const ADD_CANCELLATIONS = [
  ...addCancellations(
    { audience: 'invitee' },
    `WHERE ${IS_NOT_DELETED} AND ${hosted.changeId} = :changeId`,
  ),
  ...addCancellations(
    { audience: 'guest', guestId: "guest.value ->> 'id'" },
    `JOIN json_each(${guestsOf('hosted')}) AS guest
WHERE ${IS_NOT_DELETED} AND ${hosted.changeId} = :changeId`,
  ),
];

// The calendar events and the Zoom meetings of cancelled bookings are removed too, if the account is still connected.
const ADD_EVENT_WRITES = statement({
  params: OF_CHANGE,
  sql: addToOutbox(
    { ...CANCELLED, kind: sqlKind('calendar') },
    `FROM bookings hosted JOIN users ON users.${user.id} = ${hosted.hostId}
  LEFT JOIN calendar_events event ON ${event.bookingId} = ${hosted.id} AND ${event.hostId} = ${hosted.hostId}
  LEFT JOIN video_meetings room ON ${room.roomKey} = ${roomKeyOf('hosted')} WHERE ${IS_NOT_DELETED} AND ${hosted.changeId} = :changeId
AND ((${event.status} <> 'removed' AND EXISTS (SELECT 1 FROM calendar_connections account
  WHERE ${account.hostId} = ${hosted.hostId} AND ${account.status} = 'connected'))
  OR (${room.status} <> 'removed' AND EXISTS (SELECT 1 FROM video_connections zoom
  WHERE ${zoom.hostId} = ${hosted.hostId} AND ${zoom.status} = 'connected')))`,
  ),
});

const forUser = (sql: string) => statement({ params: { userId: text }, sql });

const DELETE_BUSY = forUser(`DELETE FROM calendar_busy WHERE ${busy.hostId} = :userId`);
const STOP_SYNC = forUser(
  `UPDATE calendars SET ${calendar.syncDueAt} = NULL WHERE ${calendar.hostId} = :userId`,
);
const DELETE_MEETING_TYPES = statement({
  params: { userId: text, now: integer },
  sql: `UPDATE meeting_types SET ${meetingType.deletedAt} = :now WHERE ${meetingType.hostId} = :userId
  AND ${meetingType.deletedAt} IS NULL`,
});

// The holds in which the user is a host. A hold has one row per host, with the id of the first row as `mainId`.
const HOLDS_OF_HOST = `SELECT ${holdOf(hold)} FROM holds WHERE ${hold.hostId} = :userId`;

const DELETIONS = [
  `DELETE FROM imported_busy WHERE ${imported.hostId} = :userId`,
  `DELETE FROM account_imports WHERE ${accountImport.userId} = :userId`,
  `DELETE FROM account_archives WHERE ${archive.userId} = :userId`,
  `DELETE FROM username_redirects WHERE ${redirect.userId} = :userId`,
  `DELETE FROM one_time_tokens WHERE ${token.userId} = :userId`,
  ...deleteVisitors(':userId'),
  CLEAR_EVENT_SOURCES,
  ...FACTOR_DELETIONS,
  `DELETE FROM webhooks WHERE ${webhook.hostId} = :userId`,
  `DELETE FROM api_keys WHERE ${apiKey.userId} = :userId`,
  `DELETE FROM webhook_events WHERE ${webhookEvent.hostId} = :userId`,
  `DELETE FROM holds WHERE ${hold.meetingTypeId} IN (SELECT ${meetingType.id} FROM meeting_types
    WHERE ${meetingType.hostId} = :userId)`,
  // The holds of team meetings in which the user is a host, and the holds that became bookings of the user.
  `DELETE FROM holds WHERE ${hold.id} IN (${HOLDS_OF_HOST}) OR ${hold.mainId} IN (${HOLDS_OF_HOST})
    OR ${hold.bookingId} IN (SELECT ${booking.id} FROM bookings WHERE ${booking.hostId} = :userId)`,
].map(forUser);

/** The last emails need the language and the hour format of the host. So the row keeps these two settings. */
const FORGOTTEN = { ...USER_SETTINGS, language: undefined, hourFormat: undefined };

// The row gets a username with a colon. Real usernames contain none, so no URL leads to the row.
const ANONYMISE = statement({
  params: { userId: text, now: integer, settings: json<typeof FORGOTTEN>() },
  sql: `
UPDATE users SET ${setGiven(user, namesOf(USER_SETTINGS), ':settings')}, ${user.email} = 'deleted:' || ${user.id} || '@deleted.invalid',
  ${user.username} = 'deleted:' || ${user.id}, ${user.name} = '',
  ${user.profilePicture} = NULL, ${user.ownPicture} = NULL, ${user.logo} = NULL, ${user.phone} = NULL, ${user.timeZone} = 'UTC',
  ${user.feedTokenHash} = NULL, ${user.feedToken} = NULL, ${user.passwordHash} = NULL, ${user.googleSub} = NULL, ${user.microsoftId} = NULL,
  ${user.emailVerifiedAt} = NULL, ${user.signedInAt} = NULL, ${user.needsReauth} = 0,
  ${user.sessionEpoch} = ${user.sessionEpoch} + 1, ${user.updatedAt} = :now, ${user.deletedAt} = :now
WHERE ${IS_NOT_DELETED}`,
});

// Lists deleted accounts whose remaining data can be erased. Pending emails always delay the erasure, also those to the
// other hosts of a booking. A pending calendar row delays the erasure only if the account was deleted at :graceSince or
// later. If the row is about a booking, it delays the erasure only while a calendar or video account is connected.
const LIST_ERASABLE = statement({
  params: { limit: integer, graceSince: integer, deletedAt: integer, id: text },
  row: row<{ readonly id: string; readonly deleted_at: Instant }>(),
  sql: `
SELECT ${user.id}, ${user.deletedAt} FROM users WHERE ${user.deletedAt} IS NOT NULL AND ${user.erasedAt} IS NULL
  AND (${user.deletedAt}, ${user.id}) > (:deletedAt, :id)
AND NOT EXISTS (SELECT 1 FROM outbox WHERE ${outboxRow.bookingId} IN (SELECT ${hosted.id} FROM bookings hosted
  WHERE ${hosted.hostId} = users.${user.id}) AND ${outboxRow.status} IN ('pending', 'claimed') AND ${isMessage(outboxRow.kind)})
AND NOT EXISTS (SELECT 1 FROM outbox WHERE ${outboxRow.hostId} = users.${user.id}
  AND ${outboxRow.status} IN ('pending', 'claimed')
  AND (${isMessage(outboxRow.kind)} OR users.${user.deletedAt} >= :graceSince AND (${outboxRow.bookingId} IS NULL OR EXISTS (
    SELECT 1 FROM calendar_connections account WHERE ${account.hostId} = users.${user.id} AND ${account.status} = 'connected'
    UNION SELECT 1 FROM video_connections zoom WHERE ${zoom.hostId} = users.${user.id} AND ${zoom.status} = 'connected'))))
ORDER BY ${user.deletedAt}, ${user.id} LIMIT :limit`,
});

export interface ErasablePosition {
  readonly id: string;
  readonly deletedAt: Instant;
}

interface AccountDeletion {
  readonly userId: string;
  /** A random id that is stored in the bookings that this deletion cancels. */
  readonly changeId: string;
  /** If an organization suspended or removed this person, it recognizes a new account of the person by this address. */
  readonly address: LeftAddress;
  /** The hash of the account's owner. Until `until`, only this person can use the account's usernames again. */
  readonly ownerHash: string | null;
  readonly until: Instant;
  /** The origin of the request. Links in emails start with this origin. */
  readonly origin: string;
  readonly now: Instant;
}

export function createDeletedAccountsRepo(db: Database) {
  const d1 = db.$client;

  return {
    /**
     * Returns the logos of the teams that are deleted with the organizations of the account, and the members who become
     * admins.
     */
    async deleteAccount(
      deletion: AccountDeletion,
    ): Promise<{ readonly logos: string[]; readonly successors: readonly Successor[] }> {
      const { userId, changeId, origin, now } = deletion;
      const [logos, successors] = await runBatch(d1, [
        listLostLogos(d1, userId),
        listSuccessors(d1, userId),
        ...prepareCancellations(d1, { userId, changeId, now }),
        DELETE_OUTBOX_ROWS.bind(d1, { userId }),
        STORE_HOST.bind(d1, { userId }),
        ...ADD_CANCELLATIONS.map((each) => each.bind(d1, { userId, changeId, now, origin })),
        ADD_EVENT_WRITES.bind(d1, { userId, changeId, now, origin }),
        ...prepareOtherHosts(d1, { userId, changeId, now, origin }),
        DELETE_BUSY.bind(d1, { userId }),
        STOP_SYNC.bind(d1, { userId }),
        DELETE_MEETING_TYPES.bind(d1, { userId, now }),
        prepareReservations(d1, deletion),
        ...DELETIONS.map((each) => each.bind(d1, { userId })),
        ...prepareDepartures(d1, deletion),
        ANONYMISE.bind(d1, { userId, now, settings: FORGOTTEN }),
      ]);
      return {
        logos: logos.results.map(({ logo }) => logo),
        successors: successors.results,
      };
    },

    /**
     * Returns deleted accounts without pending outbox rows, starting after the given position. The account
     * that was deleted first comes first. If an account was deleted before `graceSince`, pending rows that
     * update calendar events are ignored.
     */
    async listErasable(
      limit: number,
      graceSince: Instant,
      after: ErasablePosition = { deletedAt: 0, id: '' },
    ): Promise<ErasablePosition[]> {
      const results = await LIST_ERASABLE.all(d1, { limit, graceSince, ...after });
      return results.map((row) => ({ id: row.id, deletedAt: row.deleted_at }));
    },

    /**
     * Deletes the account's bookings with their invitees' data, its meeting types and its outbox rows. The
     * row in `users` remains without personal data.
     */
    async eraseAccount(userId: string, now: Instant): Promise<void> {
      await runBatch(d1, prepareErasure(d1, userId, now));
    },
  };
}
