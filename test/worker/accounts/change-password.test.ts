// Settings › Security: the password, and the providers with which an account signs in.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { callApi } from '../../support/calls.ts';
import {
  createAccount,
  PASSWORD,
  postAuth,
  readStatus,
  signInAs,
  waitForMails,
} from './account-calls.ts';
import { newPerson, signInWithGoogle } from './google.ts';

const NEXT = 'Fresh-h0rse!';

interface Body {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: { path: string; message: string }[];
  readonly data?: unknown;
}

const call = (token: string, method: string, path: string, body?: unknown) =>
  callApi<Body>(`/api/users${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const change = (token: string, body: unknown) => call(token, 'POST', '/password', body);
const isSignedIn = async (token: string) => (await readStatus(token)).body.authenticated;
const canSignIn = async (email: string, password: string) =>
  (await postAuth('login', { email, password })).status === 200;

async function age(token: string): Promise<void> {
  await env.DB.prepare('UPDATE sessions SET proven_at = 1 WHERE token_hash = ?')
    .bind(await createDeps(env).hasher.sha256(token))
    .run();
}

async function signInNew() {
  const person = newPerson();
  const { body } = await signInWithGoogle(person);
  return { person, token: body.token ?? '', email: person.email, id: body.user?.id ?? '' };
}

describe('POST /api/users/password', () => {
  it('replaces the password, ends the other sessions and notifies the owner', async () => {
    const { email, id } = await createAccount();
    const stranger = await createAccount();
    const [mine, other] = [await signInAs(email), await signInAs(email)];
    const theirs = await signInAs(stranger.email);
    await age(mine);
    const answer = await change(mine, { current: PASSWORD, next: NEXT });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Password changed' } });
    expect([await isSignedIn(mine), await isSignedIn(other), await isSignedIn(theirs)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([await canSignIn(email, PASSWORD), await canSignIn(email, NEXT)]).toEqual([false, true]);
    expect(await canSignIn(stranger.email, PASSWORD)).toBe(true);
    const [mail] = await waitForMails(email, 1);
    expect(mail?.subject).toBe('A new password for your Halfpast account');
    const { results } = await env.DB.prepare(
      "SELECT count(*) AS n FROM security_events WHERE user_id = ? AND type = 'password.changed'",
    )
      .bind(id)
      .all();
    expect(results).toEqual([{ n: 1 }]);
    // The current password was a proof.
    expect((await call(mine, 'POST', '/me/archives')).status).toBe(202);
  });

  it('refuses a wrong or missing current password, and changes nothing', async () => {
    const { email } = await createAccount();
    const [mine, other] = [await signInAs(email), await signInAs(email)];
    for (const current of ['Wrong-h0rse!', '', undefined]) {
      const { status, body } = await change(mine, { current, next: NEXT });
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'current']);
    }
    expect(await isSignedIn(other)).toBe(true);
    expect(await canSignIn(email, PASSWORD)).toBe(true);
  });

  it('has the rules of the sign-up', async () => {
    const { email } = await createAccount();
    const mine = await signInAs(email);
    const refused = ['', 'Short-1', 'no-capital-1!', 'Password1!', `Aa1!${'x'.repeat(256)}`];
    for (const next of refused) {
      const { status, body } = await change(mine, { current: PASSWORD, next });
      expect([next, status, body.errors?.[0]?.path]).toEqual([next, 400, 'next']);
    }
    expect((await change(mine, { current: PASSWORD, next: NEXT, more: 1 })).status).toBe(400);
    const anonymous = await callApi('/api/users/password', { method: 'POST' });
    expect(anonymous.status).toBe(401);
  });

  it('changes the password only if it is still the one that was checked', async () => {
    const { email, id } = await createAccount();
    const [mine, other] = [await signInAs(email), await signInAs(email)];
    const { signInMethods } = createDeps(env);
    const outdated = { userId: id, sessionId: 'mine', previous: 'outdated', next: 'hash' };
    const mail = { id: crypto.randomUUID(), origin: 'https://halfpast.test' };
    expect(await signInMethods.setPassword(outdated, mail, 1)).toBe(false);
    expect([await isSignedIn(mine), await isSignedIn(other)]).toEqual([true, true]);
    const found = await env.DB.prepare('SELECT id FROM outbox WHERE id = ?').bind(mail.id).first();
    expect(found).toBeNull();
  });

  it('adds a password to an account without one, after a fresh sign-in', async () => {
    const { token, email, person } = await signInNew();
    await age(token);
    const refused = await change(token, { next: NEXT });
    expect(refused).toMatchObject({ status: 403, body: { code: 'FRESH_SIGN_IN_REQUIRED' } });
    expect(await canSignIn(email, NEXT)).toBe(false);
    const { token: again = '' } = (await signInWithGoogle(person)).body;
    expect((await change(again, { next: NEXT })).status).toBe(200);
    expect(await canSignIn(email, NEXT)).toBe(true);
    expect(await isSignedIn(token)).toBe(false);
  });
});

describe('DELETE /api/users/sign-in-methods/{provider}', () => {
  it('refuses to remove the last way to sign in, and keeps the account', async () => {
    const { token } = await signInNew();
    const answer = await call(token, 'DELETE', '/sign-in-methods/google');
    expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_SIGN_IN_METHOD' } });
    expect((await call(token, 'GET', '/sign-in-methods')).body.data).toMatchObject({
      google: true,
    });
  });

  it('removes Google when a password stays, and notifies the owner', async () => {
    const { token, email } = await signInNew();
    const other = await signInNew();
    expect((await change(token, { next: NEXT })).status).toBe(200);
    expect((await call(token, 'DELETE', '/sign-in-methods/microsoft')).status).toBe(404);
    expect((await call(token, 'DELETE', '/sign-in-methods/other')).status).toBe(400);
    expect((await call(token, 'DELETE', '/sign-in-methods/google')).status).toBe(200);
    const data = { password: true, google: false, microsoft: false };
    expect((await call(token, 'GET', '/sign-in-methods')).body).toMatchObject({ data });
    expect((await call(other.token, 'GET', '/sign-in-methods')).body.data).toMatchObject({
      google: true,
    });
    const mails = await waitForMails(email, 2);
    expect(mails.map(({ subject }) => subject)).toContain(
      'You no longer sign in to Halfpast with Google',
    );
    expect(await canSignIn(email, NEXT)).toBe(true);
  });

  it('needs a fresh sign-in', async () => {
    const { token } = await signInNew();
    await change(token, { next: NEXT });
    await age(token);
    const answer = await call(token, 'DELETE', '/sign-in-methods/google');
    expect(answer).toMatchObject({ status: 403, body: { code: 'FRESH_SIGN_IN_REQUIRED' } });
  });
});
