// A webhook as whoever sends to it sees it, and its end when nobody answers there.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Instant } from '../domain/time/types.ts';
import type { DisabledReason } from '../domain/webhooks/retry.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { outbox } from './schema/outbox.ts';
import { users } from './schema/users.ts';
import { webhookDeliveries } from './schema/webhook-deliveries.ts';
import { webhooks } from './schema/webhooks.ts';

const webhook = columns(webhooks);
const w = columns(webhooks, 'w');
const owed = columns(outbox);
const delivery = columns(webhookDeliveries);

// Only as it was read: one that was changed or switched on meanwhile gets another chance.
const DISABLE = `
UPDATE webhooks SET ${webhook.isActive} = 0, ${webhook.disabledReason} = ?3, ${webhook.disabledAt} = ?4, ${webhook.updatedAt} = max(?4, ${webhook.updatedAt} + 1)
WHERE ${webhook.id} = ?1 AND ${webhook.isActive} = 1 AND ${webhook.updatedAt} = ?2
RETURNING ${webhook.id}`;

const NOW_DISABLED = `EXISTS (SELECT 1 FROM webhooks w WHERE ${w.id} = ?1 AND ${w.isActive} = 0 AND ${w.disabledAt} = ?2)`;

const OWE_MAIL = `
INSERT INTO outbox (${owed.id}, ${owed.hostId}, ${owed.bookingId}, ${owed.kind}, ${owed.event}, ${owed.audience}, ${owed.status}, ${owed.dueAt}, ${owed.origin}, ${owed.payload}, ${owed.createdAt})
SELECT ?3, ${w.hostId}, NULL, 'mail', 'webhook.disabled', 'host', 'pending', ?2, ${w.origin},
  json_object('webhook', json_object('name', ${w.name}, 'url', ${w.url}, 'reason', ${w.disabledReason})), ?2
FROM webhooks w WHERE ${w.id} = ?1 AND ${NOW_DISABLED}
ON CONFLICT (${owed.id}) DO NOTHING`;

const FAIL_PENDING = `
UPDATE webhook_deliveries SET ${delivery.status} = 'failed', ${delivery.error} = ?3
WHERE ${delivery.webhookId} = ?1 AND ${delivery.status} = 'pending' AND ${NOW_DISABLED}`;

export interface Disabling {
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

export type WebhookTargetsRepo = ReturnType<typeof createWebhookTargetsRepo>;
export type WebhookTarget = NonNullable<Awaited<ReturnType<WebhookTargetsRepo['findTarget']>>>;
