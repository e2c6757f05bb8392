// Signs in through the Google test server with the same steps as a browser.
import { env, exports } from 'cloudflare:workers';
import { type Answer, nextIp, ORIGIN } from '../../support/calls.ts';
import { type AccountBody, postAuth } from './account-calls.ts';

interface Choice {
  readonly sub?: string;
  readonly email?: string;
  readonly name?: string;
  readonly verified?: 'true' | 'false';
  readonly cancel?: 'true';
}

/** Sends one GET request like a browser, without following redirects. */
export function visit(path: string, cookie = ''): Promise<Response> {
  const headers = { 'cf-connecting-ip': nextIp(), cookie };
  return exports.default.fetch(new Request(new URL(path, ORIGIN), { headers, redirect: 'manual' }));
}

export const locationOf = (answer: Response): URL =>
  new URL(answer.headers.get('location') ?? '', ORIGIN);

export interface Departure {
  readonly url: URL;
  readonly cookie: string;
  readonly setCookie: string;
}

/** Starts the sign-in and returns the cookie that a browser would store. */
export async function leave(path = '/api/auth/google'): Promise<Departure> {
  const answer = await visit(path);
  const setCookie = answer.headers.get('set-cookie') ?? '';
  return { url: locationOf(answer), cookie: setCookie.split(';', 1)[0] ?? '', setCookie };
}

/** Chooses an account at Google. Returns the URL to which Google redirects the browser. */
export async function choose(departure: Departure, choice: Choice): Promise<URL> {
  const form = new URLSearchParams({ query: departure.url.search, ...choice });
  const answer = await fetch(`${env.GOOGLE_AUTH_URL}/choose`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '');
}

/** Calls the callback. Returns the URL to which our app redirects the browser. */
export async function followCallback(departure: Departure, back: URL): Promise<URL> {
  return locationOf(await visit(`${back.pathname}${back.search}`, departure.cookie));
}

export function exchange(
  ticket: string,
  cookie: string,
  given: Record<string, unknown> = {},
): Promise<Answer<AccountBody>> {
  return postAuth('exchange', { ticket, ...given }, { cookie });
}

/** Runs the whole sign-in. Returns the response with the session. */
export async function signInWithGoogle(choice: Choice): Promise<Answer<AccountBody>> {
  const departure = await leave();
  const landed = await followCallback(departure, await choose(departure, choice));
  return exchange(landed.searchParams.get('token') ?? '', departure.cookie);
}

/**
 * Makes the Google test server fail for the account in `fault`. The server still works for other accounts,
 * because other test files use it.
 */
export async function scriptFault(
  fault: { readonly account: string } & Record<string, unknown>,
): Promise<void> {
  const answer = await fetch(`${env.GOOGLE_AUTH_URL}/test/faults`, {
    method: 'POST',
    body: JSON.stringify(fault),
  });
  await answer.text();
}

export function newPerson(given: Choice = {}): Required<Omit<Choice, 'cancel'>> {
  const id = crypto.randomUUID();
  return { sub: id, email: `${id}@gmail.example`, name: 'Gina Google', verified: 'true', ...given };
}
