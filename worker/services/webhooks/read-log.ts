// Reads the delivery log of a webhook.

import { AppError } from '../../contract/app-error.ts';
import type {
  WebhookDeliveries,
  WebhookDeliveryDetail,
} from '../../contract/webhooks/webhook-calls.ts';
import type { DeliveriesInput } from '../../contract/webhooks/webhook-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { DeliveryRow } from '../../db/webhooks/webhook-log.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { writeLogPosition } from '../../domain/webhooks/log-position.ts';
import type { Deps, NearReadDeps } from '../service-deps.ts';
import { ensureInPlan, ensureWebhook } from './ensure-webhooks.ts';
import { presentDelivery, presentDeliveryDetail } from './present-delivery.ts';

export type LogDeps = Pick<Deps, 'webhooks' | 'webhookLog' | 'clock'>;

export async function listDeliveries(
  deps: Pick<Deps, 'webhooks' | 'clock'> & Pick<NearReadDeps, 'webhookLog'>,
  account: Account,
  webhookId: string,
  { filter, limit, cursor }: DeliveriesInput,
): Promise<WebhookDeliveries> {
  ensureInPlan(account);
  await ensureWebhook(deps, account, webhookId);
  const key = { hostId: account.id, webhookId };
  const rows = await deps.webhookLog.listDeliveries(key, filter, cursor ?? null, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const now = deps.clock.now();
  return {
    success: true,
    data: shown.map((row) => presentDelivery(row, now)),
    nextCursor: last && rows.length > limit ? writeLogPosition(last) : null,
  };
}

export async function ensureDelivery(
  deps: Pick<Deps, 'webhookLog'>,
  account: Account,
  webhookId: string,
  id: string,
): Promise<DeliveryRow> {
  const row = await deps.webhookLog.findDelivery({ hostId: account.id, webhookId }, id);
  if (!row) throw new AppError('NOT_FOUND', { message: hostText('Delivery not found') });
  return row;
}

export async function showDelivery(
  deps: LogDeps,
  account: Account,
  webhookId: string,
  id: string,
): Promise<WebhookDeliveryDetail> {
  ensureInPlan(account);
  const webhook = await ensureWebhook(deps, account, webhookId);
  const row = await ensureDelivery(deps, account, webhookId, id);
  return presentDeliveryDetail(row, webhook, deps.clock.now());
}
