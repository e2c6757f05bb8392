// Reads and writes a host's webhooks. Every statement contains the host's id, so that it never
// returns rows of other hosts. Secrets and header values are encrypted.
import { type AnyColumn, and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../domain/events/events.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { hasValue } from '../constant.ts';
import type { Database } from '../database.ts';
import { insertInto } from '../insert-into.ts';
import { readStored } from '../json-column.ts';
import { webhooks } from '../schema/webhooks.ts';
import { bindQuery, decodeRow, integer, row, runBatch, statement } from '../statement.ts';
import { PLAN_TIMED_EVENTS } from './plan-timed-events.ts';

const webhookColumn = columns(webhooks);
const webhook = columns(webhooks, 'webhooks');

type StoredWebhook = typeof webhooks.$inferSelect;

export type WebhookRow = Omit<StoredWebhook, 'events'> & {
  readonly events: WebhookEvent[];
  /**
   * Whether the stored event list is damaged. The webhook then receives nothing until its owner saves it
   * again.
   */
  readonly isUnreadable: boolean;
};

const storedEvents = z.array(z.enum(WEBHOOK_EVENTS));

function toWebhook({ events: text, ...row }: StoredWebhook): WebhookRow {
  const events = readStored(text, storedEvents);
  return { ...row, events: events ?? [], isUnreadable: events === undefined };
}

type WebhookProblemRow = Pick<StoredWebhook, 'id' | 'name' | 'disabledReason'>;

interface WebhookFields {
  readonly name: string;
  readonly url: string;
  readonly events: WebhookEvent[];
  /** The custom headers, encrypted. Null when there are none. */
  readonly headers: string | null;
  readonly isActive: boolean;
}

interface NewWebhook extends WebhookFields {
  readonly id: string;
  readonly hostId: string;
  /** The signing secret, encrypted. */
  readonly secret: string;
  readonly origin: string;
  readonly createdAt: Instant;
}

// The insert itself checks the limit, so the limit also holds for concurrent requests.
const INSERT = statement({
  row: row<{ readonly id: string }>(),
  ...insertInto(webhooks, {
    given:
      'id hostId name url events headers isActive secret origin startedSince endedSince createdAt',
    values: { updatedAt: ':createdAt' },
    omit: 'disabledReason disabledAt previousSecret previousSecretUntil failureCount failingSince lastTriggeredAt',
    params: { limit: integer },
    from: `WHERE (SELECT count(*) FROM webhooks WHERE ${webhook.hostId} = :hostId) < :limit`,
    ending: `RETURNING ${webhookColumn.id}`,
  }),
});

const isOwn = (hostId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.hostId, hostId));

// `updatedAt` is the version of a webhook. Every change sets a new version, so that a decision based on an
// earlier version has no effect.
const nextVersion = (now: Instant) => sql`max(${now}, ${webhooks.updatedAt} + 1)`;

