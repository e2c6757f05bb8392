import { EXPIRED_LINK_KEPT_MS, UNVERIFIED_SIGN_UP_MS } from '../domain/users/limits.ts';
import type { Deps } from './service-deps.ts';

/** Forgets sign-ups that nobody verified, old messages, events and deliveries, and counters, ended sessions and links that mean nothing any more. */
export async function purgeExpired(deps: Pick<Deps, 'expiredRows' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  await deps.expiredRows.purge(now, now - EXPIRED_LINK_KEPT_MS);
  await deps.expiredRows.purgeSignUps(now - UNVERIFIED_SIGN_UP_MS);
}
