// Sign-in with a passkey: alone, or as the second factor of a sign-in that has a ticket.
import { Hono } from 'hono';
import type { SignedIn } from '../../../contract/accounts/account-calls.ts';
import type { PasskeySignInAnswer } from '../../../contract/sign-in/passkey-calls.ts';
import {
  passkeyOptionsRequest,
  passkeySignInRequest,
} from '../../../contract/sign-in/passkey-schemas.ts';
import { preparePasskeySignIn } from '../../../services/sign-in/prepare-passkey.ts';
import { signInWithPasskey } from '../../../services/sign-in/sign-in-with-passkey.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { jsonOf } from '../../middleware/validate.ts';
import { finishSignIn, readSignInCall } from './sign-in-call.ts';

export const passkeys = new Hono<HttpEnv>()
  .post('/options', ...jsonOf(passkeyOptionsRequest), async (c) => {
    const { ticket } = c.req.valid('json');
    const prepared = await preparePasskeySignIn(c.var.deps, ticket, c.var.origin);
    return c.json<PasskeySignInAnswer>({ success: true, ...prepared });
  })
  .post('/verify', rateLimit('signIn'), ...jsonOf(passkeySignInRequest), async (c) => {
    const opened = await signInWithPasskey(c.var.deps, c.req.valid('json'), readSignInCall(c));
    return c.json<SignedIn>(finishSignIn(c, opened));
  });