export function createWebhooksRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Returns the host's webhooks, oldest first. */
    async listWebhooks(hostId: string): Promise<WebhookRow[]> {
      const rows = await db
        .select()
        .from(webhooks)
        .where(eq(webhooks.hostId, hostId))
        .orderBy(asc(webhooks.createdAt), asc(sql`rowid`));
      return rows.map(toWebhook);
    },

    /** Returns the webhooks that were disabled by the service or whose last attempt failed. */
    async listProblems(hostId: string): Promise<WebhookProblemRow[]> {
      const { id, name, disabledReason } = webhooks;
      const isDisabled = isNotNull(disabledReason);
      const isFailing = and(hasValue(webhooks.isActive, true), isNotNull(webhooks.failingSince));
      return db
        .select({ id, name, disabledReason })
        .from(webhooks)
        .where(and(eq(webhooks.hostId, hostId), or(isDisabled, isFailing)))
        .orderBy(asc(webhooks.createdAt), asc(sql`rowid`));
    },

    async findWebhook(hostId: string, id: string): Promise<WebhookRow | null> {
      const row = await db.select().from(webhooks).where(isOwn(hostId, id)).get();
      return row ? toWebhook(row) : null;
    },

    /** Returns false when the host already has `limit` webhooks. */
    async insertWebhook(webhook: NewWebhook, limit: number): Promise<boolean> {
      const { hostId, events, createdAt } = webhook;
      const insert = INSERT.bind(d1, {
        id: webhook.id,
        hostId: webhook.hostId,
        name: webhook.name,
        url: webhook.url,
        events: webhook.events,
        headers: webhook.headers,
        isActive: webhook.isActive,
        secret: webhook.secret,
        origin: webhook.origin,
        startedSince: events.includes('booking.started') ? createdAt : null,
        endedSince: events.includes('booking.ended') ? createdAt : null,
        createdAt,
        limit,
      });
      const plan = PLAN_TIMED_EVENTS.bind(d1, { hostId, now: createdAt });
      const [inserted] = await runBatch(d1, [insert, plan]);
      return inserted.results.length === 1;
    },

    /**
     * Updates the webhook. If the update enables the webhook or changes the URL, the failure count restarts
     * at 0. Returns null when the webhook does not exist, or when `version` is given and is not the stored
     * version.
     */
    async updateWebhook(
      hostId: string,
      id: string,
      fields: WebhookFields,
      { now, version }: { readonly now: Instant; readonly version?: Instant | undefined },
    ): Promise<WebhookRow | null> {
      const resetsFailures = sql`(${fields.isActive ? 1 : 0} AND NOT ${webhooks.isActive}) OR ${webhooks.url} <> ${fields.url}`;
      const resetIfNeeded = <T>(column: T, empty: number | null) =>
        sql`CASE WHEN ${resetsFailures} THEN ${empty} ELSE ${column} END`;
      const sinceWhen = (event: WebhookEvent, since: AnyColumn) =>
        fields.events.includes(event) ? sql`coalesce(${since}, ${now})` : null;
      const update = db
        .update(webhooks)
        .set({
          ...fields,
          startedSince: sinceWhen('booking.started', webhooks.startedSince),
          endedSince: sinceWhen('booking.ended', webhooks.endedSince),
          failureCount: resetIfNeeded(webhooks.failureCount, 0),
          failingSince: resetIfNeeded(webhooks.failingSince, null),
          disabledReason: fields.isActive ? null : sql`${webhooks.disabledReason}`,
          disabledAt: fields.isActive ? null : sql`${webhooks.disabledAt}`,
          updatedAt: nextVersion(now),
        })
        .where(
          and(
            isOwn(hostId, id),
            version === undefined ? undefined : eq(webhooks.updatedAt, version),
          ),
        )
        .returning();
      const plan = PLAN_TIMED_EVENTS.bind(d1, { hostId, now });
      const [updated] = await runBatch(d1, [bindQuery(d1, update), plan]);
      const [row] = updated.results;
      return row ? toWebhook(decodeRow(webhooks, row)) : null;
    },

    /**
     * Replaces the signing secret. Requests are also signed with the previous secret until `previousUntil`.
     * Returns null when the webhook does not exist.
     */
    async replaceSecret(
      hostId: string,
      id: string,
      secret: string,
      previousUntil: Instant,
    ): Promise<WebhookRow | null> {
      const rows = await db
        .update(webhooks)
        .set({
          previousSecret: sql`${webhooks.secret}`,
          previousSecretUntil: previousUntil,
          secret,
        })
        .where(isOwn(hostId, id))
        .returning();
      return rows[0] ? toWebhook(rows[0]) : null;
    },

    /** Deletes the webhook and its deliveries. Returns false when the webhook does not exist. */
    async deleteWebhook(hostId: string, id: string): Promise<boolean> {
      const rows = await db
        .delete(webhooks)
        .where(isOwn(hostId, id))
        .returning({ id: webhooks.id });
      return rows.length === 1;
    },
  };
}
