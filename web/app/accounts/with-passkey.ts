// Asks for a passkey and sends it. The library is loaded when the person asks for it.
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import type {
  PasskeyRequest,
  PasskeyRequestAnswer,
} from '../../../worker/contract/sign-in/passkey-calls.ts';
import { type ApiAnswer, readAnswer } from '../../lib/api-answer.ts';
import { api } from '../api.ts';

export const hasPasskeys = 'PublicKeyCredential' in window;

type Send<Body> = (passkey: AuthenticationResponseJSON) => Promise<ApiAnswer<Body>>;

/** Returns null when the person closed the dialog of the browser. */
export async function withPasskey<Body extends object>(
  request: () => Promise<ApiAnswer<{ readonly data: PasskeyRequest }>>,
  send: Send<Body>,
): Promise<ApiAnswer<Body> | null> {
  const asked = await request();
  if (!asked.ok) return asked;
  const passkey = await import('./passkeys.ts').then(
    ({ askForPasskey }) => askForPasskey(asked.body.data),
    () => null,
  );
  return passkey && send(passkey);
}

/** Proves with a passkey who the user of the session is. `failed` is the message when there is no response. */
export const proveWithPasskey = <Body extends object>(failed: string, send: Send<Body>) =>
  withPasskey(
    () => readAnswer<PasskeyRequestAnswer>(api['second-factors'].proof.$post(), failed),
    send,
  );
