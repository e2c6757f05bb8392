// Push channels: by which secret a provider's word about a calendar is known, and when it came.
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';

// The provider may speak before it has answered what the resource is called. The secret itself is not here:
// what is compared is its hash, so how long comparing takes tells nothing.
const HEAR = `
UPDATE calendars SET pushed_at = ?4, sync_due_at = iif(?5, sync_due_at, min(sync_due_at, ?4))
WHERE channel_id = ?1 AND channel_token_hash = ?2 AND coalesce(channel_resource_id, ?3) = ?3 AND is_blocking
RETURNING id`;

const OPEN = `
UPDATE calendars SET channel_id = ?2, channel_token_hash = ?3, channel_resource_id = NULL, channel_expires_at = NULL,
  channel_tried_at = ?4, pushed_at = NULL
WHERE id = ?1 AND is_blocking AND channel_id IS ?5 RETURNING id`;

const SETTLE = `
UPDATE calendars SET channel_resource_id = ?3, channel_expires_at = ?4 WHERE id = ?1 AND channel_id = ?2 RETURNING id`;

const GIVE_UP = `
UPDATE calendars SET channel_id = NULL, channel_token_hash = NULL, pushed_at = NULL WHERE id = ?1 AND channel_id = ?2`;

interface HeardPush {
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
