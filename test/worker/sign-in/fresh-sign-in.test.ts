// Calls that need a fresh sign-in, and the ways to prove again who one is.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { callApi } from '../../support/calls.ts';
import { dateIn } from '../../support/times.ts';
import {
  createAccount,
  newEmail,
  PASSWORD,
  postAuth,
  signInAs,
} from '../accounts/account-calls.ts';
import {
  choose,
  exchange,
  followCallback,
  newPerson,
  signInWithGoogle,
  startGoogleSignIn,
} from '../accounts/google.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { createTeam, signInMember } from '../organizations/organization-calls.ts';
import { addAuthenticator, createProtected } from './second-factor-calls.ts';

const MINUTE = 60_000;
const REQUIRED = { status: 403, body: { code: 'FRESH_SIGN_IN_REQUIRED' } };
const KEY = { name: 'Key', scopes: ['bookings:read'] };

/** Makes the proof of the session older. */
async function age(token: string, minutes = 15): Promise<void> {
  const { hasher } = createDeps(env);
  await env.DB.prepare('UPDATE sessions SET proven_at = proven_at - ? WHERE token_hash = ?')
    .bind(minutes * MINUTE, await hasher.sha256(token))
    .run();
}

const createKey = (token: string) =>
  callApi<{ code?: string }>('/api/api-keys', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(KEY),
  });

const confirm = (token: string, body: unknown, cookie = '') =>
  postAuth('confirm-session', body, { authorization: `Bearer ${token}`, cookie });

/** Returns the ticket of a sign-in with Google, and the cookie of the browser. */
async function takeTicket(person: ReturnType<typeof newPerson>) {
  const started = await startGoogleSignIn('/api/auth/google?returnTo=/auth/callback');
  const url = await followCallback(started, await choose(started, person));
  expect(url.searchParams.get('returnTo')).toBe('/auth/callback');
  return { ticket: url.searchParams.get('token') ?? '', cookie: started.cookie };
}

async function listCalls(): Promise<[SignedInHost, string, string, unknown?][]> {
  const me = await signInHost();
  const { admin, organization, path } = await createTeam();
  const { member } = await signInMember(organization);
  const mine = await me.call<{ id: string }>('POST', '/api-keys', KEY);
  const ofTeam = { name: 'Team', scopes: ['organization:read'] };
  const theirs = await admin.call<{ id: string }>('POST', `${path}/api-keys`, ofTeam);
  return [
    [me, 'POST', '/api-keys', KEY],
    [me, 'POST', `/api-keys/${mine.body.data.id}/rotate`, {}],
    [admin, 'POST', `${path}/api-keys`, ofTeam],
    [admin, 'POST', `${path}/api-keys/${theirs.body.data.id}/rotate`, {}],
    [admin, 'PUT', `${path}/second-factor`, { from: dateIn(30) }],
    [admin, 'PUT', `${path}/members/${member.id}`, { role: 'admin' }],
    [me, 'POST', '/second-factors/passkeys/options'],
    [me, 'POST', '/users/me/archives'],
    [admin, 'DELETE', path, { confirm: organization.name }],
    [me, 'DELETE', '/users/me', { confirm: me.host.username }],
  ];
}

describe('a call that needs a fresh sign-in', () => {
  it('is refused before the admin role is transferred', async () => {
    const { admin, organization, path } = await createTeam();
    const { member } = await signInMember(organization);
    await age(admin.token);
    const call = { memberId: member.id };
    expect(await admin.call('POST', `${path}/transfer`, call)).toMatchObject(REQUIRED);
  });

  it('is refused 15 minutes after the last proof, and works before that', async () => {
    const calls = await listCalls();
    const hosts = new Set(calls.map(([host]) => host));
    for (const { token } of hosts) await age(token, 14);
    for (const [host, method, path, body] of calls.filter(([, method]) => method !== 'DELETE'))
      expect([path, (await host.call(method, path, body)).status < 300]).toEqual([path, true]);
    for (const { token } of hosts) await age(token, 1);
    for (const [host, method, path, body] of calls)
      expect([path, await host.call(method, path, body)]).toMatchObject([path, REQUIRED]);
    const [me] = calls[0] ?? [];
    expect((await me?.call('GET', '/users/profile'))?.status).toBe(200);
  });

  it('accepts no API key', async () => {
    const { token } = await signInHost();
    const { body } = await callApi<{ data: { key: string } }>('/api/api-keys', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(KEY),
    });
    expect((await createKey(body.data.key)).status).toBe(401);
    expect((await confirm(body.data.key, { password: PASSWORD })).status).toBe(401);
  });
});

