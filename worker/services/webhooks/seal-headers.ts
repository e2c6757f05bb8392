// Encrypts and decrypts the custom headers of a webhook.

import type { WebhookHeader } from '../../domain/webhooks/header-rules.ts';
import { headersPurpose } from '../../domain/webhooks/secrets.ts';
import type { Vault } from '../../ports/vault.ts';

export async function sealHeaders(
  vault: Vault,
  webhookId: string,
  headers: readonly WebhookHeader[],
): Promise<string | null> {
  if (headers.length === 0) return null;
  return vault.seal(JSON.stringify(headers), headersPurpose(webhookId));
}

/** Decrypts the headers. Returns null when they cannot be decrypted. */
export async function openHeaders(
  vault: Vault | null,
  webhookId: string,
  sealed: string | null,
): Promise<WebhookHeader[] | null> {
  if (sealed === null) return [];
  const opened = (await vault?.open(sealed, headersPurpose(webhookId))) ?? null;
  return opened === null ? null : (JSON.parse(opened) as WebhookHeader[]);
}
