// Sign-in with Google. The browser navigates to these URLs, so they respond with redirects. No URL contains
// the session token.
import { type Context, Hono } from 'hono';
import type {
  AuthProviders,
  SignedIn,
  SignInErrorCode,
} from '../../../contract/accounts/account-calls.ts';
import {
  exchangeRequest,
  googleQuery,
  googleReauthQuery,
  googleReturnQuery,
} from '../../../contract/accounts/account-schemas.ts';
import { exchangeTicket } from '../../../services/accounts/exchange-ticket.ts';
import {
  finishGoogleSignIn,
  startGoogleSignIn,
} from '../../../services/accounts/google-sign-in.ts';
import { listProviders } from '../../../services/accounts/list-providers.ts';
import type { HttpEnv } from '../../env.ts';
import { jsonBody } from '../../middleware/json-body.ts';
import { validate } from '../../middleware/validate.ts';
import { calendarConnect, redirectWithTicket } from '../calendars/calendar-connect.ts';
import { signInCookie } from './redirect-cookies.ts';

const signInPath = (error: SignInErrorCode) => `/sign-in?error=${error}`;

async function redirectToGoogle(
  c: Context<HttpEnv>,
  returnTo: string | null,
  asksConsent: boolean,
): Promise<Response> {
  const start = await startGoogleSignIn(c.var.deps, c.var.origin, asksConsent);
  if (!start) return c.redirect(signInPath('google-unavailable'));
  signInCookie.write(c, { state: start.state, codeVerifier: start.codeVerifier, returnTo });
  return c.redirect(start.url);
}

export const googleSignIn = new Hono<HttpEnv>()
  .get('/providers', (c) => c.json<AuthProviders>({ success: true, ...listProviders(c.var.deps) }))
  .get('/google', validate('query', googleQuery), (c) =>
    redirectToGoogle(c, c.req.valid('query').returnTo ?? null, false),
  )
  .get('/google/reauth', validate('query', googleReauthQuery), (c) => {
    const { token, returnTo = null } = c.req.valid('query');
    return token === undefined
      ? redirectToGoogle(c, returnTo, true)
      : redirectWithTicket(c, token, true);
  })
  .route('/connect-google', calendarConnect)
  .get('/google/callback', validate('query', googleReturnQuery), async (c) => {
    const stored = signInCookie.read(c);
    // Prepares for an error in the next statement: the error response then redirects to the page
    // that explains the error.
    c.header('Refresh', `0; url=${signInPath('google-expired')}`);
    const finished = await finishGoogleSignIn(
      c.var.deps,
      c.req.valid('query'),
      stored,
      c.var.origin,
    );
    c.header('Refresh', undefined);
    if (!finished.ok) {
      signInCookie.clear(c);
      return c.redirect(signInPath(finished.reason));
    }
    const query = new URLSearchParams({ token: finished.ticket });
    if (stored?.returnTo) query.set('returnTo', stored.returnTo);
    return c.redirect(`/auth/callback?${query}`);
  })
  .post('/exchange', jsonBody(), validate('json', exchangeRequest), async (c) => {
    const state = signInCookie.read(c)?.state ?? null;
    const signedIn = await exchangeTicket(c.var.deps, c.req.valid('json'), {
      state,
      network: c.var.network,
    });
    signInCookie.clear(c);
    return c.json<SignedIn>({ success: true, ...signedIn });
  });
