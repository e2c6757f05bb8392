// Reads the delivery log of one webhook and resends deliveries. Every statement contains the host's id, so
// that it never returns rows of other hosts. A resend reuses the row of the delivery.
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { WebhookEvent } from '../../domain/events/events.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { LogPosition } from '../../domain/webhooks/log-position.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { deliveryRow } from '../events/publish-events.ts';
import { subscribesTo } from '../events/webhook-events-text.ts';
import { insertInto } from '../insert-into.ts';
import { readStored, unchecked } from '../json-column.ts';
import { type DeliveryAttempt, webhookDeliveries } from '../schema/webhook-deliveries.ts';
import { webhookEvents } from '../schema/webhook-events.ts';
import { webhooks } from '../schema/webhooks.ts';
import { flag, integer, row, runBatch, statement, text } from '../statement.ts';

const delivery = columns(webhookDeliveries);
const webhookEvent = columns(webhookEvents, 'webhook_events');
const webhook = columns(webhooks, 'webhooks');

type StoredDelivery = typeof webhookDeliveries.$inferSelect;
type Headers = Readonly<Record<string, string>>;

export type DeliveryRow = Omit<StoredDelivery, 'history' | 'requestHeaders' | 'responseHeaders'> & {
  readonly history: DeliveryAttempt[] | null;
  readonly requestHeaders: Headers | null;
  readonly responseHeaders: Headers | null;
};

const storedHistory = z.array(unchecked<DeliveryAttempt>());
const storedHeaders = z.record(z.string(), unchecked<string>());

/** Returns the delivery. An unreadable part is null, as if it was not stored. */
function toDelivery(row: StoredDelivery): DeliveryRow {
  const { history, requestHeaders, responseHeaders, ...rest } = row;
  return {
    ...rest,
    history: history === null ? null : (readStored(history, storedHistory) ?? null),
    requestHeaders:
      requestHeaders === null ? null : (readStored(requestHeaders, storedHeaders) ?? null),
    responseHeaders:
      responseHeaders === null ? null : (readStored(responseHeaders, storedHeaders) ?? null),
  };
}

// The list contains neither requests nor responses nor histories. Only the query for a single
// delivery reads them.
const { requestHeaders, requestBody, responseHeaders, responseBody, history, ...listedColumns } =
  getTableColumns(webhookDeliveries);
export type ListedDelivery = Pick<StoredDelivery, keyof typeof listedColumns>;

interface WebhookKey {
  readonly hostId: string;
  readonly webhookId: string;
}

