// Records the results of delivery attempts. Disables the webhook if it responded with 410 Gone or
// has failed for too long.

import type { DeliveryOutcome, HealthReport } from '../../db/webhooks/webhook-deliveries.ts';
import type { WebhookTarget } from '../../db/webhooks/webhook-targets.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { decideDisabling } from '../../domain/webhooks/retry.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';

export type RecordDeps = WakeDeps &
  Pick<Deps, 'webhookDeliveries' | 'webhookTargets' | 'jobQueue' | 'ids' | 'clock'>;

const SWITCHED_OFF = hostText('Not sent: the webhook was switched off.');

function summarizeOutcomes(
  outcomes: readonly DeliveryOutcome[],
  counted: readonly DeliveryOutcome[],
): HealthReport {
  const lastSuccess = counted.findLastIndex(({ status }) => status === 'succeeded');
  const failed = counted.slice(lastSuccess + 1);
  return {
    hasSucceeded: lastSuccess !== -1,
    failures: failed.length,
    firstFailureAt: failed[0]?.attempted.at ?? null,
    at: outcomes.at(-1)?.attempted.at ?? 0,
  };
}

/** Records the results. Returns false when the results disabled the webhook. */
export async function recordOutcomes(
  deps: RecordDeps,
  { webhook }: WebhookTarget,
  outcomes: readonly DeliveryOutcome[],
): Promise<boolean> {
  // Test deliveries do not change the webhook's health. Usually they are sent alone, but an interrupted test
  // delivery may be sent again together with other deliveries.
  const counted = outcomes.filter(({ isTest }) => !isTest);
  const health = summarizeOutcomes(outcomes, counted);
  const failingSince = await deps.webhookDeliveries.record(webhook.id, outcomes, health);
  const now = deps.clock.now();
  const reasons = counted.map(({ attempted }) =>
    decideDisabling(attempted.status, failingSince, now),
  );
  const reason = reasons.includes('gone') ? 'gone' : reasons.at(-1);
  if (!reason) return true;
  const mailId = deps.ids.create();
  const { id: webhookId, updatedAt: version } = webhook;
  const disabling = { webhookId, version, reason, now, mailId, error: SWITCHED_OFF };
  if (await deps.webhookTargets.disable(disabling)) await wakeOutbox(deps, mailId);
  return false;
}
