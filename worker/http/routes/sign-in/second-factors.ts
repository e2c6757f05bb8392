// The second factors of the signed-in user. An API key cannot read or change them, because only sessions are accepted.
import { type Context, Hono } from 'hono';
import type {
  AddedPasskey,
  PasskeyCreationAnswer,
  PasskeyRequestAnswer,
} from '../../../contract/sign-in/passkey-calls.ts';
import { newPasskeyRequest, passkeyChange } from '../../../contract/sign-in/passkey-schemas.ts';
import type {
  RecoveryCodes,
  SecondFactors,
  StartedSecondFactor,
} from '../../../contract/sign-in/second-factor-calls.ts';
import {
  codeRequest,
  type FactorProof,
  newFactorRequest,
  newPasskeyOptionsRequest,
  proofRequest,
} from '../../../contract/sign-in/second-factor-schemas.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { stopRecovery } from '../../../services/sign-in/factor-recovery.ts';
import {
  addPasskey,
  preparePasskey,
  renamePasskey,
} from '../../../services/sign-in/manage-passkeys.ts';
import {
  confirmAuthenticator,
  listSecondFactors,
  removeSecondFactor,
  startAuthenticator,
} from '../../../services/sign-in/manage-second-factors.ts';
import { preparePasskeyProof } from '../../../services/sign-in/prepare-passkey.ts';
import { replaceRecoveryCodes } from '../../../services/sign-in/recovery-codes.ts';
import type { HttpEnv, SessionEnv } from '../../env.ts';
import { fresh } from '../../middleware/fresh.ts';
import { optionalJsonBody } from '../../middleware/json-body.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { jsonOf } from '../../middleware/validate.ts';

const REMOVED = {
  app: hostText('Authenticator app removed'),
  passkey: hostText('Passkey removed'),
  all: hostText('Two-step sign-in is off'),
} as const;

function readCheck<Proof extends Pick<FactorProof, 'code'>>(c: Context<SessionEnv>, proof: Proof) {
  const { session, network, origin } = c.var;
  const { id: userId, sessionEpoch } = session.account;
  return { userId, sessionEpoch, network, origin, holder: session.id, ...proof };
}

export const secondFactors = new Hono<HttpEnv>()
  .get('/', requireUser, async (c) => {
    const data = await listSecondFactors(c.var.deps, c.var.session.account.id);
    return c.json<SecondFactors>({ success: true, data });
  })
  .post('/', rateLimit('signIn'), requireUser, ...jsonOf(newFactorRequest), fresh, async (c) => {
    const { deps, session } = c.var;
    const { code, passkey } = c.req.valid('json');
    const data = await startAuthenticator(deps, session.account, readCheck(c, { code, passkey }));
    return c.json<StartedSecondFactor>({ success: true, data }, 201);
  })
  .post('/recovery-codes', rateLimit('signIn'), requireUser, ...jsonOf(proofRequest), async (c) => {
    const check = readCheck(c, c.req.valid('json'));
    const recoveryCodes = await replaceRecoveryCodes(c.var.deps, check);
    const message = hostText('New recovery codes created');
    return c.json<RecoveryCodes>({ success: true, message, recoveryCodes });
  })
  .post(
    '/passkeys/options',
    rateLimit('signIn'),
    requireUser,
    ...jsonOf(newPasskeyOptionsRequest, optionalJsonBody()),
    fresh,
    async (c) => {
      const { deps, session } = c.var;
      const data = await preparePasskey(deps, session, readCheck(c, c.req.valid('json')));
      return c.json<PasskeyCreationAnswer>({ success: true, data });
    },
  )
  .post('/passkeys', requireUser, ...jsonOf(newPasskeyRequest), async (c) => {
    const { deps, session, origin } = c.var;
    const added = c.req.valid('json');
    const recoveryCodes = await addPasskey(deps, session, added, origin);
    const message = hostText('Passkey added');
    return c.json<AddedPasskey>({ success: true, message, recoveryCodes }, 201);
  })
  .post('/proof', requireUser, async (c) => {
    const { deps, session, origin } = c.var;
    const data = await preparePasskeyProof(deps, session, origin);
    return c.json<PasskeyRequestAnswer>({ success: true, data });
  })
  .delete('/removal', requireUser, async (c) => {
    await stopRecovery(c.var.deps, c.var.session.account.id);
    const message = hostText('The removal was stopped. Two-step sign-in stays on.');
    return c.json({ success: true as const, message });
  })
  .post('/:factorId', rateLimit('signIn'), requireUser, ...jsonOf(codeRequest), async (c) => {
    const check = readCheck(c, c.req.valid('json'));
    const change = { ...check, id: c.req.param('factorId') };
    const recoveryCodes = await confirmAuthenticator(c.var.deps, change);
    const message = hostText('Two-step sign-in is on');
    return c.json<RecoveryCodes>({ success: true, message, recoveryCodes });
  })
  .patch('/:factorId', requireUser, ...jsonOf(passkeyChange), async (c) => {
    const { deps, session } = c.var;
    const { name } = c.req.valid('json');
    await renamePasskey(deps, { userId: session.account.id, id: c.req.param('factorId'), name });
    return c.json({ success: true as const, message: hostText('Passkey renamed') });
  })
  .delete('/:factorId', rateLimit('signIn'), requireUser, ...jsonOf(proofRequest), async (c) => {
    const check = readCheck(c, c.req.valid('json'));
    const removed = await removeSecondFactor(c.var.deps, { ...check, id: c.req.param('factorId') });
    return c.json({ success: true as const, message: REMOVED[removed] });
  });
