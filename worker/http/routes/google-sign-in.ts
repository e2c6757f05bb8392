// Signing in with Google. The browser walks these addresses itself, so they answer with redirects; the
// session's token is in none of them.
import { type Context, Hono } from 'hono';
import type { AuthProviders, SignedIn, SignInErrorCode } from '../../contract/account-calls.ts';
import { exchangeRequest, googleQuery, googleReturnQuery } from '../../contract/account-schemas.ts';
import { exchangeTicket } from '../../services/accounts/exchange-ticket.ts';
import { finishGoogleSignIn, startGoogleSignIn } from '../../services/accounts/google-sign-in.ts';
import { listProviders } from '../../services/accounts/list-providers.ts';
import type { HttpEnv } from '../env.ts';
import { jsonBody } from '../middleware/json-body.ts';
import { validate } from '../middleware/validate.ts';
import { forgetSignIn, keepSignIn, readSignIn } from '../sign-in-cookie.ts';

const signInPath = (error: SignInErrorCode) => `/sign-in?error=${error}`;

async function leaveForGoogle(
  c: Context<HttpEnv>,
  returnTo: string | null,
  asksConsent: boolean,
): Promise<Response> {
  const start = await startGoogleSignIn(c.var.deps, c.var.origin, asksConsent);
  if (!start) return c.redirect(signInPath('google-unavailable'));
  keepSignIn(c, { state: start.state, codeVerifier: start.codeVerifier, returnTo });
  return c.redirect(start.url);
}

export const googleSignIn = new Hono<HttpEnv>()
  .get('/providers', (c) => c.json<AuthProviders>({ success: true, ...listProviders(c.var.deps) }))
  .get('/google', validate('query', googleQuery), (c) =>
    leaveForGoogle(c, c.req.valid('query').returnTo ?? null, false),
  )
  .get('/google/reauth', validate('query', googleQuery), (c) =>
    leaveForGoogle(c, c.req.valid('query').returnTo ?? null, true),
  )
  .get('/google/callback', validate('query', googleReturnQuery), async (c) => {
    const kept = readSignIn(c);
    // A person who ends up here is sent on to the screen that says so; the answer stays a refusal.
    c.header('Refresh', `0; url=${signInPath('google-expired')}`);
    const finished = await finishGoogleSignIn(c.var.deps, c.req.valid('query'), kept, c.var.origin);
    c.header('Refresh', undefined);
    if (!finished.ok) {
      forgetSignIn(c);
      return c.redirect(signInPath(finished.reason));
    }
    const query = new URLSearchParams({ token: finished.ticket });
    if (kept?.returnTo) query.set('returnTo', kept.returnTo);
    return c.redirect(`/auth/callback?${query}`);
  })
  .post('/exchange', jsonBody(), validate('json', exchangeRequest), async (c) => {
    const state = readSignIn(c)?.state ?? null;
    const signedIn = await exchangeTicket(c.var.deps, c.req.valid('json'), state);
    forgetSignIn(c);
    return c.json<SignedIn>({ success: true, ...signedIn });
  });
