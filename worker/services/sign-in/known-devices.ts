// Recognizes the browsers with which an account has signed in, by a secret in a cookie. The database stores a hash of
// the account and the secret, so its rows do not show that two accounts use the same browser.
import { KNOWN_DEVICE_MS } from '../../domain/accounts/limits.ts';
import { isToken } from '../../domain/accounts/token-text.ts';
import { hashNetwork } from '../accounts/known-networks.ts';
import type { Deps } from '../service-deps.ts';

type DeviceDeps = Pick<Deps, 'knownDevices' | 'keyedHasher' | 'hasher' | 'clock'>;

/** Returns the secret of the cookie, or null when it cannot be one of our secrets. */
export const readDeviceSecret = (text: string | null) =>
  text !== null && isToken(text) ? text : null;

const hashDevice = (deps: Pick<Deps, 'hasher'>, userId: string, secret: string) =>
  deps.hasher.sha256(`device:${userId}:${secret}`);

interface Visitor {
  /** The secret in the cookie of the browser. Null without a cookie. */
  readonly deviceSecret: string | null;
  readonly network: string;
}

/**
 * Tells whether a sign-in needs an email: the account has signed in before, but not with this browser and not from
 * this network.
 */
export async function isStrangeDevice(
  deps: DeviceDeps,
  userId: string,
  { deviceSecret, network }: Visitor,
): Promise<boolean> {
  const deviceHash = deviceSecret && (await hashDevice(deps, userId, deviceSecret));
  const networkHash = await hashNetwork(deps, userId, network);
  const before = deps.clock.now() - KNOWN_DEVICE_MS;
  return deps.knownDevices.isStrange(userId, deviceHash, networkHash, before);
}

export async function rememberDevice(
  deps: DeviceDeps,
  userId: string,
  secret: string,
): Promise<void> {
  const hash = await hashDevice(deps, userId, secret);
  await deps.knownDevices.remember(userId, hash, deps.clock.now());
}
