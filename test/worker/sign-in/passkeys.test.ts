// The calls that add, rename and remove the passkeys of the signed-in user.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createAppWith } from '../../support/apps.ts';
import { callApi, ORIGIN } from '../../support/calls.ts';
import { createAuthenticator, type Flaws } from '../../support/passkey-authenticator.ts';
import { createAccount, signInAs } from '../accounts/account-calls.ts';
import { newPerson, signInWithGoogle } from '../accounts/google.ts';
import {
  addPasskey,
  createWithPasskey,
  listFactors,
  prove,
  requestCreation,
  sendNew,
  signInWith,
} from './passkey-calls.ts';
import { addAuthenticator, callFactors, requestTicket, sendCode } from './second-factor-calls.ts';

const REFUSED = { status: 400, body: { code: 'PASSKEY_REFUSED' } };
const NOT_ADDED = { status: 409, body: { code: 'PASSKEY_NOT_ADDED' } };

async function createSignedIn() {
  const account = await createAccount();
  return { ...account, token: await signInAs(account.email) };
}

async function listNames(userId: string, sql: string): Promise<string[]> {
  const { results } = await env.DB.prepare(sql).bind(userId).all<{ name: string }>();
  return results.map(({ name }) => name);
}

const listMails = (userId: string) =>
  listNames(
    userId,
    "SELECT event AS name FROM outbox WHERE host_id = ? AND (event LIKE '%passkey%' OR event LIKE '%factor%') ORDER BY rowid",
  );
const listEvents = (userId: string) =>
  listNames(
    userId,
    "SELECT type AS name FROM security_events WHERE user_id = ? AND (type LIKE 'passkey%' OR type LIKE 'second%' OR type LIKE 'authenticator%') ORDER BY rowid",
  );

