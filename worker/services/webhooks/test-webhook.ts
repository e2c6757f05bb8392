// Sends an event with example data to a webhook and returns the result. The test delivery appears
// in the delivery log but does not count as a success or a failure.
import { AppError } from '../../contract/app-error.ts';
import type { WebhookDeliveryDetail } from '../../contract/webhooks/webhook-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { EVENT_KEPT_MS } from '../../domain/events/new-events.ts';
import { MINUTE_MS } from '../../domain/time/types.ts';
import { countAttempt } from '../accounts/count-attempt.ts';
import type { Deps } from '../service-deps.ts';
import { type AttemptDeps, attemptDelivery } from './attempt-delivery.ts';
import { ensureInPlan, ensureWebhook, webhookNotFound } from './ensure-webhooks.ts';
import { openKeys } from './open-keys.ts';
import { presentDeliveryDetail } from './present-delivery.ts';
import { ensureDelivery, type LogDeps } from './read-log.ts';

type TestDeps = AttemptDeps &
  LogDeps &
  Pick<
    Deps,
    | 'webhookTargets'
    | 'webhookDeliveries'
    | 'vault'
    | 'ids'
    | 'rateCounters'
    | 'securityEvents'
    | 'hasher'
  >;

const CLAIM_MS = MINUTE_MS;

export async function testWebhook(
  deps: TestDeps,
  account: Account,
  webhookId: string,
): Promise<WebhookDeliveryDetail> {
  ensureInPlan(account);
  const webhook = await ensureWebhook(deps, account, webhookId);
  await countAttempt(deps, 'webhook-tests-account', account.id, account.id);
  const keys = await openKeys(deps, webhook);
  if (!keys) throw new AppError('SECRETS_UNAVAILABLE');
  const [target] = await deps.webhookTargets.findTargets([webhookId]);
  if (!target) throw webhookNotFound();
  const [id, eventId, createdAt] = [deps.ids.create(), deps.ids.create(), deps.clock.now()];
  const testDelivery = { id, eventId, eventType: 'booking.created', createdAt } as const;
  await deps.webhookLog.insertTest({
    ...testDelivery,
    hostId: account.id,
    webhookId,
    lapsesAt: createdAt + CLAIM_MS,
    expiresAt: createdAt + EVENT_KEPT_MS,
  });
  const claimed = { ...testDelivery, kind: 'test', attempt: 1, claims: 1, event: null } as const;
  const outcome = await attemptDelivery(deps, target, keys, claimed);
  const noResults = { hasSucceeded: false, failures: 0, firstFailureAt: null };
  await deps.webhookDeliveries.record(webhookId, [outcome], { ...noResults, at: createdAt });
  const row = await ensureDelivery(deps, account, webhookId, id);
  const data = presentDeliveryDetail(row, webhook, deps.clock.now());
  if (outcome.status !== 'succeeded') throw new AppError('WEBHOOK_TEST_FAILED', { data });
  return data;
}
