// Encrypts and decrypts the tokens of a connected calendar or video account. A token can be decrypted
// only with the purpose with which it was encrypted. A purpose contains the host's id, so a token that
// is copied to another host's row cannot be decrypted.

import { type Instant, MINUTE_MS } from '../../domain/time/types.ts';
import type { Vault } from '../../ports/vault.ts';
import type { Deps } from '../service-deps.ts';

type AccountKind = 'calendar' | 'video';

export const refreshPurpose = (kind: AccountKind, hostId: string) => `${kind}-refresh:${hostId}`;
export const accessPurpose = (kind: AccountKind, hostId: string) => `${kind}-access:${hostId}`;

export const sealTokens = async (
  vault: Vault,
  kind: AccountKind,
  hostId: string,
  tokens: { readonly refreshToken: string; readonly accessToken: string },
) => ({
  refreshToken: await vault.seal(tokens.refreshToken, refreshPurpose(kind, hostId)),
  accessToken: await vault.seal(tokens.accessToken, accessPurpose(kind, hostId)),
});

interface StoredToken {
  readonly hostId: string;
  readonly accessToken: string | null;
  readonly accessExpiresAt: Instant | null;
}

/**
 * The minimum time between the renewal of a token and its expiry. A token must still be valid when
 * the request reaches the provider.
 */
const EXPIRY_MARGIN_MS = MINUTE_MS;

/** Returns the stored access token if it is still valid for long enough. Otherwise returns null. */
export async function openStoredToken(
  deps: Pick<Deps, 'vault' | 'clock'>,
  kind: AccountKind,
  { hostId, accessToken, accessExpiresAt }: StoredToken,
): Promise<string | null> {
  if (accessToken === null || accessExpiresAt === null) return null;
  if (accessExpiresAt <= deps.clock.now() + EXPIRY_MARGIN_MS) return null;
  return (await deps.vault?.open(accessToken, accessPurpose(kind, hostId))) ?? null;
}
