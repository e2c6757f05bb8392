// Deletes expired rows, a limited number at a time. Each statement finds its rows through an index.

import {
  EXPIRED_LINK_KEPT_MS,
  KNOWN_DEVICE_MS,
  KNOWN_NETWORK_MS,
  UNVERIFIED_SIGN_UP_MS,
} from '../../domain/accounts/limits.ts';
import { SECURITY_EVENTS_DAYS } from '../../domain/accounts/security-events.ts';
import { ENDED_KEY_KEPT_MS } from '../../domain/api-keys/limits.ts';
import {
  BOOKING_LINK_KEPT_MS,
  CALENDAR_EVENT_KEPT_MS,
  HOLD_KEPT_MS,
  MANAGE_LINK_KEPT_MS,
  SETTLED_OUTBOX_KEPT_MS,
} from '../../domain/operations/retention.ts';
import { DAY_MS, type Instant } from '../../domain/time/types.ts';
import { prepareStaleSignUps } from '../accounts/stale-sign-ups.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { accountArchives } from '../schema/account-archives.ts';
import { apiKeys } from '../schema/api-keys.ts';
import { bookingLinks } from '../schema/booking-links.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { contactMessages } from '../schema/contact-messages.ts';
import { holds } from '../schema/holds.ts';
import { idempotentRequests } from '../schema/idempotent-requests.ts';
import { importedBusy } from '../schema/imported-busy.ts';
import { knownDevices } from '../schema/known-devices.ts';
import { knownNetworks } from '../schema/known-networks.ts';
import { manageTokens } from '../schema/manage-tokens.ts';
import { oneTimeTokens } from '../schema/one-time-tokens.ts';
import { organizationInvitations } from '../schema/organization-invitations.ts';
import { outbox } from '../schema/outbox.ts';
import { rateCounters } from '../schema/rate-counters.ts';
import { releasedUsernames } from '../schema/released-usernames.ts';
import { securityEvents } from '../schema/security-events.ts';
import { sessions } from '../schema/sessions.ts';
import { unsubscribeLinks } from '../schema/unsubscribe-links.ts';
import { videoMeetings } from '../schema/video-meetings.ts';
import { webhookDeliveries } from '../schema/webhook-deliveries.ts';
import { webhookEvents } from '../schema/webhook-events.ts';
import { integer, row, runBatch, statement } from '../statement.ts';

const outboxRow = columns(outbox);
const booking = columns(bookings);
const first = columns(outbox, 'first');
const manageToken = columns(manageTokens);
const counter = columns(rateCounters);
const session = columns(sessions);
const link = columns(unsubscribeLinks);
const message = columns(contactMessages);
const delivery = columns(webhookDeliveries);
const webhookEvent = columns(webhookEvents);
const invitation = columns(organizationInvitations);
const released = columns(releasedUsernames);
const token = columns(oneTimeTokens);
const securityEvent = columns(securityEvents);
const network = columns(knownNetworks);
const device = columns(knownDevices);
const apiKey = columns(apiKeys);
const bookingLink = columns(bookingLinks);
const hold = columns(holds);
const calendarEvent = columns(calendarEvents);
const videoMeeting = columns(videoMeetings);
const idempotentRequest = columns(idempotentRequests);
const importedTime = columns(importedBusy);
const archive = columns(accountArchives);

/**
 * Returns the purge of one table: a statement that deletes the rows whose `column` is older than
 * `retentionMs`. `key` is the column that identifies a row.
 */
const aged = (table: string, key: string, column: string, retentionMs = 0) => ({
  retentionMs,
  purge: statement({
    params: { before: integer, size: integer },
    sql: `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${column} < :before LIMIT :size)`,
  }),
});

const AGED = [
  aged('rate_counters', counter.key, counter.expiresAt),
  aged('sessions', session.id, session.expiresAt),
  aged('unsubscribe_links', link.tokenHash, link.expiresAt),
  aged('contact_messages', message.id, message.expiresAt),
  aged('webhook_deliveries', delivery.id, delivery.expiresAt),
  aged('idempotent_requests', idempotentRequest.key, idempotentRequest.expiresAt),
  aged('webhook_events', 'rowid', webhookEvent.expiresAt),
  aged('organization_invitations', invitation.id, invitation.expiresAt),
  aged('released_usernames', released.username, released.expiresAt),
  // Expired links are kept for a while. A person who opens an expired link then sees why it does not work.
  aged('one_time_tokens', token.tokenHash, token.expiresAt, EXPIRED_LINK_KEPT_MS),
  aged('security_events', securityEvent.id, securityEvent.at, SECURITY_EVENTS_DAYS * DAY_MS),
  aged('known_networks', 'rowid', network.lastAt, KNOWN_NETWORK_MS),
  aged('known_devices', 'rowid', device.lastAt, KNOWN_DEVICE_MS),
  aged('video_meetings', videoMeeting.roomKey, videoMeeting.writtenEndAt, CALENDAR_EVENT_KEPT_MS),
  aged('api_keys', apiKey.id, apiKey.endedAt, ENDED_KEY_KEPT_MS),
  aged('booking_links', bookingLink.id, bookingLink.expiresAt, BOOKING_LINK_KEPT_MS),
  aged('holds', hold.id, hold.expiresAt, HOLD_KEPT_MS),
  aged('imported_busy', 'rowid', importedTime.endAt),
  aged('account_archives', archive.id, archive.expiresAt),
];

