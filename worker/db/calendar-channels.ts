// Push channels: by which secret a provider's word about a calendar is known, and when it came.
import type { Instant } from '../domain/time/types.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { calendars } from './schema/calendars.ts';

const calendar = columns(calendars);

// The provider may speak before it has answered what the resource is called. The secret itself is not here:
// what is compared is its hash, so how long comparing takes tells nothing.
const HEAR = `
UPDATE calendars SET ${calendar.pushedAt} = ?4, ${calendar.syncDueAt} = iif(?5, ${calendar.syncDueAt}, min(${calendar.syncDueAt}, ?4))
WHERE ${calendar.channelId} = ?1 AND ${calendar.channelTokenHash} = ?2 AND coalesce(${calendar.channelResourceId}, ?3) = ?3 AND ${calendar.isBlocking}
RETURNING ${calendar.id}`;

const OPEN = `
UPDATE calendars SET ${calendar.channelId} = ?2, ${calendar.channelTokenHash} = ?3, ${calendar.channelResourceId} = NULL, ${calendar.channelExpiresAt} = NULL,
  ${calendar.channelTriedAt} = ?4, ${calendar.pushedAt} = NULL
WHERE ${calendar.id} = ?1 AND ${calendar.isBlocking} AND ${calendar.channelId} IS ?5 RETURNING ${calendar.id}`;

const SETTLE = `
UPDATE calendars SET ${calendar.channelResourceId} = ?3, ${calendar.channelExpiresAt} = ?4 WHERE ${calendar.id} = ?1 AND ${calendar.channelId} = ?2 RETURNING ${calendar.id}`;

const GIVE_UP = `
UPDATE calendars SET ${calendar.channelId} = NULL, ${calendar.channelTokenHash} = NULL, ${calendar.pushedAt} = NULL WHERE ${calendar.id} = ?1 AND ${calendar.channelId} = ?2`;

export interface HeardPush {
  readonly channelId: string;
  readonly tokenHash: string;
  readonly resourceId: string;
  /** The provider's first word on the channel: nothing has changed. */
  readonly isGreeting: boolean;
}

export function createCalendarChannelsRepo(db: Database) {
  const d1 = db.$client;
  const hear = d1.prepare(HEAR);

  return {
    /** Makes the calendar due; null for a channel or a secret that is not ours. */
    async hear(push: HeardPush, now: Instant): Promise<string | null> {
      const { channelId, tokenHash, resourceId, isGreeting } = push;
      const row = await hear
        .bind(channelId, tokenHash, resourceId, now, isGreeting ? 1 : 0)
        .first<{ id: string }>();
      return row?.id ?? null;
    },

    /** Takes the place of the channel that was there; false when that was another by now. */
    async open(
      calendarId: string,
      channel: { readonly id: string; readonly tokenHash: string },
      formerId: string | null,
      now: Instant,
    ): Promise<boolean> {
      const { results } = await d1
        .prepare(OPEN)
        .bind(calendarId, channel.id, channel.tokenHash, now, formerId)
        .all();
      return results.length === 1;
    },

    /** False when nobody listens to it any more. */
    async settle(
      calendarId: string,
      channel: { readonly id: string; readonly resourceId: string; readonly expiresAt: Instant },
    ): Promise<boolean> {
      const { results } = await d1
        .prepare(SETTLE)
        .bind(calendarId, channel.id, channel.resourceId, channel.expiresAt)
        .all();
      return results.length === 1;
    },

    /** The provider gave none. */
    async giveUp(calendarId: string, channelId: string): Promise<void> {
      await d1.prepare(GIVE_UP).bind(calendarId, channelId).run();
    },
  };
}

export type CalendarChannelsRepo = ReturnType<typeof createCalendarChannelsRepo>;
