// Accounts and sessions (docs/specification.md, section 7, "Authentication").

import { Hono } from 'hono';
import type {
  AccountAnswer,
  AuthStatus,
  NeedsSecondFactor,
  SignedIn,
  VerifiedEmail,
} from '../../../contract/accounts/account-calls.ts';
import {
  addressLinkRequest,
  emailRequest,
  resetPasswordRequest,
  signInRequest,
  signUpRequest,
  verifyEmailRequest,
} from '../../../contract/accounts/account-schemas.ts';
import { FAREWELLS } from '../../../contract/accounts/farewells.ts';
import type { StartedRecovery } from '../../../contract/sign-in/second-factor-calls.ts';
import {
  keepFactorRequest,
  lostFactorRequest,
  secondFactorRequest,
} from '../../../contract/sign-in/second-factor-schemas.ts';
import { describePlace } from '../../../domain/accounts/rough-place.ts';
import { ENGLISH } from '../../../domain/language/english.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { changeAddress, undoAddressChange } from '../../../services/accounts/change-address.ts';
import { endAllSessions, endSession } from '../../../services/accounts/end-session.ts';
import { findSession } from '../../../services/accounts/find-session.ts';
import { presentUser } from '../../../services/accounts/present-user.ts';
import {
  requestPasswordReset,
  requestVerification,
} from '../../../services/accounts/request-link.ts';
import { signUp } from '../../../services/accounts/sign-up.ts';
import { resetPassword } from '../../../services/accounts/use-link.ts';
import { verifyEmail } from '../../../services/accounts/verify-email.ts';
import { startRecovery, stopRecoveryByLink } from '../../../services/sign-in/factor-recovery.ts';
import { passSecondFactor } from '../../../services/sign-in/pass-second-factor.ts';
import { signIn } from '../../../services/sign-in/sign-in.ts';
import { createFirstTicket, rememberSignUp } from '../../../services/sign-in/sign-up-browser.ts';
import type { HttpEnv } from '../../env.ts';
import { attemptLimit } from '../../middleware/attempt-limit.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { readBearer, requireUser } from '../../middleware/require-user.ts';
import { jsonOf } from '../../middleware/validate.ts';
import { readVisitorLanguage } from '../../page-language.ts';
import { signInCookie, signUpCookie } from '../accounts/redirect-cookies.ts';
import { readPlace } from '../accounts/request-place.ts';
import { providerSignIn } from './provider-sign-in.ts';
import { answerSignIn, finishSignIn, readSignInCall } from './sign-in-call.ts';

const done = (message: string): AccountAnswer => ({ success: true, message });

export const auth = new Hono<HttpEnv>()
  .get('/status', async (c) => {
    const token = readBearer(c.req.header('authorization'));
    const session = await findSession(c.var.deps, token);
    const user = session && presentUser(session);
    return c.json<AuthStatus>({ success: true, authenticated: user !== null, user });
  })
  .post('/login', rateLimit('signIn'), ...jsonOf(signInRequest), async (c) =>
    c.json<SignedIn | NeedsSecondFactor>(
      answerSignIn(c, await signIn(c.var.deps, c.req.valid('json'), readSignInCall(c))),
    ),
  )
  .post('/second-factor', rateLimit('signIn'), ...jsonOf(secondFactorRequest), async (c) => {
    const opened = await passSecondFactor(c.var.deps, c.req.valid('json'), readSignInCall(c));
    return c.json<SignedIn>(finishSignIn(c, opened));
  })
  .post('/second-factor/lost', rateLimit('signIn'), ...jsonOf(lostFactorRequest), async (c) => {
    const { ticket } = c.req.valid('json');
    const endsAt = await startRecovery(c.var.deps, ticket, c.var.origin);
    const message = hostText('We sent you an email. It has a link that stops the removal.');
    const removedAt = new Date(endsAt).toISOString();
    return c.json<StartedRecovery>({ success: true, message, removedAt });
  })
  .post('/second-factor/keep', rateLimit('signIn'), ...jsonOf(keepFactorRequest), async (c) => {
    await stopRecoveryByLink(c.var.deps, c.req.valid('json').token);
    return c.json(done(hostText('The removal was stopped. Two-step sign-in stays on.')));
  })
  .post('/signup', ...jsonOf(signUpRequest), attemptLimit('sign-up-ip'), async (c) => {
    const place = readPlace(c);
    const call = {
      origin: c.var.origin,
      place: place && describePlace(ENGLISH, place),
      language: readVisitorLanguage(c),
    };
    const { signUpId } = await signUp(c.var.deps, c.req.valid('json'), call);
    signUpCookie.write(c, await rememberSignUp(c.var.deps, signUpId));
    return c.json(
      done(hostText('Account created successfully! Please check your email for verification.')),
      201,
    );
  })
  .post('/forgot-password', ...jsonOf(emailRequest), attemptLimit('mail-links-ip'), async (c) => {
    await requestPasswordReset(c.var.deps, c.req.valid('json').email, c.var.origin);
    return c.json(
      done(
        hostText(
          'If an account with this email exists, you will receive a password reset email shortly.',
        ),
      ),
    );
  })
  .post(
    '/resend-verification',
    ...jsonOf(emailRequest),
    attemptLimit('mail-links-ip'),
    async (c) => {
      await requestVerification(c.var.deps, c.req.valid('json').email, c.var.origin);
      return c.json(
        done(
          hostText('If this email still needs verification, you will receive an email shortly.'),
        ),
      );
    },
  )
  .post('/reset-password', ...jsonOf(resetPasswordRequest), async (c) => {
    await resetPassword(c.var.deps, c.req.valid('json'), c.var.origin);
    return c.json(
      done(hostText('Password reset successfully! You can now sign in with your new password.')),
    );
  })
  .post('/verify-email', ...jsonOf(verifyEmailRequest), async (c) => {
    const { answer, signUp: activated } = await verifyEmail(c.var.deps, c.req.valid('json'));
    const first = activated
      ? await createFirstTicket(c.var.deps, activated, signUpCookie.read(c))
      : null;
    if (first) {
      signUpCookie.clear(c);
      // The cookie has a place for the code verifier of a provider, which this sign-in does not need.
      signInCookie.write(c, { state: first.state, codeVerifier: 'none', returnTo: null });
    }
    return c.json<VerifiedEmail>({ success: true, ...answer, ticket: first?.ticket ?? null });
  })
  .post('/change-email', rateLimit('signIn'), ...jsonOf(addressLinkRequest), async (c) => {
    await changeAddress(c.var.deps, c.req.valid('json').token, c.var.origin);
    return c.json(done(hostText('Your email address was changed.')));
  })
  .post('/undo-email', rateLimit('signIn'), ...jsonOf(addressLinkRequest), async (c) => {
    await undoAddressChange(c.var.deps, c.req.valid('json').token);
    return c.json(done(hostText('The change was undone. Choose a new password to sign in again.')));
  })
  .post('/logout', requireUser, async (c) => {
    await endSession(c.var.deps, c.var.session);
    return c.json(done(hostText('Signed out')));
  })
  .post('/logout-everywhere', requireUser, async (c) => {
    await endAllSessions(c.var.deps, c.var.session);
    return c.json(done(FAREWELLS['signed-out']));
  })
  .route('/', providerSignIn);
