// An account with a second factor adds another one only with a proof of it, even directly after the sign-in.
import { describe, expect, it } from 'vitest';
import { ORIGIN } from '../../support/calls.ts';
import { createAuthenticator } from '../../support/passkey-authenticator.ts';
import {
  createWithPasskey,
  listFactors,
  prove,
  requestCreation,
  sendNew,
} from './passkey-calls.ts';
import { callFactors, createProtected } from './second-factor-calls.ts';

const MISSING = {
  status: 400,
  body: { code: 'VALIDATION_FAILED', errors: [{ path: 'code', message: 'Please enter a code.' }] },
};
const WRONG = { status: 403, body: { code: 'WRONG_CODE' } };
const REFUSED = { status: 400, body: { code: 'PASSKEY_REFUSED' } };

const startApp = (token: string, proof: object = {}) =>
  callFactors(token, ['POST'], { kind: 'authenticator', ...proof });
const startPasskey = (token: string, proof?: object) =>
  callFactors(token, ['POST', '/passkeys/options'], proof);

describe('another second factor', () => {
  it('needs a passkey or a code of the account', async () => {
    const { token, device, recoveryCodes } = await createWithPasskey();
    const other = await createWithPasskey();
    for (const start of [startApp, startPasskey]) {
      expect(await start(token)).toMatchObject(MISSING);
      expect(await start(token, { code: ' ' })).toMatchObject(MISSING);
      expect(await start(token, { code: '000000' })).toMatchObject(WRONG);
      const foreign = await prove(other.token, other.device);
      expect(await start(token, foreign)).toMatchObject(REFUSED);
      const proof = await prove(token, device);
      expect((await start(token, proof)).status).toBeLessThan(300);
      expect(await start(token, proof)).toMatchObject(REFUSED);
    }
    expect((await startPasskey(token, { code: recoveryCodes?.[0] })).status).toBe(200);
    expect(await startPasskey(token, { code: recoveryCodes?.[0] })).toMatchObject(WRONG);
    expect(await listFactors(token)).toHaveLength(1);
  });

  it('is added after a code of the authenticator app', async () => {
    const { token, factor } = await createProtected();
    expect(await startPasskey(token)).toMatchObject(MISSING);
    const options = await requestCreation(token, { code: factor.codeIn(0) });
    const device = await createAuthenticator(ORIGIN);
    expect((await sendNew(token, await device.create(options))).status).toBe(201);
    expect(await startApp(token, await prove(token, device))).toMatchObject({
      status: 409,
      body: { code: 'SECOND_FACTOR_EXISTS' },
    });
  });
});
