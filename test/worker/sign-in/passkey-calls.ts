// Adds and uses passkeys like a client, with a software authenticator.
import type {
  PasskeyCreation,
  PasskeyRequest,
} from '../../../worker/contract/sign-in/passkey-calls.ts';
import type { SecondFactorView } from '../../../worker/contract/sign-in/second-factor-calls.ts';
import { type Answer, callApi, type Fetch, ORIGIN } from '../../support/calls.ts';
import { type Authenticator, createAuthenticator } from '../../support/passkey-authenticator.ts';
import { type AccountBody, createAccount, signInAs } from '../accounts/account-calls.ts';
import { callFactors } from './second-factor-calls.ts';

type PasskeyBody<T = unknown> = AccountBody & { readonly data: T };

const postPasskeys = <T>(path: string, body: unknown, fetchFrom?: Fetch) =>
  callApi<PasskeyBody<T>>(
    `/api/passkeys/${path}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
    fetchFrom,
  );

/** Without a ticket, the passkey is the only proof. */
export const askOptions = (ticket?: string) =>
  postPasskeys<PasskeyRequest>('options', ticket === undefined ? {} : { ticket });

export const requestOptions = async (ticket?: string) => (await askOptions(ticket)).body.data;

export const verify = (body: unknown, fetchFrom?: Fetch): Promise<Answer<AccountBody>> =>
  postPasskeys('verify', body, fetchFrom);

export const signInWith = async (device: Authenticator): Promise<Answer<AccountBody>> =>
  verify({ passkey: await device.use(await requestOptions()) });

/** An account with a second factor needs a `proof`. */
export async function requestCreation(token: string, proof: object = {}): Promise<PasskeyCreation> {
  const path = ['POST', '/passkeys/options'] as const;
  const { status, body } = await callFactors<PasskeyCreation>(token, path, proof);
  if (status !== 200) throw new Error(`The options were refused: ${status}`);
  return body.data;
}

/** The proof of a session that the user has the device. */
export async function prove(token: string, device: Authenticator) {
  const { body } = await callFactors<PasskeyRequest>(token, ['POST', '/proof']);
  return { passkey: await device.use(body.data) };
}

export const sendNew = (token: string, passkey: unknown, name = 'Laptop') =>
  callFactors(token, ['POST', '/passkeys'], { name, passkey });

export const listFactors = async (token: string): Promise<readonly SecondFactorView[]> =>
  (await callFactors(token, ['GET'])).body.data.factors;

interface NewPasskey {
  readonly name?: string;
  readonly hasCounter?: boolean;
  /** For an account with a second factor. */
  readonly proof?: object;
}

/** Adds a passkey to the account of the session. */
export async function addPasskey(
  token: string,
  { name = 'Laptop', hasCounter = true, proof = {} }: NewPasskey = {},
) {
  const device = await createAuthenticator(ORIGIN, { hasCounter });
  const created = await device.create(await requestCreation(token, proof));
  const { status, body } = await sendNew(token, created, name);
  if (status !== 201) throw new Error(`The passkey was not added: ${status} ${body.message}`);
  const added = (await listFactors(token)).find((factor) => factor.name === name);
  return { device, id: added?.id ?? '', recoveryCodes: body.recoveryCodes ?? null };
}

/** Creates an account with a password and a passkey. */
export async function createWithPasskey(options: Parameters<typeof createAccount>[0] = {}) {
  const account = await createAccount(options);
  const token = await signInAs(account.email);
  const { device, id: passkeyId, recoveryCodes } = await addPasskey(token);
  return { ...account, token, device, passkeyId, recoveryCodes };
}
