// Reads the facts about the browser from the request of a sign-in, and recognizes the browser at its next sign-in.
import type { Context } from 'hono';
import type { NeedsSecondFactor, SignedIn } from '../../../contract/accounts/account-calls.ts';
import { readDevice } from '../../../domain/accounts/device.ts';
import { KNOWN_DEVICE_MS } from '../../../domain/accounts/limits.ts';
import type { CompletedSignIn } from '../../../services/sign-in/complete-sign-in.ts';
import type { OpenedSession, SignInCall } from '../../../services/sign-in/open-session.ts';
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
  { signedIn, deviceCookie }: OpenedSession,
): SignedIn {
  writeCookie(c, DEVICE_KEY, deviceCookie, KNOWN_DEVICE_MS / 1000);
  return { success: true, ...signedIn };
}

/** Like `finishSignIn`, unless the sign-in waits for the second factor. */
export const answerSignIn = <E extends HttpEnv>(
  c: Context<E>,
  completed: CompletedSignIn,
): SignedIn | NeedsSecondFactor =>
  'ticket' in completed
    ? { success: true, needsSecondFactor: true, ticket: completed.ticket }
    : finishSignIn(c, completed);
