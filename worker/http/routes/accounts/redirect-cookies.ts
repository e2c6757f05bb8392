// Cookies for the time between the redirect to Google and the return. JavaScript cannot read them, and a POST
// from another site does not contain them. Over https, no subdomain can set them.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SIGN_IN_STATE_MS } from '../../../domain/accounts/limits.ts';
import { isReturnPath } from '../../../domain/accounts/return-path.ts';
import type { HttpEnv } from '../../env.ts';

interface RedirectCookie {
  readonly state: string;
  readonly codeVerifier: string;
  /** A path on this site. Null for the default page. */
  readonly returnTo: string | null;
}

// Tells whether the service runs without https. This happens only in development, where some browsers refuse
// a Secure cookie.
const isPlain = <E extends HttpEnv>(c: Context<E>) =>
  c.var.deps.mode === 'development' && c.var.origin.startsWith('http://');

function createRedirectCookie(name: string) {
  return {
    write<E extends HttpEnv>(c: Context<E>, stored: RedirectCookie): void {
      const value = [stored.state, stored.codeVerifier, stored.returnTo ?? ''].join(' ');
      const options = {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: SIGN_IN_STATE_MS / 1000,
      } as const;
      if (isPlain(c)) setCookie(c, name, value, options);
      else setCookie(c, name, value, { ...options, secure: true, prefix: 'host' });
    },

    read(c: Context<HttpEnv>): RedirectCookie | null {
      const value = isPlain(c) ? getCookie(c, name) : getCookie(c, name, 'host');
      const [state = '', codeVerifier = '', returnTo = ''] = value?.split(' ') ?? [];
      if (state === '' || codeVerifier === '') return null;
      return { state, codeVerifier, returnTo: isReturnPath(returnTo) ? returnTo : null };
    },

    clear(c: Context<HttpEnv>): void {
      if (isPlain(c)) deleteCookie(c, name, { path: '/' });
      else deleteCookie(c, name, { path: '/', secure: true, prefix: 'host' });
    },
  };
}

/** This cookie is needed until the sign-in ticket is exchanged. */
export const signInCookie = createRedirectCookie('halfpast-sign-in');
/** This cookie is needed from the ticket request until the return from the calendar provider. */
export const calendarCookie = createRedirectCookie('halfpast-calendar');
