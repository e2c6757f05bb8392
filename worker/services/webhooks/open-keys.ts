import type { WebhookTarget } from '../../db/webhooks/webhook-targets.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { WebhookHeader } from '../../domain/webhooks/header-rules.ts';
import { secretPurpose } from '../../domain/webhooks/secrets.ts';
import type { Deps } from '../service-deps.ts';
import { openHeaders } from './seal-headers.ts';

export interface OpenedKeys {
  /** Newest first. */
  readonly secrets: readonly string[];
  /** Until then both secrets sign, later only the newest. Null when there is only one. */
  readonly formerUntil: Instant | null;
  readonly headers: readonly WebhookHeader[];
}

/** Null when the sealed secrets cannot be opened. Then nothing can be sent. */
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
  const [newest, former, opened] = await Promise.all([
    vault.open(secret, secretPurpose(id)),
    isPreviousValid ? vault.open(previousSecret, secretPurpose(id)) : null,
    openHeaders(vault, id, headers),
  ]);
  if (newest === null || opened === null) return null;
  if (former === null) return { secrets: [newest], formerUntil: null, headers: opened };
  return { secrets: [newest, former], formerUntil: previousSecretUntil, headers: opened };
}

/** Checked per delivery, because the previous secret may expire during a run. */
export function secretsAt({ secrets, formerUntil }: OpenedKeys, at: Instant): readonly string[] {
  return formerUntil !== null && at >= formerUntil ? secrets.slice(0, 1) : secrets;
}
