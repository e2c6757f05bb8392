import type { Scope } from '../api/scopes.ts';
import type { Instant } from '../time/types.ts';

/** The key that authenticated a request. */
export interface ApiKey {
  readonly id: string;
  /** The organization of the key. Null for the personal key of an account. */
  readonly organizationId: string | null;
  readonly scopes: readonly Scope[];
  /** The networks from which the key may be used. Empty when every network may use it. */
  readonly allowedNetworks: readonly string[];
  readonly expiresAt: Instant | null;
}

export type KeyStatus = 'active' | 'expired' | 'revoked';

interface KeyTimes {
  readonly expiresAt: Instant | null;
  readonly revokedAt: Instant | null;
}

export function keyStatusOf({ expiresAt, revokedAt }: KeyTimes, now: Instant): KeyStatus {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}

/** The owner of keys, and the account that manages them. */
export interface KeyOwner {
  /** The signed-in account. For keys of an organization, it must be an active admin. */
  readonly userId: string;
  /** Null for the personal keys of the account. */
  readonly organizationId: string | null;
}
