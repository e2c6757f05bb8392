// Adds an authenticator app to an account like a client. A library that the Worker does not use computes the codes.
import { env } from 'cloudflare:workers';
import { type TOTP, URI } from 'otpauth';
import type {
  NewSecondFactor,
  SecondFactorList,
} from '../../../worker/contract/sign-in/second-factor-calls.ts';
import { type Answer, callApi, type Fetch } from '../../support/calls.ts';
import { STEP, startOfStep } from '../../support/factor-steps.ts';
import { createAccount, PASSWORD, postAuth, signInAs } from '../accounts/account-calls.ts';

interface Body<T> {
  readonly success: boolean;
  readonly code?: string;
  readonly message?: string;
  readonly data: T;
  readonly recoveryCodes?: readonly string[];
}

export function callFactors<T = SecondFactorList>(
  token: string,
  [method, path = '']: readonly [method: string, path?: string],
  body?: unknown,
  fetchFrom?: Fetch,
): Promise<Answer<Body<T>>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init =
    body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  return callApi(`/api/second-factors${path}`, init, fetchFrom);
}

interface Factor {
  readonly id: string;
  readonly secret: string;
  readonly address: string;
  readonly recoveryCodes: readonly string[];
  /** Returns the code of a step. Step 0 is the step in which the app was added. */
  readonly codeIn: (steps: number) => string;
}

/**
 * Adds an app and confirms it with the code of the previous step. The code of the current step is still unused. An
 * account with a passkey needs a `proof`.
 */
export async function addAuthenticator(token: string, proof: object = {}): Promise<Factor> {
  const request = { kind: 'authenticator', ...proof };
  const started = await callFactors<NewSecondFactor>(token, ['POST'], request);
  const { id, address, secret } = started.body.data;
  const app = URI.parse(address) as TOTP;
  for (let attempt = 1; ; attempt += 1) {
    const timestamp = await startOfStep(1_000);
    const codeIn = (steps: number) => app.generate({ timestamp: timestamp + steps * STEP });
    const confirmed = await callFactors(token, ['POST', `/${id}`], { code: codeIn(-1) });
    const recoveryCodes = confirmed.body.recoveryCodes ?? [];
    if (confirmed.status === 200) return { id, secret, address, recoveryCodes, codeIn };
    // On a slow machine, the next step may have begun before the code arrived.
    if (attempt === 3) throw new Error(`The app was not confirmed: ${confirmed.status}`);
  }
}

export async function createProtected(options: Parameters<typeof createAccount>[0] = {}) {
  const account = await createAccount(options);
  const token = await signInAs(account.email);
  return { ...account, token, factor: await addAuthenticator(token) };
}

interface PendingBody {
  readonly success: boolean;
  readonly needsSecondFactor?: boolean;
  readonly ticket?: string;
  readonly token?: string;
  readonly code?: string;
}

/** Sends the right password. Returns the ticket. */
export async function requestTicket(email: string, password = PASSWORD): Promise<string> {
  const { body } = await postAuth('login', { email, password });
  const { needsSecondFactor, ticket, token } = body as PendingBody;
  if (needsSecondFactor !== true || !ticket || token !== undefined)
    throw new Error('The sign-in did not ask for a second factor.');
  return ticket;
}

export const sendCode = (
  ticket: string,
  code: string,
  headers: Record<string, string> = {},
  fetchFrom?: Fetch,
) => postAuth('second-factor', { ticket, code }, headers, fetchFrom);

export async function countSessions(userId: string): Promise<number> {
  const found = await env.DB.prepare('SELECT count(*) AS n FROM sessions WHERE user_id = ?')
    .bind(userId)
    .first<{ n: number }>();
  return found?.n ?? 0;
}