interface NewTest extends WebhookKey {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: WebhookEvent;
  readonly lapsesAt: Instant;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

// Makes a finished delivery due again. A delivery that waits for its next attempt becomes due immediately.
const RESEND = statement({
  params: { hostId: text, webhookId: text, id: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE webhook_deliveries SET ${delivery.status} = 'pending', ${delivery.kind} = 'resend', ${delivery.attempts} = 0,
  ${delivery.dueAt} = :now, ${delivery.error} = NULL
WHERE ${delivery.id} = :id AND ${delivery.webhookId} = :webhookId AND ${delivery.hostId} = :hostId
  AND ${delivery.kind} <> 'test'
AND (${delivery.status} IN ('succeeded', 'failed') OR ${delivery.status} = 'pending' AND ${delivery.dueAt} > :now)
AND EXISTS (SELECT 1 FROM webhook_events WHERE ${webhookEvent.hostId} = :hostId
  AND ${webhookEvent.sequence} = ${delivery.eventSequence})
RETURNING ${delivery.id}`,
});

// Selects the events to which the webhook subscribes. Their sequence numbers are greater than
// :after, and they happened at :since or later.
const SUBSCRIBED_EVENTS = `
webhook_events JOIN webhooks ON ${webhook.hostId} = ${webhookEvent.hostId}
WHERE ${webhookEvent.hostId} = :hostId AND ${webhook.id} = :webhookId AND ${webhookEvent.sequence} > :after
  AND ${webhookEvent.occurredAt} >= :since
AND ${subscribesTo(webhookEvent.type)}`;

const LIST_SUBSCRIBED = statement({
  params: { hostId: text, webhookId: text, after: integer, since: integer, limit: integer },
  row: row<{ readonly sequence: number }>(),
  sql: `SELECT ${webhookEvent.sequence} FROM ${SUBSCRIBED_EVENTS} ORDER BY ${webhookEvent.sequence} LIMIT :limit`,
});

const COUNT_SUBSCRIBED = statement({
  params: { hostId: text, webhookId: text, after: integer, since: integer },
  row: row<{ readonly n: number }>(),
  sql: `SELECT count(*) AS n FROM ${SUBSCRIBED_EVENTS}`,
});

const RESEND_RANGE = statement({
  row: row<{ readonly id: string }>(),
  ...insertInto(webhookDeliveries, {
    ...deliveryRow({ kind: "'resend'", dueAt: ':now' }),
    params: {
      hostId: text,
      webhookId: text,
      after: integer,
      since: integer,
      until: integer,
      now: integer,
      all: flag,
    },
    from: `FROM ${SUBSCRIBED_EVENTS} AND ${webhookEvent.sequence} <= :until`,
    ending: `ON CONFLICT (${delivery.id}) DO UPDATE SET ${delivery.status} = 'pending', ${delivery.kind} = 'resend',
  ${delivery.attempts} = 0, ${delivery.dueAt} = excluded.${delivery.dueAt},
  ${delivery.error} = NULL
WHERE webhook_deliveries.${delivery.status} = 'failed' OR (:all AND webhook_deliveries.${delivery.status} = 'succeeded')
  OR webhook_deliveries.${delivery.status} = 'pending'
  AND webhook_deliveries.${delivery.dueAt} > excluded.${delivery.dueAt}
RETURNING ${delivery.id}`,
  }),
});

interface RangeStep extends WebhookKey {
  readonly since: Instant;
  /** The sequence number after which the step starts. */
  readonly after: number;
  readonly limit: number;
  /** Whether deliveries that succeeded are sent again too. */
  readonly all: boolean;
  readonly now: Instant;
}

interface RangeProgress {
  readonly resent: number;
  readonly examined: number;
  readonly remaining: number;
  /** The last sequence number of this step. Null when no events remain. */
  readonly lastSequence: number | null;
}

const ofWebhook = ({ hostId, webhookId }: WebhookKey) =>
  and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.hostId, hostId));

// The condition has exactly the wording of the partial index, so that SQLite uses the index.
const FAILED = sql`${webhookDeliveries.status} = 'failed'`;

export function createWebhookLogRepo(db: Database) {
  const d1 = db.$client;

  return {
    /** Returns the deliveries, newest first. */
    async listDeliveries(
      key: WebhookKey,
      filter: 'all' | 'failed',
      after: LogPosition | null,
      limit: number,
    ): Promise<ListedDelivery[]> {
      const isAfterPosition =
        after &&
        sql`(${webhookDeliveries.createdAt}, ${webhookDeliveries.id}) < (${after.createdAt}, ${after.id})`;
      return db
        .select(listedColumns)
        .from(webhookDeliveries)
        .where(
          and(
            ofWebhook(key),
            filter === 'failed' ? FAILED : undefined,
            isAfterPosition ?? undefined,
          ),
        )
        .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
        .limit(limit);
    },

    async findDelivery(key: WebhookKey, id: string): Promise<DeliveryRow | null> {
      const where = and(ofWebhook(key), eq(webhookDeliveries.id, id));
      const row = await db.select().from(webhookDeliveries).where(where).get();
      return row ? toDelivery(row) : null;
    },

    /**
     * Inserts a test delivery that is already claimed, because the caller immediately makes the only attempt.
     */
    async insertTest(test: NewTest): Promise<void> {
      const { lapsesAt: dueAt, ...row } = test;
      await db
        .insert(webhookDeliveries)
        .values({ ...row, kind: 'test', status: 'claimed', claims: 1, dueAt });
    },

    /**
     * Resends one delivery. Returns false for a test, for a delivery that is due or in progress, and when the
     * event was deleted.
     */
    async resend({ hostId, webhookId }: WebhookKey, id: string, now: Instant): Promise<boolean> {
      const results = await RESEND.all(d1, { hostId, webhookId, id, now });
      return results.length === 1;
    },

    /**
     * Makes one step of a resend. Examines up to `limit` events that happened at `since` or later,
     * oldest first. Resends the events that were not delivered. If `all` is true, resends all
     * events. The next step starts after `lastSequence`.
     */
    async resendRange(step: RangeStep): Promise<RangeProgress> {
      const { hostId, webhookId, since, after, limit, all, now } = step;
      const examined = await LIST_SUBSCRIBED.all(d1, {
        hostId,
        webhookId,
        after,
        since,
        limit,
      });
      const last = examined.at(-1)?.sequence ?? after;
      const [resent, count] = await runBatch(d1, [
        RESEND_RANGE.bind(d1, { hostId, webhookId, after, since, until: last, now, all }),
        COUNT_SUBSCRIBED.bind(d1, { hostId, webhookId, after: last, since }),
      ]);
      const remaining = count.results[0]?.n ?? 0;
      return {
        resent: resent.results.length,
        ...{ examined: examined.length, remaining, lastSequence: remaining > 0 ? last : null },
      };
    },
  };
}
