// Reads the facts about the browser from the request of a sign-in, and recognizes the browser at its next sign-in.
import type { Context } from 'hono';
import { readDevice } from '../../../domain/accounts/device.ts';
import { KNOWN_DEVICE_MS } from '../../../domain/accounts/limits.ts';
import type { CompletedSignIn, SignInCall } from '../../../services/sign-in/complete-sign-in.ts';
import { readCookie, writeCookie } from '../../cookies.ts';
import type { HttpEnv } from '../../env.ts';
import { readPlace } from '../accounts/request-place.ts';

const DEVICE_KEY = 'halfpast-device';

export const readSignInCall = (c: Context<HttpEnv>): SignInCall => ({
  device: readDevice(c.req.header('user-agent')),
  place: readPlace(c),
  deviceCookie: readCookie(c, DEVICE_KEY) ?? null,
  network: c.var.network,
  origin: c.var.origin,
});

/** Sets the cookie and returns the response. */
export function finishSignIn<E extends HttpEnv>(
  c: Context<E>,
  { signedIn, deviceCookie }: CompletedSignIn,
) {
  writeCookie(c, DEVICE_KEY, deviceCookie, KNOWN_DEVICE_MS / 1000);
  return { success: true as const, ...signedIn };
}
