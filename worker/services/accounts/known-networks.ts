// Networks that an account has signed in from. Without DEPARTURE_KEY none is kept: a plain hash of a network
// can be found out by trying them all, so every network is then an unknown one.
import type { Deps } from '../service-deps.ts';

type NetworkDeps = Pick<Deps, 'knownNetworks' | 'keyedHasher' | 'clock'>;

const hashNetwork = async (deps: NetworkDeps, userId: string, network: string) =>
  (await deps.keyedHasher?.hash(`network:${userId}:${network}`)) ?? null;

/** An unknown account takes the same steps, so that the time says nothing. */
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
