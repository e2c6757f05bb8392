// Settings › Security: the email address of an account.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { createAppWith } from '../../support/apps.ts';
import { callApi, type Fetch } from '../../support/calls.ts';
import {
  createAccount,
  newEmail,
  PASSWORD,
  postAuth,
  readStatus,
  signInAs,
  signUpForm,
  waitForMails,
} from './account-calls.ts';

const DAY = 86_400_000;

interface Body {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: { path: string; message: string }[];
}

const request = (token: string, email: unknown) =>
  callApi<Body>('/api/users/email', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });

const appAt = (time: number) => createAppWith({ clock: { now: () => time } }).fetch;

/** Waits for the newest email to the address. Returns the token of its link. */
async function waitForToken(email: string, kind: 'change' | 'undo', count = 1): Promise<string> {
  const text = (await waitForMails(email, count)).at(-1)?.text ?? '';
  return new RegExp(`/verify-email\\?${kind}=([\\w-]{43})\\b`).exec(text)?.[1] ?? '';
}

const use = (kind: 'change' | 'undo', token: string, fetchFrom?: Fetch) =>
  postAuth(`${kind}-email`, { token }, {}, fetchFrom);

const canSignIn = async (email: string) =>
  (await postAuth('login', { email, password: PASSWORD })).status === 200;

/** Changes the address of a new account. */
async function change() {
  const { id, email } = await createAccount();
  const [token, address] = [await signInAs(email), newEmail()];
  expect((await request(token, address)).status).toBe(200);
  expect((await use('change', await waitForToken(address, 'change'))).status).toBe(200);
  return { id, token, previous: email, address };
}

describe('POST /api/users/email', () => {
  it('changes the address after the link at the new address was used, once', async () => {
    const { id, email } = await createAccount();
    const [token, address] = [await signInAs(email), newEmail()];
    await request(token, ` ${address.toUpperCase()} `);
    const link = await waitForToken(address, 'change');
    expect([await canSignIn(email), await canSignIn(address)]).toEqual([true, false]);
    expect((await use('change', link)).status).toBe(200);
    expect([await canSignIn(email), await canSignIn(address)]).toEqual([false, true]);
    expect(await use('change', link)).toMatchObject({
      status: 400,
      body: { code: 'LINK_INVALID' },
    });
    const { user } = (await readStatus(token)).body;
    expect(user).toMatchObject({ id, email: address, emailVerified: true });
  });

  it('gives the same answer for a free address and the address of another account', async () => {
    const [mine, theirs] = [await createAccount(), await createAccount()];
    const token = await signInAs(mine.email);
    const answers = [await request(token, newEmail()), await request(token, theirs.email)];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const link = await waitForToken(theirs.email, 'change');
    expect((await use('change', link)).status).toBe(400);
    expect([await canSignIn(mine.email), await canSignIn(theirs.email)]).toEqual([true, true]);
  });

  it('is not blocked by a sign-up of someone who does not own the address', async () => {
    const { email } = await createAccount();
    const [token, address] = [await signInAs(email), newEmail()];
    expect((await postAuth('signup', signUpForm(address))).status).toBe(201);
    await waitForMails(address, 1);
    await request(token, address);
    const link = await waitForToken(address, 'change', 2);
    expect((await use('change', link)).status).toBe(200);
    expect((await readStatus(token)).body.user?.email).toBe(address);
  });

  it('refuses an invalid, unchanged or missing address, an old sign-in and too many changes', async () => {
    const { email } = await createAccount();
    const token = await signInAs(email);
    for (const address of ['nobody', '', email, undefined]) {
      const { status, body } = await request(token, address);
      expect([address, status, body.errors?.[0]?.path]).toEqual([address, 400, 'email']);
    }
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await request(token, newEmail())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await env.DB.prepare('UPDATE sessions SET proven_at = 1 WHERE token_hash = ?')
      .bind(await createDeps(env).hasher.sha256(token))
      .run();
    const stale = await request(token, newEmail());
    expect(stale).toMatchObject({ status: 403, body: { code: 'FRESH_SIGN_IN_REQUIRED' } });
    expect((await callApi('/api/users/email', { method: 'POST' })).status).toBe(401);
  });

  it('sends a link that works for 24 hours', async () => {
    const { email } = await createAccount();
    const [token, address] = [await signInAs(email), newEmail()];
    await request(token, address);
    const link = await waitForToken(address, 'change');
    const late = await use('change', link, appAt(currentTime() + DAY + 60_000));
    expect(late).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
    expect(await canSignIn(email)).toBe(true);
  });
});

describe('the notice to the previous address', () => {
  it('has a link that restores the address and removes all access, once', async () => {
    const { token, previous, address } = await change();
    const link = await waitForToken(previous, 'undo');
    const early = await use('undo', link, appAt(currentTime() + 7 * DAY - 60_000));
    expect(early.status).toBe(200);
    expect((await readStatus(token)).body.authenticated).toBe(false);
    // The password is removed too.
    expect([await canSignIn(previous), await canSignIn(address)]).toEqual([false, false]);
    expect((await createDeps(env).accounts.findByEmail(previous))?.passwordHash).toBeNull();
    expect((await use('undo', link)).status).toBe(400);
  });

  it('has a link that is refused after 7 days', async () => {
    const { id, token, previous, address } = await change();
    const link = await waitForToken(previous, 'undo');
    const late = await use('undo', link, appAt(currentTime() + 7 * DAY + 60_000));
    expect(late).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
    expect((await readStatus(token)).body.user).toMatchObject({ id, email: address });
  });

  it('restores the address after a second change, and voids the links of that change', async () => {
    const { token, previous, address } = await change();
    const third = newEmail();
    await request(token, third);
    await use('change', await waitForToken(third, 'change'));
    const [first, second] = [
      await waitForToken(previous, 'undo'),
      await waitForToken(address, 'undo', 2),
    ];
    expect((await use('undo', first)).status).toBe(200);
    expect((await use('undo', second)).status).toBe(400);
    expect(await createDeps(env).accounts.findByEmail(previous)).not.toBeNull();
  });

  it('has links of which none works for the other purpose', async () => {
    const { previous } = await change();
    const link = await waitForToken(previous, 'undo');
    expect((await use('change', link)).status).toBe(400);
    expect((await postAuth('reset-password', { token: link, password: PASSWORD })).status).toBe(
      400,
    );
  });
});
