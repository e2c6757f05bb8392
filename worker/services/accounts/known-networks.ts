// Stores the networks from which an account has signed in, as hashes with the key DEPARTURE_KEY. A
// hash without a key could be reversed by trying all networks. So without the key, no network is
// stored and every network counts as unknown.
import type { Deps } from '../service-deps.ts';

type NetworkDeps = Pick<Deps, 'knownNetworks' | 'keyedHasher' | 'clock'>;

/** Returns null without a key. */
export const hashNetwork = async (
  deps: Pick<Deps, 'keyedHasher'>,
  userId: string,
  network: string,
) => (await deps.keyedHasher?.hash(`network:${userId}:${network}`)) ?? null;

/**
 * Tells whether the account has signed in from this network. Takes the same steps if no account
 * exists, because the response time must not reveal whether an account exists.
 */
export async function isKnownNetwork(
  deps: NetworkDeps,
  userId: string | null,
  network: string,
): Promise<boolean> {
  const hash = await hashNetwork(deps, userId ?? '', network);
  return hash !== null && (await deps.knownNetworks.isKnown(userId ?? '', hash));
}

export async function rememberNetwork(
  deps: NetworkDeps,
  userId: string,
  network: string,
): Promise<void> {
  const hash = await hashNetwork(deps, userId, network);
  if (hash !== null) await deps.knownNetworks.remember(userId, hash, deps.clock.now());
}
