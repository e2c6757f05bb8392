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

export interface StartedSignIn {
  readonly url: URL;
  readonly cookie: string;
  readonly setCookie: string;
}

/** Starts the sign-in and returns the cookie that a browser would store. */
export async function startGoogleSignIn(path = '/api/auth/google'): Promise<StartedSignIn> {
  const answer = await visit(path);
  const setCookie = answer.headers.get('set-cookie') ?? '';
  return { url: locationOf(answer), cookie: setCookie.split(';', 1)[0] ?? '', setCookie };
}

/** Chooses an account at Google. Returns the URL to which Google redirects the browser. */
export async function choose(started: StartedSignIn, choice: Choice): Promise<URL> {
  const form = new URLSearchParams({ query: started.url.search, ...choice });
  const answer = await fetch(`${env.GOOGLE_AUTH_URL}/choose`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '');
}

/** Calls the callback. Returns the URL to which our app redirects the browser. */
export async function followCallback(started: StartedSignIn, callbackUrl: URL): Promise<URL> {
  return locationOf(await visit(`${callbackUrl.pathname}${callbackUrl.search}`, started.cookie));
}

export function exchange(
  ticket: string,
  cookie: string,
  fields: Record<string, unknown> = {},
): Promise<Answer<AccountBody>> {
  return postAuth('exchange', { ticket, ...fields }, { cookie });
}

/** Runs the whole sign-in. Returns the response with the session. */
export async function signInWithGoogle(choice: Choice): Promise<Answer<AccountBody>> {
  const started = await startGoogleSignIn();
  const finalUrl = await followCallback(started, await choose(started, choice));
  return exchange(finalUrl.searchParams.get('token') ?? '', started.cookie);
}

/**
 * Makes the Google test server fail for the account in `fault`. The server still works for other accounts,
 * because other test files use it.
 */
export async function causeFault(
  fault: { readonly account: string } & Record<string, unknown>,
): Promise<void> {
  const answer = await fetch(`${env.GOOGLE_AUTH_URL}/test/faults`, {
    method: 'POST',
    body: JSON.stringify(fault),
  });
  await answer.text();
}

export function newPerson(choice: Choice = {}): Required<Omit<Choice, 'cancel'>> {
  const id = crypto.randomUUID();
  return {
    sub: id,
    email: `${id}@gmail.example`,
    name: 'Gina Google',
    verified: 'true',
    ...choice,
  };
}
