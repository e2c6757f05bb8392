// Sign-in with Google or Microsoft. The browser navigates to these URLs, so they respond with redirects. No URL
// contains the session token.
import { type Context, Hono } from 'hono';
import type {
  AccountAnswer,
  AuthProviders,
  ConfirmedSignIn,
  NeedsSecondFactor,
  SignedIn,
  SignInErrorCode,
} from '../../../contract/accounts/account-calls.ts';
import {
  confirmRequest,
  exchangeRequest,
  googleReauthQuery,
  providerReturnQuery,
  signInQuery,
} from '../../../contract/accounts/account-schemas.ts';
import { sessionProof } from '../../../contract/sign-in/session-proof.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import type { IdentityProviderName } from '../../../domain/providers/identity-providers.ts';
import { listProviders } from '../../../services/accounts/list-providers.ts';
import { confirmIdentity } from '../../../services/sign-in/confirm-identity.ts';
import { confirmSession } from '../../../services/sign-in/confirm-session.ts';
import { exchangeTicket } from '../../../services/sign-in/exchange-ticket.ts';
import {
  finishProviderSignIn,
  startProviderSignIn,
} from '../../../services/sign-in/provider-sign-in.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { jsonOf, validate } from '../../middleware/validate.ts';
import { readVisitorLanguage, readWantedLanguage } from '../../page-language.ts';
import { confirmCookie, signInCookie } from '../accounts/redirect-cookies.ts';
import {
  googleConnect,
  microsoftConnect,
  redirectWithTicket,
} from '../calendars/calendar-connect.ts';
import { videoConnect } from '../video/video-connect.ts';
import { answerSignIn, readSignInCall } from './sign-in-call.ts';

const signInPath = (error: SignInErrorCode) => `/sign-in?error=${error}`;

async function redirectToProvider(
  c: Context<HttpEnv>,
  provider: IdentityProviderName,
  {
    returnTo,
    keep,
    asksConsent = false,
  }: {
    returnTo?: string | undefined;
    keep?: '1' | undefined;
    asksConsent?: boolean;
  },
): Promise<Response> {
  const { deps, origin } = c.var;
  const start = await startProviderSignIn(deps, provider, { origin, asksConsent });
  if (!start) return c.redirect(signInPath(`${provider}-unavailable`));
  const { url, state, codeVerifier } = start;
  signInCookie.write(c, {
    ...{ state, codeVerifier, returnTo: returnTo ?? null },
    language: readWantedLanguage(c),
    isKept: keep !== undefined,
  });
  return c.redirect(url);
}

const createSignInRoutes = (provider: IdentityProviderName) =>
  new Hono<HttpEnv>()
    .get('/', validate('query', signInQuery), (c) =>
      redirectToProvider(c, provider, c.req.valid('query')),
    )
    .get('/callback', validate('query', providerReturnQuery), async (c) => {
      const stored = signInCookie.read(c);
      // The next statement may throw. The error response then contains this header, which redirects
      // to the page with the reason.
      c.header('Refresh', `0; url=${signInPath(`${provider}-expired`)}`);
      const { origin, network } = c.var;
      const returned = { provider, query: c.req.valid('query'), stored, origin, network };
      const language = stored?.language ?? readVisitorLanguage(c);
      const finished = await finishProviderSignIn(c.var.deps, { ...returned, language });
      c.header('Refresh', undefined);
      if (!finished.ok) {
        signInCookie.clear(c);
        if (stored && finished.reason === 'microsoft-unverified') confirmCookie.write(c, stored);
        return c.redirect(signInPath(finished.reason));
      }
      const query = new URLSearchParams({ token: finished.ticket });
      if (provider !== 'google') query.set('provider', provider);
      if (stored?.returnTo) query.set('returnTo', stored.returnTo);
      return c.redirect(`/auth/callback?${query}`);
    });

export const providerSignIn = new Hono<HttpEnv>()
  .get('/providers', (c) => c.json<AuthProviders>({ success: true, ...listProviders(c.var.deps) }))
  .get('/google/reauth', validate('query', googleReauthQuery), (c) => {
    const { token, returnTo, account } = c.req.valid('query');
    return token === undefined
      ? redirectToProvider(c, 'google', { returnTo, asksConsent: true })
      : redirectWithTicket(c, token, { provider: 'google', isAgain: true, accountId: account });
  })
  .route('/google', createSignInRoutes('google'))
  .route('/microsoft', createSignInRoutes('microsoft'))
  .route('/connect-google', googleConnect)
  .route('/connect-microsoft', microsoftConnect)
  .route('/connect-zoom', videoConnect)
  .post('/exchange', ...jsonOf(exchangeRequest), async (c) => {
    const { state = null, isKept = false } = signInCookie.read(c) ?? {};
    const call = { ...readSignInCall(c), state, isKept };
    const completed = await exchangeTicket(c.var.deps, c.req.valid('json'), call);
    signInCookie.clear(c);
    return c.json<SignedIn | NeedsSecondFactor>(answerSignIn(c, completed));
  })
  .post(
    '/confirm-session',
    rateLimit('signIn'),
    requireUser,
    ...jsonOf(sessionProof),
    async (c) => {
      const { state = null } = signInCookie.read(c) ?? {};
      const { deps, session, network, origin } = c.var;
      const proof = c.req.valid('json');
      await confirmSession(deps, session, proof, { state, network, origin });
      if (proof.ticket !== undefined) signInCookie.clear(c);
      return c.json<AccountAnswer>({ success: true, message: hostText('Confirmed') });
    },
  )
  .post('/confirm', rateLimit('signIn'), ...jsonOf(confirmRequest), async (c) => {
    const stored = confirmCookie.read(c);
    const { codeVerifier: secret = null, returnTo = null, isKept = false } = stored ?? {};
    const call = { ...readSignInCall(c), secret, isKept };
    const completed = await confirmIdentity(c.var.deps, c.req.valid('json'), call);
    confirmCookie.clear(c);
    return c.json<ConfirmedSignIn>({ ...answerSignIn(c, completed), returnTo });
  });
