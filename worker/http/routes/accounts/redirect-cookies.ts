// Creates the cookies that the browser needs between the redirect to another service and the return.
import type { Context } from 'hono';
import { LINK_MS, SIGN_IN_STATE_MS } from '../../../domain/accounts/limits.ts';
import { isReturnPath } from '../../../domain/accounts/return-path.ts';
import { findLanguage, type Language } from '../../../domain/language/languages.ts';
import { clearCookie, readCookie, writeCookie } from '../../cookies.ts';
import type { HttpEnv } from '../../env.ts';

interface RedirectCookie {
  readonly state: string;
  readonly codeVerifier: string;
  /** The path on this site to open after the return. Null for the default page. */
  readonly returnTo: string | null;
  /** The language in the URL with which the person started. Null or absent if that URL contained none. */
  readonly language?: Language | null;
  /** Whether the person chose to stay signed in on the device. Absent when there was no such choice. */
  readonly isKept?: boolean;
}

function createRedirectCookie(name: string, lifetimeMs: number = SIGN_IN_STATE_MS) {
  return {
    write<E extends HttpEnv>(c: Context<E>, stored: RedirectCookie): void {
      const value = [
        ...[stored.state, stored.codeVerifier],
        ...[stored.returnTo ?? '', stored.language ?? '', stored.isKept ? 'keep' : ''],
      ].join(' ');
      writeCookie(c, name, value, lifetimeMs / 1000);
    },

    read<E extends HttpEnv>(c: Context<E>): RedirectCookie | null {
      const [state = '', codeVerifier = '', returnTo = '', language = '', kept = ''] =
        readCookie(c, name)?.split(' ') ?? [];
      if (state === '' || codeVerifier === '') return null;
      return {
        ...{ state, codeVerifier },
        returnTo: isReturnPath(returnTo) ? returnTo : null,
        language: findLanguage(language),
        isKept: kept === 'keep',
      };
    },

    clear<E extends HttpEnv>(c: Context<E>): void {
      clearCookie(c, name);
    },
  };
}

/** This cookie is needed until the page exchanges the ticket in the URL for a session. */
export const signInCookie = createRedirectCookie('halfpast-sign-in');
const SIGN_UP_KEY = 'halfpast-sign-up';
/**
 * This cookie is needed until the person opens the verification link of a sign-up. It contains only a
 * secret.
 */
export const signUpCookie = {
  write<E extends HttpEnv>(c: Context<E>, secret: string): void {
    writeCookie(c, SIGN_UP_KEY, secret, LINK_MS['verify-email'] / 1000);
  },
  read: (c: Context<HttpEnv>): string | null => readCookie(c, SIGN_UP_KEY) ?? null,
  clear: (c: Context<HttpEnv>): void => clearCookie(c, SIGN_UP_KEY),
};
/**
 * This cookie is needed until the person opens the link in the email that proves an email address.
 */
export const confirmCookie = createRedirectCookie('halfpast-confirm', LINK_MS['confirm-identity']);
/** This cookie is needed from the click on Connect until the return from the calendar provider. */
export const calendarCookie = createRedirectCookie('halfpast-calendar');
/** This cookie is needed from the click on Connect until the return from Zoom. */
export const videoCookie = createRedirectCookie('halfpast-zoom');
