// Creates the cookies that the browser needs between the redirect to Google and the return.
import type { Context } from 'hono';
import { SIGN_IN_STATE_MS } from '../../../domain/accounts/limits.ts';
import { isReturnPath } from '../../../domain/accounts/return-path.ts';
import { clearCookie, readCookie, writeCookie } from '../../cookies.ts';
import type { HttpEnv } from '../../env.ts';

interface RedirectCookie {
  readonly state: string;
  readonly codeVerifier: string;
  /** A path on this site. Null for the default page. */
  readonly returnTo: string | null;
}

function createRedirectCookie(name: string) {
  return {
    write<E extends HttpEnv>(c: Context<E>, stored: RedirectCookie): void {
      const value = [stored.state, stored.codeVerifier, stored.returnTo ?? ''].join(' ');
      writeCookie(c, name, value, SIGN_IN_STATE_MS / 1000);
    },

    read(c: Context<HttpEnv>): RedirectCookie | null {
      const [state = '', codeVerifier = '', returnTo = ''] = readCookie(c, name)?.split(' ') ?? [];
      if (state === '' || codeVerifier === '') return null;
      return { state, codeVerifier, returnTo: isReturnPath(returnTo) ? returnTo : null };
    },

    clear(c: Context<HttpEnv>): void {
      clearCookie(c, name);
    },
  };
}

/** This cookie is needed until the sign-in ticket is exchanged. */
export const signInCookie = createRedirectCookie('halfpast-sign-in');
/** This cookie is needed from the ticket request until the return from the calendar provider. */
export const calendarCookie = createRedirectCookie('halfpast-calendar');
