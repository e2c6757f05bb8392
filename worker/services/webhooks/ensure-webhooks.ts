// Every request about webhooks runs some of these checks first.

import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { WebhookRow } from '../../db/webhooks/webhooks.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { PLANS } from '../../domain/plans/plans.ts';
import { findUrlProblem, URL_TEXTS, type UrlPolicy } from '../../domain/providers/url-policy.ts';
import type { Vault } from '../../ports/vault.ts';
import type { Deps } from '../service-deps.ts';

export function ensureInPlan(account: Pick<Account, 'plan'>): void {
  if (!PLANS[account.plan].hasWebhooks) throw new AppError('WEBHOOKS_NOT_IN_PLAN');
}

export function ensureVault(deps: Pick<Deps, 'vault'>): Vault {
  if (!deps.vault) throw new AppError('SECRETS_UNAVAILABLE');
  return deps.vault;
}

/**
 * Returns the account's webhook. For a webhook of another account, throws the same error as for an unknown
 * webhook.
 */
export async function ensureWebhook(
  deps: Pick<Deps, 'webhooks'>,
  account: Account,
  id: string,
): Promise<WebhookRow> {
  const row = await deps.webhooks.findWebhook(account.id, id);
  if (!row) throw webhookNotFound();
  return row;
}

export function webhookNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: hostText('Webhook not found') });
}

/**
 * Returns the rules for a webhook's URL. `origin` is our own origin in the request that created the
 * webhook.
 */
export function urlPolicyFor(deps: Pick<Deps, 'mode' | 'publicUrl'>, origin: string): UrlPolicy {
  const hosts = [origin, deps.publicUrl ?? ''].map((url) => url.replace(/^https?:\/\//, ''));
  return {
    allowsLocal: deps.mode === 'development',
    ownHosts: [...new Set(hosts.filter((host) => host !== ''))],
  };
}

export function ensureUrlAllowed(
  deps: Pick<Deps, 'mode' | 'publicUrl'>,
  url: string,
  origin: string,
): void {
  const problem = findUrlProblem(url, urlPolicyFor(deps, origin));
  if (problem) ensureNoProblems([{ path: 'url', message: URL_TEXTS[problem] }]);
}
