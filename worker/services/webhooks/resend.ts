// Resends one delivery from the log, or all events since a given time. The functions here only mark
// the deliveries as due. The queue consumer then sends them.

import { AppError } from '../../contract/app-error.ts';
import type { WebhookDelivery, WebhookRangeAnswer } from '../../contract/webhooks/webhook-calls.ts';
import type { WebhookRangeInput } from '../../contract/webhooks/webhook-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { EVENT_PAGE_MAX } from '../../domain/webhooks/limits.ts';
import type { Deps } from '../service-deps.ts';
import { ensureInPlan, ensureWebhook } from './ensure-webhooks.ts';
import { presentDelivery } from './present-delivery.ts';
import { ensureDelivery, type LogDeps } from './read-log.ts';

type ResendDeps = LogDeps & Pick<Deps, 'jobQueue'>;

const REFUSALS = {
  off: hostText('This webhook is switched off. Switch it on before sending anything again.'),
  test: hostText('Tests cannot be resent. Use the test button.'),
  open: hostText('This delivery is already in progress.'),
  expired: hostText('This event is older than 30 days and has been deleted.'),
} as const;

function refuse(reason: keyof typeof REFUSALS): AppError {
  return new AppError('DELIVERY_NOT_RESENDABLE', { message: REFUSALS[reason] });
}

async function ensureActive(deps: ResendDeps, account: Account, webhookId: string): Promise<void> {
  ensureInPlan(account);
  const { isActive } = await ensureWebhook(deps, account, webhookId);
  if (!isActive) throw refuse('off');
}

/**
 * Sends the queue message that starts the deliveries. If the message is lost, the cron starts the
 * deliveries within a minute.
 */
async function wake(deps: ResendDeps, webhookId: string): Promise<void> {
  await deps.jobQueue.enqueue([{ kind: 'webhook', id: webhookId }]).catch(() => undefined);
}

export async function resendDelivery(
  deps: ResendDeps,
  account: Account,
  webhookId: string,
  id: string,
): Promise<WebhookDelivery> {
  await ensureActive(deps, account, webhookId);
  const now = deps.clock.now();
  const isResent = await deps.webhookLog.resend({ hostId: account.id, webhookId }, id, now);
  const row = await ensureDelivery(deps, account, webhookId, id);
  if (!isResent) {
    if (row.kind === 'test') throw refuse('test');
    throw refuse(row.status === 'pending' || row.status === 'claimed' ? 'open' : 'expired');
  }
  await wake(deps, webhookId);
  return presentDelivery(row, now);
}

/**
 * Resends at most `EVENT_PAGE_MAX` events. The cursor is the sequence number of the last event that
 * an earlier request processed.
 */
export async function resendRange(
  deps: ResendDeps,
  account: Account,
  webhookId: string,
  { since, scope, cursor }: WebhookRangeInput,
): Promise<WebhookRangeAnswer['data']> {
  await ensureActive(deps, account, webhookId);
  const { lastSequence, ...progress } = await deps.webhookLog.resendRange({
    hostId: account.id,
    webhookId,
    since,
    after: cursor ?? 0,
    limit: EVENT_PAGE_MAX,
    all: scope === 'all',
    now: deps.clock.now(),
  });
  if (progress.resent > 0) await wake(deps, webhookId);
  return { ...progress, nextCursor: lastSequence === null ? null : String(lastSequence) };
}
