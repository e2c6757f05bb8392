// What the browser keeps between leaving for Google and coming back. No script can read it, no other site can
// send it along with a POST, and behind https no subdomain can set it.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SIGN_IN_STATE_MS } from '../domain/users/limits.ts';
import { isReturnPath } from '../domain/users/return-path.ts';
import type { HttpEnv } from './env.ts';

interface DepartureCookie {
  readonly state: string;
  readonly codeVerifier: string;
  /** A path of this site; null for the usual place. */
  readonly returnTo: string | null;
}

// Only a development machine is without https, and not every browser takes a Secure cookie there.
const isPlain = <E extends HttpEnv>(c: Context<E>) =>
  c.var.deps.mode === 'development' && c.var.origin.startsWith('http://');

function createDepartureCookie(name: string) {
  return {
    keep<E extends HttpEnv>(c: Context<E>, kept: DepartureCookie): void {
      const value = [kept.state, kept.codeVerifier, kept.returnTo ?? ''].join(' ');
      const options = {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: SIGN_IN_STATE_MS / 1000,
      } as const;
      if (isPlain(c)) setCookie(c, name, value, options);
      else setCookie(c, name, value, { ...options, secure: true, prefix: 'host' });
    },

    read(c: Context<HttpEnv>): DepartureCookie | null {
      const value = isPlain(c) ? getCookie(c, name) : getCookie(c, name, 'host');
      const [state = '', codeVerifier = '', returnTo = ''] = value?.split(' ') ?? [];
      if (state === '' || codeVerifier === '') return null;
      return { state, codeVerifier, returnTo: isReturnPath(returnTo) ? returnTo : null };
    },

    forget(c: Context<HttpEnv>): void {
      if (isPlain(c)) deleteCookie(c, name, { path: '/' });
      else deleteCookie(c, name, { path: '/', secure: true, prefix: 'host' });
    },
  };
}

/** Until the ticket of a sign-in is exchanged. */
export const signInCookie = createDepartureCookie('halfpast-sign-in');
/** From asking for a ticket to coming back with a calendar. */
export const calendarCookie = createDepartureCookie('halfpast-calendar');
