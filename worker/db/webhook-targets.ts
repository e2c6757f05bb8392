// A webhook as whoever sends to it sees it, and its end when nobody answers there.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Instant } from '../domain/time/types.ts';
import type { DisabledReason } from '../domain/webhooks/retry.ts';
import type { Database } from './database.ts';
import { users } from './schema/users.ts';
import { webhooks } from './schema/webhooks.ts';

// Only as it was read: one that was changed or switched on meanwhile gets another chance.
const DISABLE = `
UPDATE webhooks SET is_active = 0, disabled_reason = ?3, disabled_at = ?4, updated_at = max(?4, updated_at + 1)
WHERE id = ?1 AND is_active = 1 AND updated_at = ?2
RETURNING id`;

const NOW_DISABLED = `EXISTS (SELECT 1 FROM webhooks w WHERE w.id = ?1 AND w.is_active = 0 AND w.disabled_at = ?2)`;

const OWE_MAIL = `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, payload, created_at)
SELECT ?3, w.host_id, NULL, 'mail', 'webhook.disabled', 'host', 'pending', ?2, w.origin,
  json_object('webhook', json_object('name', w.name, 'url', w.url, 'reason', w.disabled_reason)), ?2
FROM webhooks w WHERE w.id = ?1 AND ${NOW_DISABLED}
ON CONFLICT (id) DO NOTHING`;

const FAIL_PENDING = `
UPDATE webhook_deliveries SET status = 'failed', error = ?3
WHERE webhook_id = ?1 AND status = 'pending' AND ${NOW_DISABLED}`;

interface Disabling {
  readonly webhookId: string;
  /** `updatedAt` of the webhook that failed. */
  readonly version: Instant;
  readonly reason: DisabledReason;
  readonly now: Instant;
  readonly mailId: string;
  /** What the log says of deliveries that were still waiting. */
  readonly error: string;
}

export function createWebhookTargetsRepo(db: Database) {
  const d1 = db.$client;
  const byId = db
    .select({
      webhook: webhooks,
      host: {
        plan: users.plan,
        username: users.username,
        name: users.name,
        timeZone: users.timeZone,
      },
    })
    .from(webhooks)
    .innerJoin(users, and(eq(users.id, webhooks.hostId), isNull(users.deletedAt)))
    .where(eq(webhooks.id, sql.placeholder('id')))
    .prepare();

  return {
    async findTarget(id: string) {
      return (await byId.get({ id })) ?? null;
    },

    /** With the mail that tells the owner. False when it was switched off, or changed, before. */
    async disable(disabling: Disabling): Promise<boolean> {
      const { webhookId, version, reason, now, mailId, error } = disabling;
      const [disabled] = await d1.batch([
        d1.prepare(DISABLE).bind(webhookId, version, reason, now),
        d1.prepare(OWE_MAIL).bind(webhookId, now, mailId),
        d1.prepare(FAIL_PENDING).bind(webhookId, now, error),
      ]);
      return disabled?.results.length === 1;
    },
  };
}

type WebhookTargetsRepo = ReturnType<typeof createWebhookTargetsRepo>;
export type WebhookTarget = NonNullable<Awaited<ReturnType<WebhookTargetsRepo['findTarget']>>>;
