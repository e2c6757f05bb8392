// Finds the key of a request, counts the request and decides whether the key allows it. The
// response is the same for an unknown, a revoked and a mistyped key. So an attempt reveals nothing
// about existing keys.
import { AppError } from '../../contract/app-error.ts';
import type { SessionAccount } from '../../db/accounts/accounts.ts';
import { unknownZone } from '../../db/quarantined-rows.ts';
import { hasScope, type Scope } from '../../domain/api/scopes.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { parseKey } from '../../domain/api-keys/key-text.ts';
import { DAY_WINDOW_MS, LAST_USE_MS, REQUESTS_PER_DAY } from '../../domain/api-keys/limits.ts';
import { isInNetworks } from '../../domain/api-keys/networks.ts';
import type { DayUse } from '../../domain/api-keys/rate-limit-fields.ts';
import { SECOND_MS } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';
import { environmentOf } from './key-environment.ts';

type FindKeyDeps = Pick<
  Deps,
  | 'keyAuthentication'
  | 'knownKeys'
  | 'quarantinedRows'
  | 'rateCounters'
  | 'rateLimiter'
  | 'background'
  | 'hasher'
  | 'mode'
  | 'clock'
>;

export interface FoundKey {
  readonly apiKey: ApiKey;
  readonly session: SessionAccount;
  readonly day: DayUse;
}

export interface KeyNeed {
  readonly scope: Scope;
  /** The organization whose keys are accepted. Null when only personal keys are accepted. */
  readonly organizationId: string | null;
}

const EXPIRED = 'This API key has expired. Create a new key in the settings.';
const DAY_REACHED = 'This API key has reached its limit of requests per day.';

/** Returns the hash of a key of this environment. Returns null when the text is not such a key. */
export async function hashKey(
  deps: Pick<Deps, 'hasher' | 'mode'>,
  text: string,
): Promise<string | null> {
  return parseKey(text) === environmentOf(deps) ? deps.hasher.sha256(text) : null;
}

/** Returns whether the key may send one more request in this minute. The limit is approximate. */
export const isWithinMinute = (deps: Pick<Deps, 'rateLimiter'>, hash: string): Promise<boolean> =>
  deps.rateLimiter.isAllowed('apiKey', hash);

/**
 * Finds the key and counts the request. Throws when the key is unknown, revoked or expired, or when its
 * stored lists are unreadable.
 */
export async function findKey(deps: FindKeyDeps, hash: string): Promise<FoundKey> {
  const now = deps.clock.now();
  const found = await deps.keyAuthentication.authenticate(hash, now, DAY_WINDOW_MS);
  const apiKey = found?.apiKey ?? null;
  if (found === null || apiKey === null) {
    deps.knownKeys.forget(hash);
    throw new AppError('UNAUTHENTICATED');
  }
  if (apiKey.expiresAt !== null && apiKey.expiresAt <= now)
    throw new AppError('UNAUTHENTICATED', { message: EXPIRED });
  const { session, lastUsedAt, day } = found;
  if ((lastUsedAt ?? 0) <= now - LAST_USE_MS)
    deps.background.run('key-use', deps.keyAuthentication.writeUse(apiKey.id, now));
  deps.knownKeys.remember(hash, session.account.id);
  if (!session.hasZone)
    await deps.quarantinedRows.quarantine([unknownZone(session.account.id)], now);
  return { apiKey, session, day };
}

/**
 * Throws if the key may not be used from this network or for this operation, or if its limit per day is
 * reached. Also throws if the key of an organization is used for a personal account. For the key of another
 * organization, throws the same error as for an unknown organization.
 */
export async function ensureKeyAllows(
  deps: FindKeyDeps,
  { apiKey, day }: FoundKey,
  { scope, organizationId, clientIp }: KeyNeed & { readonly clientIp: string },
): Promise<void> {
  const { id, allowedNetworks, scopes } = apiKey;
  if (allowedNetworks.length > 0 && !isInNetworks(allowedNetworks, clientIp)) {
    // A thief who uses the key outside the allowed networks must not use up the owner's limit.
    await deps.rateCounters.uncount(deps.keyAuthentication.counterOf(id));
    throw new AppError('KEY_NETWORK_NOT_ALLOWED');
  }
  if (day.count > REQUESTS_PER_DAY) {
    const waitMs = day.endsAt - deps.clock.now();
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / SECOND_MS));
    throw new AppError('RATE_LIMITED', { message: DAY_REACHED, retryAfterSeconds });
  }
  if (apiKey.organizationId !== null && organizationId === null)
    throw new AppError('KEY_OF_ORGANIZATION');
  if (!hasScope(scopes, scope))
    throw new AppError('KEY_SCOPE_MISSING', {
      params: { scope },
      message: `This API key needs the scope ${scope} for this request.`,
    });
  if (apiKey.organizationId !== null && apiKey.organizationId !== organizationId)
    throw new AppError('NOT_FOUND');
}
