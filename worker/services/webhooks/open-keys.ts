import type { WebhookTarget } from '../../db/webhooks/webhook-targets.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { WebhookHeader } from '../../domain/webhooks/header-rules.ts';
import { secretPurpose } from '../../domain/webhooks/secrets.ts';
import type { Deps } from '../service-deps.ts';
import { openHeaders } from './seal-headers.ts';

export interface OpenedKeys {
  /** Signing secrets, newest first. */
  readonly secrets: readonly string[];
  /**
   * Until this time, deliveries are signed with both secrets. After this time, they are signed only
   * with the newest secret. Null when there is only one secret.
   */
  readonly previousUntil: Instant | null;
  readonly headers: readonly WebhookHeader[];
}

/**
 * Decrypts the signing secrets and the custom headers of a webhook. Returns null when they cannot
 * be decrypted.
 */
export async function openKeys(
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  {
    id,
    headers,
    secret,
    previousSecret,
    previousSecretUntil,
  }: Omit<WebhookTarget['webhook'], 'events'>,
): Promise<OpenedKeys | null> {
  if (!vault) return null;
  const isPreviousValid = previousSecret && (previousSecretUntil ?? 0) > clock.now();
  const [newest, previous, openedHeaders] = await Promise.all([
    vault.open(secret, secretPurpose(id)),
    isPreviousValid ? vault.open(previousSecret, secretPurpose(id)) : null,
    openHeaders(vault, id, headers),
  ]);
  if (newest === null || openedHeaders === null) return null;
  if (previous === null) return { secrets: [newest], previousUntil: null, headers: openedHeaders };
  return {
    secrets: [newest, previous],
    previousUntil: previousSecretUntil,
    headers: openedHeaders,
  };
}

/**
 * Returns the secrets that sign a delivery at this time. Call it for each delivery, because the
 * previous secret may expire during a run.
 */
export function secretsAt({ secrets, previousUntil }: OpenedKeys, at: Instant): readonly string[] {
  return previousUntil !== null && at >= previousUntil ? secrets.slice(0, 1) : secrets;
}
