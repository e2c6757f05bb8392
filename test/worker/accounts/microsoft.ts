// Signs in through the Microsoft test server with the same steps as a browser.
import { env } from 'cloudflare:workers';
import type { Answer } from '../../support/calls.ts';
import { microsoft } from '../calendars/microsoft/people.ts';
import { type AccountBody, postAuth } from './account-calls.ts';
import {
  exchange,
  followCallback,
  type StartedSignIn,
  startGoogleSignIn as startSignIn,
  visit,
} from './google.ts';

type Person = Awaited<ReturnType<typeof newMicrosoftAccount>>;

interface Claims {
  readonly name?: string;
  readonly kind?: 'work' | 'personal';
  readonly emailClaim?: string | null;
  readonly isDomainVerified?: boolean | null;
}

/** Creates an account at the Microsoft test server. */
export async function newMicrosoftAccount(claims: Claims = {}) {
  const email = `${crypto.randomUUID()}@contoso.example`;
  const { tid, oid } = await microsoft('people', { email, name: 'Mia Microsoft', ...claims });
  return { email, subject: `${tid}.${oid}` };
}

export const startMicrosoftSignIn = (path = '/api/auth/microsoft') => startSignIn(path);

/** Chooses an account at Microsoft. Returns the URL to which Microsoft redirects the browser. */
export async function chooseAt(
  started: StartedSignIn,
  email: string,
  more: Readonly<Record<string, string>> = {},
): Promise<URL> {
  const form = new URLSearchParams({ tenant: 'common', query: started.url.search, email, ...more });
  const chooseUrl = `${env.MICROSOFT_LOGIN_URL}/choose`;
  const answer = await fetch(chooseUrl, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

/** Runs the sign-in until the last redirect. `cookie` contains the cookies that the browser then has. */
export async function returnFromMicrosoft(email: string, path?: string) {
  const started = await startMicrosoftSignIn(path);
  const callback = await chooseAt(started, email);
  const answer = await visit(`${callback.pathname}${callback.search}`, started.cookie);
  const set = answer.headers.getSetCookie().map((text) => text.split(';', 1)[0] ?? '');
  const location = answer.headers.get('location') ?? '';
  return { location, cookie: [started.cookie, ...set].join('; ') };
}

/** Runs the whole sign-in of a person who needs no confirmation by email. */
export async function signInWithMicrosoft({ email }: Person): Promise<Answer<AccountBody>> {
  const started = await startMicrosoftSignIn();
  const finalUrl = await followCallback(started, await chooseAt(started, email));
  return exchange(finalUrl.searchParams.get('token') ?? '', started.cookie);
}

export function confirm(
  token: string,
  cookie: string,
): Promise<Answer<AccountBody & { readonly returnTo?: string | null; readonly code?: string }>> {
  return postAuth('confirm', { token }, { cookie });
}
