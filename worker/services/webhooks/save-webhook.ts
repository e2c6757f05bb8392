// Creates, changes and deletes webhooks. The SQL insert enforces the maximum of three webhooks per
// account, even for concurrent requests.
import { AppError } from '../../contract/app-error.ts';
import type { Webhook, WebhookSecret } from '../../contract/webhooks/webhook-calls.ts';
import type { WebhookInput } from '../../contract/webhooks/webhook-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { SecurityEventType } from '../../domain/accounts/security-events.ts';
import type { Instant } from '../../domain/time/types.ts';
import { WEBHOOKS_MAX } from '../../domain/webhooks/limits.ts';
import { formatSecret, secretPurpose } from '../../domain/webhooks/secrets.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import { wakeWebhooks } from '../events/wake-webhooks.ts';
import type { Deps } from '../service-deps.ts';
import { ensureInPlan, ensureUrlAllowed, ensureVault, webhookNotFound } from './ensure-webhooks.ts';
import { presentWebhook } from './present-webhook.ts';
import { sealHeaders } from './seal-headers.ts';

type SaveDeps = Pick<
  Deps,
  'webhooks' | 'quarantinedRows' | 'hostCalendar' | 'vault' | 'mode' | 'publicUrl' | 'clock'
>;

const UNREADABLE = 'The list of events cannot be read.';

const toSecurityEvent = (type: SecurityEventType, userId: string, webhookId: string) => ({
  type,
  userId,
  facts: { webhookId },
});

interface SaveCall {
  /** When set, the webhook is changed only if this is still its stored version. */
  readonly version?: Instant | undefined;
  readonly input: WebhookInput;
  readonly origin: string;
}

export async function listWebhooks(
  deps: Pick<Deps, 'webhooks' | 'quarantinedRows' | 'vault' | 'clock'>,
  account: Account,
): Promise<Webhook[]> {
  const rows = await deps.webhooks.listWebhooks(account.id);
  await deps.quarantinedRows.quarantine(
    rows.flatMap(({ id, isUnreadable }) =>
      isUnreadable ? { table: 'webhooks' as const, id, reason: UNREADABLE } : [],
    ),
    deps.clock.now(),
  );
  return Promise.all(rows.map((row) => presentWebhook(deps, row)));
}

export async function createWebhook(
  deps: SaveDeps & Pick<Deps, 'ids' | 'tokens' | 'securityEvents'>,
  account: Account,
  { input, origin }: SaveCall,
): Promise<Webhook & WebhookSecret> {
  ensureInPlan(account);
  ensureUrlAllowed(deps, input.url, origin);
  const vault = ensureVault(deps);
  const id = deps.ids.create();
  const secret = formatSecret(deps.tokens.create());
  const isCreated = await deps.webhooks.insertWebhook(
    {
      ...input,
      id,
      hostId: account.id,
      origin,
      createdAt: deps.clock.now(),
      headers: await sealHeaders(vault, id, input.headers),
      secret: await vault.seal(secret, secretPurpose(id)),
    },
    WEBHOOKS_MAX,
  );
  if (!isCreated) throw new AppError('WEBHOOK_LIMIT_REACHED');
  await recordSecurityEvent(deps, toSecurityEvent('webhook.created', account.id, id));
  await wakeWebhooks(deps, account);
  const row = await deps.webhooks.findWebhook(account.id, id);
  if (!row) throw webhookNotFound();
  return { ...(await presentWebhook(deps, row)), secret };
}

export async function updateWebhook(
  deps: SaveDeps & RecordSecurityEventDeps,
  account: Account,
  id: string,
  { input, origin, version }: SaveCall,
): Promise<Webhook> {
  ensureInPlan(account);
  ensureUrlAllowed(deps, input.url, origin);
  const headers = input.headers.length === 0 ? null : await sealFor(deps, id, input);
  const fields = { ...input, headers };
  const change = { now: deps.clock.now(), version };
  const row = await deps.webhooks.updateWebhook(account.id, id, fields, change);
  if (!row) {
    const isChanged = version !== undefined && (await deps.webhooks.findWebhook(account.id, id));
    throw isChanged ? new AppError('PRECONDITION_FAILED') : webhookNotFound();
  }
  await deps.quarantinedRows.release('webhooks', id);
  await recordSecurityEvent(deps, toSecurityEvent('webhook.changed', account.id, id));
  await wakeWebhooks(deps, account);
  return presentWebhook(deps, row);
}

function sealFor(deps: SaveDeps, id: string, { headers }: WebhookInput): Promise<string | null> {
  return sealHeaders(ensureVault(deps), id, headers);
}

/** Deletes a webhook. Allowed on every plan, so that hosts can delete webhooks after a downgrade. */
export async function deleteWebhook(
  deps: Pick<Deps, 'webhooks' | 'quarantinedRows'> & RecordSecurityEventDeps,
  account: Account,
  id: string,
): Promise<void> {
  if (!(await deps.webhooks.deleteWebhook(account.id, id))) throw webhookNotFound();
  await deps.quarantinedRows.release('webhooks', id);
  await recordSecurityEvent(deps, toSecurityEvent('webhook.deleted', account.id, id));
}
