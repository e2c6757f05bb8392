// A host's webhooks. Every statement names the host: what belongs to another does not exist here. Secrets and
// header values come and go sealed.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Instant } from '../domain/time/types.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../domain/webhooks/events.ts';
import type { Database } from './database.ts';
import { readStored } from './json-column.ts';
import { webhooks } from './schema/webhooks.ts';

type StoredWebhook = typeof webhooks.$inferSelect;

export type WebhookRow = Omit<StoredWebhook, 'events'> & {
  readonly events: WebhookEvent[];
  /** Its list of events is damaged: until it is saved anew it gets none. */
  readonly isUnreadable: boolean;
};

const isEvents = (value: unknown) =>
  Array.isArray(value) && value.every((event) => WEBHOOK_EVENTS.some((known) => known === event));

function toWebhook({ events: text, ...row }: StoredWebhook): WebhookRow {
  const events = readStored(text, isEvents);
  return { ...row, events: events ?? [], isUnreadable: events === undefined };
}

interface WebhookFields {
  readonly name: string;
  readonly url: string;
  readonly events: WebhookEvent[];
  /** Sealed; null without any. */
  readonly headers: string | null;
  readonly isActive: boolean;
}

interface NewWebhook extends WebhookFields {
  readonly id: string;
  readonly hostId: string;
  /** Sealed. */
  readonly secret: string;
  readonly origin: string;
  readonly createdAt: Instant;
}

// The limit is a condition of the insert itself: parallel creates see each other.
const INSERT = `
INSERT INTO webhooks (id, host_id, name, url, events, headers, is_active, secret, origin, created_at, updated_at)
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10
WHERE (SELECT count(*) FROM webhooks w WHERE w.host_id = ?2) < ?11
RETURNING id`;

const own = (hostId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.hostId, hostId));

// What was read is acted upon later: every change makes a new version.
const nextVersion = (now: Instant) => sql`max(${now}, ${webhooks.updatedAt} + 1)`;

export function createWebhooksRepo(db: Database) {
  const insert = db.$client.prepare(INSERT);

  return {
    /** Oldest first. */
    async listWebhooks(hostId: string): Promise<WebhookRow[]> {
      const rows = await db
        .select()
        .from(webhooks)
        .where(eq(webhooks.hostId, hostId))
        .orderBy(asc(webhooks.createdAt), asc(sql`rowid`));
      return rows.map(toWebhook);
    },

    async findWebhook(hostId: string, id: string): Promise<WebhookRow | null> {
      const row = await db.select().from(webhooks).where(own(hostId, id)).get();
      return row ? toWebhook(row) : null;
    },

    /** False when the host has `limit` already. */
    async insertWebhook(webhook: NewWebhook, limit: number): Promise<boolean> {
      const { results } = await insert
        .bind(
          webhook.id,
          webhook.hostId,
          webhook.name,
          webhook.url,
          JSON.stringify(webhook.events),
          webhook.headers,
          webhook.isActive ? 1 : 0,
          webhook.secret,
          webhook.origin,
          webhook.createdAt,
          limit,
        )
        .all();
      return results.length === 1;
    },

    /** Being switched on, or sent elsewhere, it begins with a clean record. Null when there is none. */
    async updateWebhook(
      hostId: string,
      id: string,
      fields: WebhookFields,
      now: Instant,
    ): Promise<WebhookRow | null> {
      const isFresh = sql`(${fields.isActive ? 1 : 0} AND NOT ${webhooks.isActive}) OR ${webhooks.url} <> ${fields.url}`;
      const cleared = <T>(column: T, empty: number | null) =>
        sql`CASE WHEN ${isFresh} THEN ${empty} ELSE ${column} END`;
      const rows = await db
        .update(webhooks)
        .set({
          ...fields,
          failureCount: cleared(webhooks.failureCount, 0),
          failingSince: cleared(webhooks.failingSince, null),
          disabledReason: fields.isActive ? null : sql`${webhooks.disabledReason}`,
          disabledAt: fields.isActive ? null : sql`${webhooks.disabledAt}`,
          updatedAt: nextVersion(now),
        })
        .where(own(hostId, id))
        .returning();
      return rows[0] ? toWebhook(rows[0]) : null;
    },

    /** The former secret signs beside the new one until then. Null when there is none. */
    async replaceSecret(
      hostId: string,
      id: string,
      secret: string,
      formerUntil: Instant,
    ): Promise<WebhookRow | null> {
      const rows = await db
        .update(webhooks)
        .set({
          previousSecret: sql`${webhooks.secret}`,
          previousSecretUntil: formerUntil,
          secret,
        })
        .where(own(hostId, id))
        .returning();
      return rows[0] ? toWebhook(rows[0]) : null;
    },

    /** With its deliveries. False when there is none. */
    async deleteWebhook(hostId: string, id: string): Promise<boolean> {
      const rows = await db.delete(webhooks).where(own(hostId, id)).returning({ id: webhooks.id });
      return rows.length === 1;
    },
  };
}
