// Stores the push channels of calendars: the hash of each channel's secret, and when the last push message
// arrived.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { calendars } from '../schema/calendars.ts';
import { flag, integer, nullable, row, statement, text } from '../statement.ts';

const calendar = columns(calendars);

// A push message may arrive before the provider has answered the request to open the channel. Only that
// answer contains the id of the resource, so a calendar without a stored resource id matches too. Only the
// hash of the secret is stored and compared. So the duration of the comparison reveals nothing about the
// secret.
const RECEIVE_PUSH = statement({
  params: { channelId: text, tokenHash: text, resourceId: text, now: integer, isGreeting: flag },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE calendars SET ${calendar.pushedAt} = :now,
  ${calendar.syncDueAt} = iif(:isGreeting, ${calendar.syncDueAt}, min(${calendar.syncDueAt}, :now))
WHERE ${calendar.channelId} = :channelId AND ${calendar.channelTokenHash} = :tokenHash
  AND coalesce(${calendar.channelResourceId}, :resourceId) = :resourceId AND ${calendar.isBlocking}
RETURNING ${calendar.id}`,
});

const OPEN = statement({
  params: {
    calendarId: text,
    channelId: text,
    tokenHash: text,
    now: integer,
    previousId: nullable(text),
  },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE calendars SET ${calendar.channelId} = :channelId, ${calendar.channelTokenHash} = :tokenHash,
  ${calendar.channelResourceId} = NULL, ${calendar.channelExpiresAt} = NULL,
  ${calendar.channelTriedAt} = :now, ${calendar.pushedAt} = NULL
WHERE ${calendar.id} = :calendarId AND ${calendar.isBlocking} AND ${calendar.channelId} IS :previousId
  RETURNING ${calendar.id}`,
});

const RECORD_OPENED = statement({
  params: { calendarId: text, channelId: text, resourceId: text, expiresAt: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE calendars SET ${calendar.channelResourceId} = :resourceId, ${calendar.channelExpiresAt} = :expiresAt
  WHERE ${calendar.id} = :calendarId AND ${calendar.channelId} = :channelId RETURNING ${calendar.id}`,
});

const DELETE_UNOPENED = statement({
  params: { calendarId: text, channelId: text },
  sql: `
UPDATE calendars SET ${calendar.channelId} = NULL, ${calendar.channelTokenHash} = NULL, ${calendar.pushedAt} = NULL
  WHERE ${calendar.id} = :calendarId AND ${calendar.channelId} = :channelId`,
});

interface ReceivedPush {
  readonly channelId: string;
  readonly tokenHash: string;
  readonly resourceId: string;
  /** Whether this is the first message of a channel. The provider sends it to confirm the channel. */
  readonly isGreeting: boolean;
}

export function createCalendarChannelsRepo(db: Database) {
  const d1 = db.$client;

  return {
    /**
     * Records a push message and makes its calendar due for a read. Returns the calendar's id, or null when
     * the channel or the secret is unknown.
     */
    async receive(push: ReceivedPush, now: Instant): Promise<string | null> {
      const { channelId, tokenHash, resourceId, isGreeting } = push;
      const row = await RECEIVE_PUSH.first(d1, {
        channelId,
        tokenHash,
        resourceId,
        now,
        isGreeting,
      });
      return row?.id ?? null;
    },

    /** Replaces the calendar's channel. Returns false when its current channel is no longer `previousId`. */
    async open(
      calendarId: string,
      channel: { readonly id: string; readonly tokenHash: string },
      previousId: string | null,
      now: Instant,
    ): Promise<boolean> {
      const results = await OPEN.all(d1, {
        calendarId,
        channelId: channel.id,
        tokenHash: channel.tokenHash,
        now,
        previousId,
      });
      return results.length === 1;
    },

    /**
     * Stores the resource and the expiry of an opened channel. Returns false when the channel is no longer in
     * use.
     */
    async recordOpened(
      calendarId: string,
      channel: { readonly id: string; readonly resourceId: string; readonly expiresAt: Instant },
    ): Promise<boolean> {
      const results = await RECORD_OPENED.all(d1, {
        calendarId,
        channelId: channel.id,
        resourceId: channel.resourceId,
        expiresAt: channel.expiresAt,
      });
      return results.length === 1;
    },

    /** Deletes a channel that the provider did not open. */
    async deleteUnopened(calendarId: string, channelId: string): Promise<void> {
      await DELETE_UNOPENED.run(d1, { calendarId, channelId });
    },
  };
}
