// The calls that set up, list and remove the second factors of the signed-in user.
import { env } from 'cloudflare:workers';
import { type TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { NewSecondFactor } from '../../../worker/contract/sign-in/second-factor-calls.ts';
import { createAppWith } from '../../support/apps.ts';
import { callApi } from '../../support/calls.ts';
import { createAccount, signInAs } from '../accounts/account-calls.ts';
import {
  addAuthenticator,
  callFactors,
  createProtected,
  requestTicket,
  sendCode,
} from './second-factor-calls.ts';

const HOUR = 3_600_000;
const WRONG = { status: 403, body: { code: 'WRONG_CODE' } };
const START = { kind: 'authenticator' };

async function createSignedIn() {
  const account = await createAccount();
  return { ...account, token: await signInAs(account.email) };
}

async function start(token: string) {
  const { body } = await callFactors<NewSecondFactor>(token, ['POST'], START);
  const app = URI.parse(body.data.address) as TOTP;
  return { ...body.data, app, code: app.generate({ timestamp: currentTime() }) };
}

describe('setting up an authenticator app', () => {
  it('gives a secret for the app, in the form that all apps read', async () => {
    const { email, token } = await createSignedIn();
    const { secret, app } = await start(token);
    expect(app).toMatchObject({
      issuer: 'Halfpast',
      label: email,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
    expect(app.secret.base32).toBe(secret);
    expect(app.secret.bytes).toHaveLength(20);
  });

  it('needs the first code of the app, and then gives ten recovery codes', async () => {
    const { email, token } = await createSignedIn();
    const { id, code } = await start(token);
    expect((await callFactors(token, ['GET'])).body.data).toEqual({
      factors: [],
      recoveryCodesLeft: 0,
      removedAt: null,
    });
    const wrong = await callFactors(token, ['POST', `/${id}`], { code: '000000' });
    expect(wrong).toMatchObject({ ...WRONG, body: { errors: [{ path: 'code' }] } });
    expect(await signInAs(email)).toBeTruthy();
    const confirmed = await callFactors(token, ['POST', `/${id}`], { code });
    expect(confirmed).toMatchObject({ status: 200, body: { message: 'Two-step sign-in is on' } });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await callFactors(token, ['GET'])).body.data).toEqual({
      factors: [
        { id, kind: 'authenticator', name: null, createdAt: expect.any(String), lastUsedAt: null },
      ],
      recoveryCodesLeft: 10,
      removedAt: null,
    });
  });

  it('can be started again, which ends the earlier attempt', async () => {
    const { token } = await createSignedIn();
    const [first, second] = [await start(token), await start(token)];
    expect(first.secret).not.toBe(second.secret);
    expect((await callFactors(token, ['POST', `/${first.id}`], first)).status).toBe(400);
    const { code } = first;
    expect((await callFactors(token, ['POST', `/${first.id}`], { code })).status).toBe(404);
    const confirmed = await callFactors(token, ['POST', `/${second.id}`], { code: second.code });
    expect(confirmed.status).toBe(200);
  });

  it('must be finished within an hour', async () => {
    const { token } = await createSignedIn();
    const { id, app } = await start(token);
    const now = currentTime() + HOUR;
    const { fetch } = createAppWith({ clock: { now: () => now } });
    const code = app.generate({ timestamp: now });
    expect((await callFactors(token, ['POST', `/${id}`], { code }, fetch)).status).toBe(404);
  });

  it('is refused while the account has an app, and cannot confirm the same app twice', async () => {
    const { token, factor } = await createProtected();
    const request = { ...START, code: factor.codeIn(0) };
    expect(await callFactors(token, ['POST'], request)).toMatchObject({
      status: 409,
      body: { code: 'SECOND_FACTOR_EXISTS' },
    });
    const code = factor.codeIn(1);
    expect((await callFactors(token, ['POST', `/${factor.id}`], { code })).status).toBe(404);
    expect((await callFactors(token, ['GET'])).body.data.recoveryCodesLeft).toBe(10);
  });

  it('is refused without keys to encrypt the secret', async () => {
    const { token } = await createSignedIn();
    const { fetch } = createAppWith({ vault: null });
    expect(await callFactors(token, ['POST'], START, fetch)).toMatchObject({
      status: 503,
      body: { code: 'SECRETS_UNAVAILABLE' },
    });
  });

  it('refuses unknown fields, other kinds, and codes that are empty or too long', async () => {
    const { token } = await createSignedIn();
    const bodies: [path: string, body: unknown][] = [
      ['', { kind: 'sms' }],
      ['', { ...START, secret: 'A'.repeat(32) }],
      ['/any', {}],
      ['/any', { code: ' ' }],
      ['/any', { code: '0'.repeat(61) }],
      ['/any', { code: 123456 }],
      ['/recovery-codes', { code: '000000', more: 1 }],
    ];
    for (const [path, body] of bodies) {
      const answer = await callFactors(token, ['POST', path], body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'VALIDATION_FAILED']);
    }
  });

  it('is limited for each account', async () => {
    const { token } = await createSignedIn();
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await callFactors(token, ['POST'], START)).status).toBe(201);
    expect((await callFactors(token, ['POST'], START)).status).toBe(429);
  });
});