describe('adding a passkey', () => {
  it('asks for a passkey that is stored on the device and unlocks it', async () => {
    const { id, email, token } = await createSignedIn();
    const options = await requestCreation(token);
    expect(options).toMatchObject({
      rp: { id: new URL(ORIGIN).hostname, name: 'Halfpast' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(atob(options.user.id)).toBe(id);
    expect(options.challenge).toMatch(/^[\w-]{43}$/);
    expect((await requestCreation(token)).challenge).not.toBe(options.challenge);
  });

  it('lists each passkey with its name, and gives recovery codes for the first one', async () => {
    const { id, token } = await createSignedIn();
    const first = await addPasskey(token, { name: 'Laptop' });
    expect(first.recoveryCodes).toHaveLength(10);
    const proof = await prove(token, first.device);
    const second = await addPasskey(token, { name: 'Phone', proof });
    expect(second.recoveryCodes).toBeNull();
    const { data } = (await callFactors(token, ['GET'])).body;
    expect(data).toMatchObject({
      factors: [
        { id: first.id, kind: 'passkey', name: 'Laptop', lastUsedAt: expect.any(String) },
        { id: second.id, kind: 'passkey', name: 'Phone', lastUsedAt: null },
      ],
      recoveryCodesLeft: 10,
    });
    expect(await listMails(id)).toEqual(['account.passkey-added', 'account.passkey-added']);
    expect(await listEvents(id)).toEqual(['passkey.added', 'passkey.added']);
    const code = { code: first.recoveryCodes?.[0] };
    const { excludeCredentials } = await requestCreation(token, code);
    expect(excludeCredentials).toEqual(
      [first, second].map(({ device }) => ({
        id: device.id,
        type: 'public-key',
        transports: ['hybrid', 'internal'],
      })),
    );
  });

  it('refuses a wrong answer, and every challenge that was not issued for this', async () => {
    const { email, token } = await createSignedIn();
    const device = await createAuthenticator(ORIGIN);
    const wrong: Flaws[] = [
      { origin: 'https://halfpast.test.evil.example' },
      { origin: `${ORIGIN}:8443` },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { format: 'apple' },
      { isPresent: false },
      { isVerified: false },
      { isFramed: true },
    ];
    for (const flaws of wrong) {
      const created = await device.create(await requestCreation(token), flaws);
      const refused = flaws.isFramed ? REFUSED : NOT_ADDED;
      expect([flaws, await sendNew(token, created)]).toMatchObject([flaws, refused]);
    }
    const options = await requestCreation(token);
    const other = await createSignedIn();
    const proof = await callFactors<typeof options>(token, ['POST', '/proof']);
    for (const challenge of [
      'AAAA',
      (await requestCreation(other.token)).challenge,
      (await requestCreation(await signInAs(email))).challenge,
      proof.body.data.challenge,
    ])
      expect(await sendNew(token, await device.create(options, { challenge }))).toMatchObject(
        REFUSED,
      );
    expect(await listFactors(token)).toEqual([]);
    expect((await sendNew(token, await device.create(options))).status).toBe(201);
  });

  it('uses each challenge once, within five minutes', async () => {
    const { token } = await createSignedIn();
    const options = await requestCreation(token);
    const first = await createAuthenticator(ORIGIN);
    expect((await sendNew(token, await first.create(options))).status).toBe(201);
    const second = await createAuthenticator(ORIGIN);
    expect(await sendNew(token, await second.create(options))).toMatchObject(REFUSED);
    const passkey = await second.create(await requestCreation(token, await prove(token, first)));
    const { fetch } = createAppWith({ clock: { now: () => currentTime() + 5 * 60_000 } });
    const late = await callFactors(token, ['POST', '/passkeys'], { name: 'A', passkey }, fetch);
    expect(late).toMatchObject(REFUSED);
  });

  it('refuses a passkey that an account has already', async () => {
    const { token } = await createSignedIn();
    const { device } = await addPasskey(token);
    const other = await createSignedIn();
    const mine = await requestCreation(token, await prove(token, device));
    const theirs = await requestCreation(other.token);
    expect(await sendNew(token, await device.create(mine))).toMatchObject(NOT_ADDED);
    expect(await sendNew(other.token, await device.create(theirs))).toMatchObject(NOT_ADDED);
    expect(await listFactors(other.token)).toEqual([]);
    expect((await callFactors(other.token, ['GET'])).body.data.recoveryCodesLeft).toBe(0);
  });

  it('is refused when the account has 20 passkeys', async () => {
    const { id, token, device: first } = await createWithPasskey();
    const options = await requestCreation(token, await prove(token, first));
    const others = Array.from({ length: 19 }, (_, index) => `${id}-${index}`);
    await env.DB.prepare(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, signs_in, created_at)
       SELECT value, ?, value, '', 0, '', 'Key', 1, 0 FROM json_each(?)`,
    )
      .bind(id, JSON.stringify(others))
      .run();
    const device = await createAuthenticator(ORIGIN);
    expect(await sendNew(token, await device.create(options))).toMatchObject(NOT_ADDED);
    expect(await listFactors(token)).toHaveLength(20);
    const proof = await prove(token, first);
    expect(await callFactors(token, ['POST', '/passkeys/options'], proof)).toMatchObject({
      status: 409,
      body: { code: 'PASSKEY_LIMIT_REACHED' },
    });
  });

  it('refuses a malformed body', async () => {
    const { token } = await createSignedIn();
    const device = await createAuthenticator(ORIGIN);
    const passkey = await device.create(await requestCreation(token));
    for (const body of [
      {},
      { passkey },
      { name: ' ', passkey },
      { name: 'a'.repeat(61), passkey },
      { name: 'Laptop', passkey: { ...passkey, id: 'no base64!' } },
      { name: 'Laptop', passkey: { ...passkey, response: {} } },
      { name: 'Laptop', passkey, more: 1 },
    ])
      expect(await callFactors(token, ['POST', '/passkeys'], body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
  });
});

describe('a passkey', () => {
  it('can be renamed by its owner', async () => {
    const { token, passkeyId } = await createWithPasskey();
    const path = ['PATCH', `/${passkeyId}`] as const;
    const other = await createSignedIn();
    expect((await callFactors(other.token, path, { name: 'Mine' })).status).toBe(404);
    expect((await callFactors(token, path, { name: '' })).status).toBe(400);
    expect((await callFactors(token, path, { name: ' Work laptop ' })).status).toBe(200);
    expect(await listFactors(token)).toMatchObject([{ name: 'Work laptop' }]);
  });

  it('is removed with a passkey or a code, and the recovery codes go with the last factor', async () => {
    const { id, email, token, device, passkeyId, recoveryCodes } = await createWithPasskey();
    const proof = await prove(token, device);
    const second = await addPasskey(token, { name: 'Phone', proof });
    const remove = (factorId: string, proof: unknown) =>
      callFactors(token, ['DELETE', `/${factorId}`], proof);
    expect((await remove(passkeyId, {})).status).toBe(400);
    expect((await remove(passkeyId, { code: '000000' })).status).toBe(403);
    const other = await createWithPasskey();
    expect((await callFactors(other.token, ['DELETE', `/${passkeyId}`], {})).status).toBe(400);
    const foreign = await prove(other.token, other.device);
    expect(await remove(passkeyId, foreign)).toMatchObject(REFUSED);
    expect(await remove(second.id, await prove(token, device))).toMatchObject({
      status: 200,
      body: { message: 'Passkey removed' },
    });
    expect((await signInWith(second.device)).status).toBe(400);
    await requestTicket(email);
    expect(await remove(passkeyId, { code: recoveryCodes?.[0] })).toMatchObject({
      status: 200,
      body: { message: 'Two-step sign-in is off' },
    });
    expect(await signInAs(email)).toBeTruthy();
    expect((await callFactors(token, ['GET'])).body.data).toEqual({
      factors: [],
      recoveryCodesLeft: 0,
      removedAt: null,
    });
    expect(await listMails(id)).toEqual([
      'account.passkey-added',
      'account.passkey-added',
      'account.factor-removed',
      'account.second-factor-removed',
    ]);
    expect(await listEvents(id)).toEqual([
      'passkey.added',
      'passkey.added',
      'second-factor.failed',
      'passkey.removed',
      'passkey.removed',
      'second-factor.removed',
    ]);
  });

  it('stays if it is the only way to sign in', async () => {
    const { id, token, device, passkeyId } = await createWithPasskey();
    await env.DB.prepare('UPDATE users SET password_hash = NULL WHERE id = ?').bind(id).run();
    const path = ['DELETE', `/${passkeyId}`] as const;
    expect(await callFactors(token, path, await prove(token, device))).toMatchObject({
      status: 409,
      body: { code: 'LAST_SIGN_IN_METHOD' },
    });
    expect(await listFactors(token)).toHaveLength(1);
    const proof = await prove(token, device);
    const second = await addPasskey(token, { name: 'Phone', proof });
    expect((await callFactors(token, path, await prove(token, second.device))).status).toBe(200);
  });

  it('lets the user disconnect the last provider', async () => {
    const { body } = await signInWithGoogle(newPerson());
    const token = body.token ?? '';
    const disconnect = () =>
      callApi('/api/users/sign-in-methods/google', {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await disconnect()).status).toBe(409);
    const { device } = await addPasskey(token);
    expect((await disconnect()).status).toBe(200);
    expect((await signInWith(device)).body.user?.id).toBe(body.user?.id);
  });
});

describe('a passkey and an authenticator app', () => {
  it('have common recovery codes, which the app replaces when it is added', async () => {
    const { email, token, device, recoveryCodes } = await createWithPasskey();
    const factor = await addAuthenticator(token, await prove(token, device));
    expect((await callFactors(token, ['GET'])).body.data.recoveryCodesLeft).toBe(10);
    const ticket = await requestTicket(email);
    expect((await sendCode(ticket, recoveryCodes?.[0] ?? '')).status).toBe(403);
    expect((await sendCode(ticket, factor.recoveryCodes[0] ?? '')).status).toBe(200);
    const removed = await callFactors(
      token,
      ['DELETE', `/${factor.id}`],
      await prove(token, device),
    );
    expect(removed).toMatchObject({
      status: 200,
      body: { message: 'Authenticator app removed' },
    });
    expect((await callFactors(token, ['GET'])).body.data.recoveryCodesLeft).toBe(9);
    await requestTicket(email);
  });

  it('both prove who asks for new recovery codes', async () => {
    const { token, device } = await createWithPasskey();
    const path = ['POST', '/recovery-codes'] as const;
    const created = await callFactors(token, path, await prove(token, device));
    expect(created.body.recoveryCodes).toHaveLength(10);
  });
});
