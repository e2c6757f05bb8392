// Saves a change that contains only some fields of a webhook.
import { parseInput } from '../../contract/validation.ts';
import type { Webhook } from '../../contract/webhooks/webhook-calls.ts';
import { type WebhookPatch, webhookRequest } from '../../contract/webhooks/webhook-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { WithIfMatch } from '../api/if-match.ts';
import type { Deps } from '../service-deps.ts';
import { ensureInPlan, ensureWebhook } from './ensure-webhooks.ts';
import { presentWebhook } from './present-webhook.ts';
import { updateWebhook } from './save-webhook.ts';

export async function findWebhook(
  deps: Pick<Deps, 'webhooks' | 'vault' | 'clock'>,
  account: Account,
  id: string,
): Promise<Webhook> {
  return presentWebhook(deps, await ensureWebhook(deps, account, id));
}

interface PatchCall extends WithIfMatch {
  readonly patch: WebhookPatch;
  readonly origin: string;
}

export async function patchWebhook(
  deps: Parameters<typeof updateWebhook>[0],
  account: Account,
  id: string,
  { patch, origin, ifMatch }: PatchCall,
): Promise<Webhook> {
  ensureInPlan(account);
  const row = await ensureWebhook(deps, account, id);
  const stored = await presentWebhook(deps, row);
  await ifMatch?.(stored);
  const { name, url, events, headers, isActive } = stored;
  const input = parseInput(webhookRequest, {
    name: patch.name ?? name,
    url: patch.url ?? url,
    events: patch.events ?? events,
    headers: patch.headers ?? headers,
    isActive: patch.isActive ?? isActive,
  });
  return updateWebhook(deps, account, id, {
    ...{ input, origin },
    version: ifMatch && row.updatedAt,
  });
}
