import type { Webhook } from '../../contract/webhooks/webhook-calls.ts';
import type { WebhookRow } from '../../db/webhooks/webhooks.ts';
import type { Instant } from '../../domain/time/types.ts';
import { sortEvents } from '../../domain/webhooks/webhook-form.ts';
import type { Deps } from '../service-deps.ts';
import { openHeaders } from './seal-headers.ts';

const isoOrNull = (at: Instant | null) => (at === null ? null : new Date(at).toISOString());

/**
 * Returns the webhook for the API. If the headers cannot be decrypted, the list of headers is empty. The next
 * save of the webhook replaces the stored headers.
 */
export async function presentWebhook(
  deps: Pick<Deps, 'vault' | 'clock'>,
  row: WebhookRow,
): Promise<Webhook> {
  const { previousSecretUntil: until } = row;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: sortEvents(row.events),
    headers: (await openHeaders(deps.vault, row.id, row.headers)) ?? [],
    isActive: row.isActive,
    failureCount: row.failureCount,
    lastTriggered: isoOrNull(row.lastTriggeredAt),
    failingSince: isoOrNull(row.failingSince),
    disabledReason: row.disabledReason,
    disabledAt: isoOrNull(row.disabledAt),
    previousSecretUntil: until !== null && until > deps.clock.now() ? isoOrNull(until) : null,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
