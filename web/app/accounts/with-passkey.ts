// Asks for a passkey and sends it. Like passkeys.ts, it is part of files that are loaded when they are needed.
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import type {
  PasskeyRequest,
  PasskeyRequestAnswer,
} from '../../../worker/contract/sign-in/passkey-calls.ts';
import { type ApiAnswer, readAnswer } from '../../lib/api-answer.ts';
import { api } from '../api.ts';
import { askForPasskey } from './passkeys.ts';

type Send<Body> = (passkey: AuthenticationResponseJSON) => Promise<ApiAnswer<Body>>;

/** Returns null when the person closed the dialog of the browser. */
export async function withPasskey<Body extends object>(
  request: () => Promise<ApiAnswer<{ readonly data: PasskeyRequest }>>,
  send: Send<Body>,
): Promise<ApiAnswer<Body> | null> {
  const asked = await request();
  if (!asked.ok) return asked;
  const passkey = await askForPasskey(asked.body.data);
  return passkey && send(passkey);
}

/** Proves with a passkey who the user of the session is. `failed` is the message when there is no response. */
export const proveWithPasskey = <Body extends object>(failed: string, send: Send<Body>) =>
  withPasskey(
    () => readAnswer<PasskeyRequestAnswer>(api['second-factors'].proof.$post(), failed),
    send,
  );