describe('removing the authenticator app', () => {
  it('needs a code, and then a sign-in needs none', async () => {
    const { email, token, factor } = await createProtected();
    const path = `/${factor.id}`;
    expect(await callFactors(token, ['DELETE', path], { code: '000000' })).toMatchObject(WRONG);
    expect((await callFactors(token, ['DELETE', path], {})).status).toBe(400);
    await requestTicket(email);
    const removed = await callFactors(token, ['DELETE', path], { code: factor.codeIn(0) });
    expect(removed).toMatchObject({ status: 200, body: { message: 'Two-step sign-in is off' } });
    expect(await signInAs(email)).toBeTruthy();
    expect((await callFactors(token, ['GET'])).body.data).toEqual({
      factors: [],
      recoveryCodesLeft: 0,
      removedAt: null,
    });
  });

  it('is possible with a recovery code, and ends the tickets of sign-ins that wait', async () => {
    const { email, token, factor } = await createProtected();
    const ticket = await requestTicket(email);
    const [code, other = ''] = factor.recoveryCodes;
    expect((await callFactors(token, ['DELETE', `/${factor.id}`], { code })).status).toBe(200);
    expect(await sendCode(ticket, other)).toMatchObject(WRONG);
  });

  it('is followed by emails and security events about each change', async () => {
    const { id, token, factor } = await createProtected();
    await callFactors(token, ['DELETE', `/${factor.id}`], { code: factor.codeIn(0) });
    const list = async (sql: string) =>
      (await env.DB.prepare(sql).bind(id).all<{ name: string }>()).results.map(({ name }) => name);
    expect(
      await list(
        "SELECT event AS name FROM outbox WHERE host_id = ? AND event LIKE 'account.second%' ORDER BY rowid",
      ),
    ).toEqual(['account.second-factor-added', 'account.second-factor-removed']);
    expect(
      await list(
        "SELECT type AS name FROM security_events WHERE user_id = ? AND type LIKE 'second%' ORDER BY rowid",
      ),
    ).toEqual(['second-factor.added', 'second-factor.removed']);
  });

  it('allows another app, with other recovery codes', async () => {
    const { token, factor } = await createProtected();
    await callFactors(token, ['DELETE', `/${factor.id}`], { code: factor.codeIn(0) });
    const second = await addAuthenticator(token);
    expect(second.secret).not.toBe(factor.secret);
    expect(second.recoveryCodes).not.toContain(factor.recoveryCodes[0]);
  });
});

describe('new recovery codes', () => {
  it('need a code, and replace the earlier codes', async () => {
    const { email, token, factor } = await createProtected();
    const path = ['POST', '/recovery-codes'] as const;
    expect(await callFactors(token, path, { code: '000000' })).toMatchObject(WRONG);
    const { body } = await callFactors(token, path, { code: factor.codeIn(0) });
    expect(body.recoveryCodes).toHaveLength(10);
    const ticket = await requestTicket(email);
    expect(await sendCode(ticket, factor.recoveryCodes[0] ?? '')).toMatchObject(WRONG);
    expect((await sendCode(ticket, body.recoveryCodes?.[0] ?? '')).status).toBe(200);
    expect((await callFactors(token, ['GET'])).body.data.recoveryCodesLeft).toBe(9);
  });

  it('are refused for an account without a second factor', async () => {
    const { token } = await createSignedIn();
    const path = ['POST', '/recovery-codes'] as const;
    expect(await callFactors(token, path, { code: '000000' })).toMatchObject(WRONG);
  });
});

describe('the second factor of an account', () => {
  it('is not found by another account, also with a code of this other account', async () => {
    const [mine, theirs] = [await createProtected(), await createProtected()];
    const pending = await createSignedIn();
    const started = await start(pending.token);
    const code = mine.factor.codeIn(0);
    for (const [method, id] of [
      ['DELETE', theirs.factor.id],
      ['POST', theirs.factor.id],
      ['POST', started.id],
      ['DELETE', 'unknown'],
    ] as const)
      expect((await callFactors(mine.token, [method, `/${id}`], { code })).status).toBe(404);
    expect((await callFactors(theirs.token, ['GET'])).body.data.factors).toHaveLength(1);
    expect((await callFactors(mine.token, ['DELETE', `/${mine.factor.id}`], { code })).status).toBe(
      200,
    );
  });

  it('is deleted with the account', async () => {
    const { id, email, token } = await createProtected();
    const deleted = await callApi('/api/users/me', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ confirm: email }),
    });
    expect(deleted.status).toBe(200);
    for (const table of ['authenticator_apps', 'recovery_codes']) {
      const sql = `SELECT count(*) AS n FROM ${table} WHERE user_id = ?`;
      expect((await env.DB.prepare(sql).bind(id).first<{ n: number }>())?.n).toBe(0);
    }
  });
});
