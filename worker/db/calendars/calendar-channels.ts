// Stores the push channels of calendars: the hash of each channel's secret, and the time of the
// last push message.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { calendars } from '../schema/calendars.ts';
import { integer, json, nullable, row, statement, text } from '../statement.ts';

const calendar = columns(calendars);

// A push message may arrive before the provider has answered the request to open the channel. Only that
// answer contains the id of the resource, so a calendar without a stored resource id matches too. Only the
// hash of the secret is stored and compared. So the duration of the comparison reveals nothing about the
// secret.
const RECEIVE_PUSHES = statement({
  params: { pushes: json<readonly ReceivedPush[]>(), now: integer },
  row: row<ReceivedChannel>(),
  sql: `
UPDATE calendars SET ${calendar.pushedAt} = :now,
  ${calendar.syncDueAt} = iif(push.value ->> 'kind' = 'greeting', ${calendar.syncDueAt}, min(${calendar.syncDueAt}, :now)),
  ${calendar.channelExpiresAt} = iif(push.value ->> 'kind' = 'ended', NULL, ${calendar.channelExpiresAt}),
  ${calendar.channelTriedAt} = iif(push.value ->> 'kind' = 'ended', NULL, ${calendar.channelTriedAt})
FROM json_each(:pushes) AS push
WHERE calendars.${calendar.channelId} = push.value ->> 'channelId' AND ${calendar.channelTokenHash} = push.value ->> 'tokenHash'
  AND coalesce(${calendar.channelResourceId}, push.value ->> 'resourceId') = push.value ->> 'resourceId'
  AND ${calendar.isBlocking}
RETURNING calendars.${calendar.id}, calendars.${calendar.channelId} AS channelId`,
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

interface ReceivedChannel {
  /** The id of the calendar. */
  readonly id: string;
  readonly channelId: string;
}

interface ReceivedPush {
  readonly channelId: string;
  readonly tokenHash: string;
  readonly resourceId: string;
  /** After `ended`, the calendar needs a new channel. */
  readonly kind: 'greeting' | 'changed' | 'ended';
}

export function createCalendarChannelsRepo(db: Database) {
  const d1 = db.$client;

  return {
    /**
     * Records push messages, at most one per channel and secret. Makes the calendars of these
     * messages due for a read, and returns them. Ignores messages whose channel or secret is
     * unknown.
     */
    receive: (pushes: readonly ReceivedPush[], now: Instant): Promise<ReceivedChannel[]> =>
      RECEIVE_PUSHES.all(d1, { pushes, now }),

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