describe('POST /api/auth/confirm-session', () => {
  it('makes only this session fresh again with the password', async () => {
    const { email } = await createAccount();
    const [mine, other] = [await signInAs(email), await signInAs(email)];
    for (const token of [mine, other]) await age(token);
    expect(await createKey(mine)).toMatchObject(REQUIRED);
    expect((await confirm(mine, { password: PASSWORD })).status).toBe(200);
    expect((await createKey(mine)).status).toBe(201);
    expect(await createKey(other)).toMatchObject(REQUIRED);
  });

  it('refuses a wrong or missing password, and a request without a session', async () => {
    const { email } = await createAccount();
    const token = await signInAs(email);
    await age(token);
    for (const body of [{ password: 'Wrong-h0rse!' }, { password: '' }, {}]) {
      const answer = await confirm(token, body);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
    }
    expect((await confirm(token, { password: 'x'.repeat(257) })).status).toBe(400);
    expect((await confirm(token, { password: PASSWORD, more: 1 })).status).toBe(400);
    expect((await postAuth('confirm-session', { password: PASSWORD })).status).toBe(401);
    expect(await createKey(token)).toMatchObject(REQUIRED);
  });

  it('needs the second factor of the account, once, in place of its password', async () => {
    const { token, factor } = await createProtected();
    await age(token);
    for (const body of [
      { code: '' },
      {},
      { password: PASSWORD },
      { password: PASSWORD, code: ' ' },
    ])
      expect(await confirm(token, body)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'code' }] },
      });
    const wrong = await confirm(token, { password: PASSWORD, code: factor.codeIn(-1) });
    expect(wrong.body.code).toBe('WRONG_CODE');
    expect(await createKey(token)).toMatchObject(REQUIRED);
    const code = factor.codeIn(0);
    expect((await confirm(token, { code })).status).toBe(200);
    expect((await createKey(token)).status).toBe(201);
    expect((await confirm(token, { code })).body.code).toBe('WRONG_CODE');
  });

  it('needs the second factor also after a sign-in with Google', async () => {
    const person = newPerson({ email: newEmail() });
    const token = (await signInWithGoogle(person)).body.token ?? '';
    await addAuthenticator(token);
    await age(token);
    const { ticket, cookie } = await takeTicket(person);
    const answer = await confirm(token, { ticket }, cookie);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } });
    expect(await createKey(token)).toMatchObject(REQUIRED);
  });

  it('counts wrong passwords like failed sign-ins', async () => {
    const { email } = await createAccount();
    const token = await signInAs(email);
    const headers = { 'cf-connecting-ip': '10.200.1.1', authorization: `Bearer ${token}` };
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await postAuth('confirm-session', { password: 'x' }, headers)).status);
    expect(statuses.slice(0, 10)).not.toContain(200);
    expect(statuses.at(-1)).toBe(429);
  });

  it('accepts a sign-in with Google to the same account, once, in the same browser', async () => {
    const person = newPerson({ email: newEmail() });
    const token = (await signInWithGoogle(person)).body.token ?? '';
    await age(token);
    const { ticket, cookie } = await takeTicket(person);
    expect((await confirm(token, { ticket }, '')).status).toBe(400);
    expect((await confirm(token, { ticket }, cookie)).status).toBe(200);
    expect((await createKey(token)).status).toBe(201);
    expect((await confirm(token, { ticket }, cookie)).status).toBe(400);
    expect((await exchange(ticket, cookie)).status).toBe(400);
  });

  it('refuses a sign-in with Google to another account', async () => {
    const mine = (await signInWithGoogle(newPerson())).body.token ?? '';
    await age(mine);
    const { ticket, cookie } = await takeTicket(newPerson());
    const answer = await confirm(mine, { ticket }, cookie);
    expect(answer).toMatchObject({ status: 400, body: { code: 'SIGN_IN_EXPIRED' } });
    expect(await createKey(mine)).toMatchObject(REQUIRED);
  });
});

describe('GET /api/users/sign-in-methods', () => {
  it('lists the ways to sign in to the own account', async () => {
    const read = async (token: string) =>
      (
        await callApi('/api/users/sign-in-methods', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).body;
    const { email } = await createAccount();
    const none = {
      ...{ google: false, microsoft: false, passkey: false, hasPasskey: false },
      hasSecondFactor: false,
    };
    const methods = { ...none, password: true };
    expect(await read(await signInAs(email))).toEqual({ success: true, data: methods });
    const { body } = await signInWithGoogle(newPerson());
    const data = { ...none, password: false, google: true };
    expect(await read(body.token ?? '')).toEqual({ success: true, data });
    const { token } = await createProtected();
    expect(await read(token)).toMatchObject({ data: { password: true, hasSecondFactor: true } });
  });
});