const ENDED = `FROM outbox WHERE ${outboxRow.status} NOT IN ('pending', 'claimed') AND ${outboxRow.dueAt} < :before
  ORDER BY ${outboxRow.dueAt}, rowid LIMIT :size`;

// Copies the origin into the booking before the purge deletes the booking's outbox rows. Links in later
// emails start with this origin.
const RECORD_ORIGIN = statement({
  params: { before: integer, size: integer },
  sql: `
UPDATE bookings SET ${booking.origin} = (SELECT ${first.origin} FROM outbox first
  WHERE ${first.bookingId} = bookings.${booking.id}
  ORDER BY ${first.createdAt} LIMIT 1)
WHERE ${booking.origin} IS NULL AND ${booking.id} IN (SELECT ${outboxRow.bookingId} ${ENDED})`,
});

const PURGE_ENDED = statement({
  params: { before: integer, size: integer },
  sql: `DELETE FROM outbox WHERE rowid IN (SELECT rowid ${ENDED})`,
});

// One step of the purge covers a limited number of meetings. Finds the start time at which a step ends.
const STEP_END = statement({
  params: { from: integer, until: integer, offset: integer },
  row: row<{ readonly start_at: Instant | null }>(),
  sql: `
SELECT min(${booking.startAt}) AS start_at FROM (
  SELECT (SELECT ${booking.startAt} FROM bookings INDEXED BY bookings_next WHERE ${booking.status} = 'confirmed'
    AND ${booking.startAt} > :from AND ${booking.startAt} <= :until ORDER BY ${booking.startAt}
    LIMIT 1 OFFSET :offset) AS start_at
  UNION ALL
  SELECT (SELECT ${booking.startAt} FROM bookings INDEXED BY bookings_called_off WHERE ${booking.status} = 'cancelled'
    AND ${booking.startAt} > :from AND ${booking.startAt} <= :until ORDER BY ${booking.startAt}
    LIMIT 1 OFFSET :offset))`,
});

const purgeOfMeetings = (table: string, bookingId: string) =>
  statement({
    params: { from: integer, until: integer },
    sql: `
DELETE FROM ${table} WHERE ${bookingId} IN (
  SELECT ${booking.id} FROM bookings INDEXED BY bookings_next WHERE ${booking.status} = 'confirmed'
  AND ${booking.startAt} > :from AND ${booking.startAt} <= :until
  UNION ALL
  SELECT ${booking.id} FROM bookings INDEXED BY bookings_called_off WHERE ${booking.status} = 'cancelled'
  AND ${booking.startAt} > :from AND ${booking.startAt} <= :until)`,
  });

/**
 * The tables whose rows expire a fixed time after their meeting. Past meetings are not moved, so the rows of
 * each past meeting need to be deleted only once.
 */
export const MEETING_TABLES = [
  { table: 'manage_tokens', retentionMs: MANAGE_LINK_KEPT_MS },
  { table: 'calendar_events', retentionMs: CALENDAR_EVENT_KEPT_MS },
] as const;
type MeetingTable = (typeof MEETING_TABLES)[number]['table'];

const PURGE_OF_MEETINGS = {
  manage_tokens: purgeOfMeetings('manage_tokens', manageToken.bookingId),
  calendar_events: purgeOfMeetings('calendar_events', calendarEvent.bookingId),
};

/** Deletes up to `size` rows. Returns true when there may be more rows to delete. */
type Purge = (now: Instant, size: number) => Promise<boolean>;

export function createExpiredRowsRepo(db: Database) {
  const d1 = db.$client;

  const byAge = AGED.map(
    ({ retentionMs, purge }): Purge =>
      async (now, size) =>
        (await purge.run(d1, { before: now - retentionMs, size })).changes >= size,
  );

  const endedOutboxRows: Purge = async (now, size) => {
    const before = now - SETTLED_OUTBOX_KEPT_MS;
    const [, purged] = await runBatch(d1, [
      RECORD_ORIGIN.bind(d1, { before, size }),
      PURGE_ENDED.bind(d1, { before, size }),
    ]);
    return purged.meta.changes >= size;
  };

  // The purge of stale sign-ups has its own limit. It returns false, so the cron does not call it again in the same
  // run. The next run continues.
  const staleSignUps: Purge = async (now) => {
    await runBatch(d1, prepareStaleSignUps(d1, now - UNVERIFIED_SIGN_UP_MS));
    return false;
  };

  return {
    /**
     * There is one purge for the outbox, one purge for unverified sign-ups, and one purge for each
     * table in AGED.
     */
    purges: [endedOutboxRows, staleSignUps, ...byAge] as readonly Purge[],

    /**
     * Deletes the rows of meetings that started after `from`, but at `until` or earlier. One call covers
     * about `size` meetings. Returns the end of the covered period. `isLast` is true when the call reached
     * the end of the range.
     */
    async purgeOfMeetings(
      table: MeetingTable,
      range: { readonly from: Instant; readonly until: Instant },
      size: number,
    ): Promise<{ until: Instant; isLast: boolean }> {
      const lastOfStep = await STEP_END.first(d1, {
        from: range.from,
        until: range.until,
        offset: size - 1,
      });
      const stepEnd = lastOfStep?.start_at ?? null;
      const until = stepEnd ?? range.until;
      await PURGE_OF_MEETINGS[table].run(d1, { from: range.from, until });
      return { until, isLast: stepEnd === null };
    },
  };
}
