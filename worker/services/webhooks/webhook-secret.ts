// Shows and replaces the signing secret of a webhook.

import { AppError } from '../../contract/app-error.ts';
import type { WebhookSecret } from '../../contract/webhooks/webhook-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { PREVIOUS_SECRET_MS } from '../../domain/webhooks/limits.ts';
import { formatSecret, secretPurpose } from '../../domain/webhooks/secrets.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';
import { ensureInPlan, ensureVault, ensureWebhook, webhookNotFound } from './ensure-webhooks.ts';
import { presentWebhook } from './present-webhook.ts';

type SecretDeps = Pick<Deps, 'webhooks' | 'vault' | 'clock'>;

export async function showSecret(
  deps: SecretDeps,
  account: Account,
  id: string,
): Promise<WebhookSecret> {
  ensureInPlan(account);
  const vault = ensureVault(deps);
  const row = await ensureWebhook(deps, account, id);
  const secret = await vault.open(row.secret, secretPurpose(id));
  if (secret === null) throw new AppError('SECRETS_UNAVAILABLE');
  const { previousSecretUntil } = await presentWebhook(deps, row);
  return { secret, previousSecretUntil };
}

/**
 * Replaces the signing secret. For one more day, deliveries are also signed with the previous
 * secret. All older secrets are no longer used.
 */
export async function rotateSecret(
  deps: SecretDeps & Pick<Deps, 'tokens' | 'securityEvents' | 'ids'>,
  account: Account,
  id: string,
): Promise<WebhookSecret> {
  ensureInPlan(account);
  const vault = ensureVault(deps);
  const secret = formatSecret(deps.tokens.create());
  const sealed = await vault.seal(secret, secretPurpose(id));
  const previousUntil = deps.clock.now() + PREVIOUS_SECRET_MS;
  const row = await deps.webhooks.replaceSecret(account.id, id, sealed, previousUntil);
  if (!row) throw webhookNotFound();
  await recordSecurityEvent(deps, {
    type: 'webhook.secret-rotated',
    userId: account.id,
    facts: { webhookId: id },
  });
  return { secret, previousSecretUntil: new Date(previousUntil).toISOString() };
}
