// The second factors of the signed-in user. An API key cannot read or change them, because only sessions are accepted.
import { type Context, Hono } from 'hono';
import type {
  RecoveryCodes,
  SecondFactors,
  StartedSecondFactor,
} from '../../../contract/sign-in/second-factor-calls.ts';
import { codeRequest, newFactorRequest } from '../../../contract/sign-in/second-factor-schemas.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { stopRecovery } from '../../../services/sign-in/factor-recovery.ts';
import {
  confirmAuthenticator,
  listSecondFactors,
  removeSecondFactor,
  startAuthenticator,
} from '../../../services/sign-in/manage-second-factors.ts';
import { replaceRecoveryCodes } from '../../../services/sign-in/recovery-codes.ts';
import type { HttpEnv, SessionEnv } from '../../env.ts';
import { fresh } from '../../middleware/fresh.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { jsonOf } from '../../middleware/validate.ts';

function readCheck(c: Context<SessionEnv>, code: string) {
  const { session, network, origin } = c.var;
  const { id: userId, sessionEpoch } = session.account;
  return { userId, sessionEpoch, network, origin, code };
}

export const secondFactors = new Hono<HttpEnv>()
  .get('/', requireUser, async (c) => {
    const data = await listSecondFactors(c.var.deps, c.var.session.account.id);
    return c.json<SecondFactors>({ success: true, data });
  })
  .post('/', requireUser, ...jsonOf(newFactorRequest), fresh, async (c) => {
    const data = await startAuthenticator(c.var.deps, c.var.session.account);
    return c.json<StartedSecondFactor>({ success: true, data }, 201);
  })
  .post('/recovery-codes', rateLimit('signIn'), requireUser, ...jsonOf(codeRequest), async (c) => {
    const check = readCheck(c, c.req.valid('json').code);
    const recoveryCodes = await replaceRecoveryCodes(c.var.deps, check);
    const message = hostText('New recovery codes created');
    return c.json<RecoveryCodes>({ success: true, message, recoveryCodes });
  })
  .delete('/removal', requireUser, async (c) => {
    await stopRecovery(c.var.deps, c.var.session.account.id);
    const message = hostText('The removal was stopped. Two-step sign-in stays on.');
    return c.json({ success: true as const, message });
  })
  .post('/:factorId', rateLimit('signIn'), requireUser, ...jsonOf(codeRequest), async (c) => {
    const check = readCheck(c, c.req.valid('json').code);
    const change = { ...check, id: c.req.param('factorId') };
    const recoveryCodes = await confirmAuthenticator(c.var.deps, change);
    const message = hostText('Two-step sign-in is on');
    return c.json<RecoveryCodes>({ success: true, message, recoveryCodes });
  })
  .delete('/:factorId', rateLimit('signIn'), requireUser, ...jsonOf(codeRequest), async (c) => {
    const check = readCheck(c, c.req.valid('json').code);
    await removeSecondFactor(c.var.deps, { ...check, id: c.req.param('factorId') });
    return c.json({ success: true as const, message: hostText('Two-step sign-in is off') });
  });
