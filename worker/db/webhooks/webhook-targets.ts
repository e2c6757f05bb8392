// Reads a webhook to which requests will be sent, and disables a webhook after failures.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Instant } from '../../domain/time/types.ts';
import type { DisabledReason } from '../../domain/webhooks/retry.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { outbox } from '../schema/outbox.ts';
import { users } from '../schema/users.ts';
import { webhookDeliveries } from '../schema/webhook-deliveries.ts';
import { webhooks } from '../schema/webhooks.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';

const webhook = columns(webhooks);
const disabled = columns(webhooks, 'disabled');
const outboxRow = columns(outbox);
const delivery = columns(webhookDeliveries);

// Disables the webhook only if it is unchanged since it was read. A webhook that its owner has changed or
// enabled in the meantime stays active.
const DISABLE = statement({
  params: { webhookId: text, version: integer, reason: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE webhooks SET ${webhook.isActive} = 0, ${webhook.disabledReason} = :reason, ${webhook.disabledAt} = :now,
  ${webhook.updatedAt} = max(:now, ${webhook.updatedAt} + 1)
WHERE ${webhook.id} = :webhookId AND ${webhook.isActive} = 1 AND ${webhook.updatedAt} = :version
RETURNING ${webhook.id}`,
});

const IS_NOW_DISABLED = `EXISTS (SELECT 1 FROM webhooks disabled WHERE ${disabled.id} = :webhookId AND ${disabled.isActive} = 0
  AND ${disabled.disabledAt} = :now)`;

const ADD_EMAIL = statement({
  params: { webhookId: text, now: integer, mailId: text },
  sql: addToOutbox(
    {
      id: ':mailId',
      hostId: disabled.hostId,
      event: sqlEvent('webhook.disabled'),
      payload: `json_object('webhook', json_object('name', ${disabled.name}, 'url', ${disabled.url}, 'reason',
  ${disabled.disabledReason}))`,
      origin: disabled.origin,
    },
    `FROM webhooks disabled WHERE ${disabled.id} = :webhookId AND ${IS_NOW_DISABLED}
ON CONFLICT (${outboxRow.id}) DO NOTHING`,
  ),
});

const FAIL_PENDING = statement({
  params: { webhookId: text, now: integer, error: text },
  sql: `
UPDATE webhook_deliveries SET ${delivery.status} = 'failed', ${delivery.error} = :error
WHERE ${delivery.webhookId} = :webhookId AND ${delivery.status} = 'pending' AND ${IS_NOW_DISABLED}`,
});

interface Disabling {
  readonly webhookId: string;
  /** The `updatedAt` of the webhook when it was read. */
  readonly version: Instant;
  readonly reason: DisabledReason;
  readonly now: Instant;
  readonly mailId: string;
  /** The text that the log shows for deliveries that were still pending. */
  readonly error: string;
}

export function createWebhookTargetsRepo(db: Database) {
  const d1 = db.$client;
  const byIds = db
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
    .where(sql`${webhooks.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`)
    .prepare();

  return {
    /** Returns the webhooks with these ids, except the webhooks of deleted accounts. */
    async findTargets(ids: readonly string[]) {
      return byIds.all({ ids: JSON.stringify(ids) });
    },

    /**
     * Disables the webhook, and notifies the owner by email. Returns false when the webhook was already
     * disabled or has changed.
     */
    async disable(disabling: Disabling): Promise<boolean> {
      const { webhookId, version, reason, now, mailId, error } = disabling;
      const [disabled] = await runBatch(d1, [
        DISABLE.bind(d1, { webhookId, version, reason, now }),
        ADD_EMAIL.bind(d1, { webhookId, now, mailId }),
        FAIL_PENDING.bind(d1, { webhookId, now, error }),
      ]);
      return disabled?.results.length === 1;
    },
  };
}

type WebhookTargetsRepo = ReturnType<typeof createWebhookTargetsRepo>;
export type WebhookTarget = Awaited<ReturnType<WebhookTargetsRepo['findTargets']>>[number];
