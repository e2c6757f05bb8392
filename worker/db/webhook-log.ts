// The log of one webhook's deliveries, and sending from it again. Every statement names the host: what belongs
// to another does not exist here. A delivery that is sent again is the same row on its way once more.
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Instant } from '../domain/time/types.ts';
import type { WebhookEvent } from '../domain/webhooks/events.ts';
import type { LogPosition } from '../domain/webhooks/log-position.ts';
import type { Database } from './database.ts';
import { readStored } from './json-column.ts';
import { type DeliveryAttempt, webhookDeliveries } from './schema/webhook-deliveries.ts';
import { READABLE_EVENTS } from './webhook-events-text.ts';

type StoredDelivery = typeof webhookDeliveries.$inferSelect;
type Headers = Readonly<Record<string, string>>;

export type DeliveryRow = Omit<StoredDelivery, 'history' | 'requestHeaders' | 'responseHeaders'> & {
  readonly history: DeliveryAttempt[] | null;
  readonly requestHeaders: Headers | null;
  readonly responseHeaders: Headers | null;
};

const isHeaders = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part that cannot be read is shown as one that was not kept. */
function toDelivery(row: StoredDelivery): DeliveryRow {
  const { history, requestHeaders, responseHeaders, ...rest } = row;
  return {
    ...rest,
    history: history === null ? null : (readStored(history, Array.isArray) ?? null),
    requestHeaders:
      requestHeaders === null ? null : (readStored(requestHeaders, isHeaders) ?? null),
    responseHeaders:
      responseHeaders === null ? null : (readStored(responseHeaders, isHeaders) ?? null),
  };
}

// What was sent and what came back is read of one delivery at a time.
const { requestHeaders, requestBody, responseHeaders, responseBody, history, ...listed } =
  getTableColumns(webhookDeliveries);
export type ListedDelivery = Pick<StoredDelivery, keyof typeof listed>;

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

// What waits for its next attempt, hours perhaps, is sent now when somebody asks for it.
const RESEND = `
UPDATE webhook_deliveries SET status = 'pending', kind = 'resend', attempts = 0, due_at = ?4, error = NULL
WHERE id = ?3 AND webhook_id = ?2 AND host_id = ?1 AND kind <> 'test'
AND (status IN ('succeeded', 'failed') OR status = 'pending' AND due_at > ?4)
AND EXISTS (SELECT 1 FROM host_events e WHERE e.host_id = ?1 AND e.sequence = event_sequence)
RETURNING id`;

// What the webhook asks for, of the host's events after a sequence, since a time.
const WANTED = `
host_events e JOIN webhooks w ON w.host_id = e.host_id
WHERE e.host_id = ?1 AND w.id = ?2 AND e.sequence > ?3 AND e.occurred_at >= ?4
AND EXISTS (SELECT 1 FROM json_each(${READABLE_EVENTS}) WHERE value = e.type)`;

const LIST_WANTED = `SELECT e.sequence FROM ${WANTED} ORDER BY e.sequence LIMIT ?5`;

const COUNT_WANTED = `SELECT count(*) AS n FROM ${WANTED}`;

const RESEND_RANGE = `
INSERT INTO webhook_deliveries (id, webhook_id, host_id, event_id, event_sequence, event_type, kind, status,
  due_at, created_at, expires_at)
SELECT w.id || '.' || e.id, w.id, e.host_id, e.id, e.sequence, e.type, 'resend', 'pending', ?6, e.occurred_at,
  e.expires_at
FROM ${WANTED} AND e.sequence <= ?5
ON CONFLICT (id) DO UPDATE SET status = 'pending', kind = 'resend', attempts = 0, due_at = excluded.due_at,
  error = NULL
WHERE webhook_deliveries.status = 'failed' OR (?7 AND webhook_deliveries.status = 'succeeded')
  OR webhook_deliveries.status = 'pending' AND webhook_deliveries.due_at > excluded.due_at
RETURNING id`;

interface RangeStep extends WebhookKey {
  readonly since: Instant;
  /** The last sequence that was looked at. */
  readonly after: number;
  readonly limit: number;
  /** What succeeded, too. */
  readonly all: boolean;
  readonly now: Instant;
}

interface RangeProgress {
  readonly resent: number;
  readonly examined: number;
  readonly remaining: number;
  /** Null when there is nothing more. */
  readonly lastSequence: number | null;
}

const of = ({ hostId, webhookId }: WebhookKey) =>
  and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.hostId, hostId));

// In these words, so that the partial index applies.
const FAILED = sql`${webhookDeliveries.status} = 'failed'`;

export function createWebhookLogRepo(db: Database) {
  const d1 = db.$client;

  return {
    /** Newest first. */
    async listDeliveries(
      key: WebhookKey,
      filter: 'all' | 'failed',
      after: LogPosition | null,
      limit: number,
    ): Promise<ListedDelivery[]> {
      const position =
        after &&
        sql`(${webhookDeliveries.createdAt}, ${webhookDeliveries.id}) < (${after.createdAt}, ${after.id})`;
      return db
        .select(listed)
        .from(webhookDeliveries)
        .where(and(of(key), filter === 'failed' ? FAILED : undefined, position ?? undefined))
        .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
        .limit(limit);
    },

    async findDelivery(key: WebhookKey, id: string): Promise<DeliveryRow | null> {
      const where = and(of(key), eq(webhookDeliveries.id, id));
      const row = await db.select().from(webhookDeliveries).where(where).get();
      return row ? toDelivery(row) : null;
    },

    /** On its way at once: the caller makes its one attempt. */
    async insertTest(test: NewTest): Promise<void> {
      const { lapsesAt: dueAt, ...row } = test;
      await db
        .insert(webhookDeliveries)
        .values({ ...row, kind: 'test', status: 'claimed', claims: 1, dueAt });
    },

    /** False for a test, for what is due or on its way, and for an event that is not kept any more. */
    async resend({ hostId, webhookId }: WebhookKey, id: string, now: Instant): Promise<boolean> {
      const { results } = await d1.prepare(RESEND).bind(hostId, webhookId, id, now).all();
      return results.length === 1;
    },

    /** A step through the events since a time, oldest first. */
    async resendRange(step: RangeStep): Promise<RangeProgress> {
      const { hostId, webhookId, since, after, limit, all, now } = step;
      const { results: wanted } = await d1
        .prepare(LIST_WANTED)
        .bind(hostId, webhookId, after, since, limit)
        .all<{ sequence: number }>();
      const last = wanted.at(-1)?.sequence ?? after;
      const [resent, count] = await d1.batch<{ n: number }>([
        d1.prepare(RESEND_RANGE).bind(hostId, webhookId, after, since, last, now, all ? 1 : 0),
        d1.prepare(COUNT_WANTED).bind(hostId, webhookId, last, since),
      ]);
      const remaining = count?.results[0]?.n ?? 0;
      return {
        resent: resent?.results.length ?? 0,
        examined: wanted.length,
        remaining,
        lastSequence: remaining > 0 ? last : null,
      };
    },
  };
}
