// What the browser keeps between leaving for Google and exchanging its ticket. No script can read it, no
// other site can send it along with a POST, and behind https no subdomain can set it.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SIGN_IN_STATE_MS } from '../domain/users/limits.ts';
import { isReturnPath } from '../domain/users/return-path.ts';
import type { HttpEnv } from './env.ts';

const NAME = 'halfpast-sign-in';

export interface SignInCookie {
  readonly state: string;
  readonly codeVerifier: string;
  /** A path of this site; null for the usual place. */
  readonly returnTo: string | null;
}

// Only a development machine is without https, and not every browser takes a Secure cookie there.
const isPlain = (c: Context<HttpEnv>) =>
  c.var.deps.mode === 'development' && c.var.origin.startsWith('http://');

export function keepSignIn(c: Context<HttpEnv>, kept: SignInCookie): void {
  const value = [kept.state, kept.codeVerifier, kept.returnTo ?? ''].join(' ');
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: SIGN_IN_STATE_MS / 1000,
  } as const;
  if (isPlain(c)) setCookie(c, NAME, value, options);
  else setCookie(c, NAME, value, { ...options, secure: true, prefix: 'host' });
}

export function readSignIn(c: Context<HttpEnv>): SignInCookie | null {
  const value = isPlain(c) ? getCookie(c, NAME) : getCookie(c, NAME, 'host');
  const [state = '', codeVerifier = '', returnTo = ''] = value?.split(' ') ?? [];
  if (state === '' || codeVerifier === '') return null;
  return { state, codeVerifier, returnTo: isReturnPath(returnTo) ? returnTo : null };
}

export function forgetSignIn(c: Context<HttpEnv>): void {
  if (isPlain(c)) deleteCookie(c, NAME, { path: '/' });
  else deleteCookie(c, NAME, { path: '/', secure: true, prefix: 'host' });
}
