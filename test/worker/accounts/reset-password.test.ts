import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { requestPasswordReset } from '../../../worker/services/accounts/request-link.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import {
  createAccount,
  newEmail,
  postAuth,
  readStatus,
  signInAs,
  signUpForm,
  waitForLink,
  waitForMails,
} from './account-calls.ts';

const SENT =
  'If an account with this email exists, you will receive a password reset email shortly.';
const NEW_PASSWORD = 'short6';

describe('a password reset', () => {
  it('replaces the password through the link, ends all sessions and notifies the owner', async () => {
    const { email } = await createAccount();
    const session = await signInAs(email);
    const requested = await postAuth('forgot-password', { email });
    expect(requested).toMatchObject({ status: 200, body: { success: true, message: SENT } });
    const token = await waitForLink(email, 'reset-password');
    const reset = await postAuth('reset-password', { token, password: NEW_PASSWORD });
    expect(reset).toMatchObject({ status: 200, body: { success: true } });
    expect((await readStatus(session)).body.authenticated).toBe(false);
    await signInAs(email, NEW_PASSWORD);
    const mails = await waitForMails(email, 2);
    expect(mails.at(-1)?.subject).toBe('Your Halfpast password was changed');

    const reused = await postAuth('reset-password', { token, password: 'yet-another' });
    expect(reused).toMatchObject({ status: 400, body: { code: 'LINK_INVALID' } });
    expect(reused.body.message).toContain('Invalid');
  });

  it('returns the same response for known and unknown email addresses', async () => {
    const { email } = await createAccount();
    const known = await postAuth('forgot-password', { email });
    const unknown = await postAuth('forgot-password', { email: newEmail() });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  it('is not possible before the email address is verified', async () => {
    const email = newEmail();
    await postAuth('signup', signUpForm(email));
    await waitForMails(email, 1);
    const early = await postAuth('forgot-password', { email });
    expect(early).toMatchObject({
      status: 403,
      body: { success: false, code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' },
    });
    const resent = await postAuth('resend-verification', { email });
    expect(resent).toMatchObject({ status: 200, body: { success: true } });
    const verify = await waitForLink(email, 'verify-email', 2);
    expect((await postAuth('verify-email', { token: verify })).status).toBe(200);
    expect((await postAuth('forgot-password', { email })).status).toBe(200);
    const token = await waitForLink(email, 'reset-password', 3);
    expect((await postAuth('reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
    await signInAs(email, NEW_PASSWORD);
  });

  it.each([
    ['forgot-password', {}, 'Please enter your email address'],
    ['resend-verification', { email: ' ' }, 'Please enter your email address'],
    ['reset-password', { password: NEW_PASSWORD }, 'Invalid or missing reset token'],
    ['reset-password', { token: 'x' }, 'Please fill in all fields'],
    [
      'reset-password',
      { token: 'x', password: '12345' },
      'Password must be at least 6 characters long',
    ],
    ['verify-email', {}, 'Invalid verification link. No token provided.'],
  ])(
    'returns 400 with a message when the API call %s has the body %j',
    async (call, form, message) => {
      const answer = await postAuth(call, form);
      expect(answer).toMatchObject({ status: 400, body: { success: false, message } });
    },
  );
});

describe('a link in an email', () => {
  it.each([
    ['reset-password', 'forgot-password', 1, 'This reset link has expired'],
    ['verify-email', 'resend-verification', null, 'This verification link has expired'],
  ] as const)(
    'is refused with an explanation after it has expired (/%s)',
    async (page, call, emailVerifiedAt, message) => {
      const { email } = await createAccount({ emailVerifiedAt });
      await postAuth(call, { email });
      const token = await waitForLink(email, page);
      await env.DB.prepare(
        'UPDATE one_time_tokens SET expires_at = ? WHERE user_id = (SELECT id FROM users WHERE email = ?)',
      )
        .bind(currentTime() - 1000, email)
        .run();
      const late = await postAuth(page, {
        token,
        ...(page === 'reset-password' && { password: NEW_PASSWORD }),
      });
      expect(late).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
      expect(late.body.message).toContain(message);
    },
  );

  it('is valid for 24 hours to verify an email address, and for one hour to reset a password', async () => {
    const rows = async (email: string) => {
      const { results } = await env.DB.prepare(
        'SELECT purpose, expires_at AS expiresAt FROM one_time_tokens WHERE user_id = (SELECT id FROM users WHERE email = ?)',
      )
        .bind(email)
        .all<{ purpose: string; expiresAt: number }>();
      return results.map((row) => [
        row.purpose,
        Math.round((row.expiresAt - currentTime()) / 3_600_000),
      ]);
    };
    const [proven, unproven] = await Promise.all([
      createAccount(),
      createAccount({ emailVerifiedAt: null }),
    ]);
    await postAuth('forgot-password', { email: proven.email });
    await postAuth('resend-verification', { email: unproven.email });
    await waitForMails(proven.email, 1);
    await waitForMails(unproven.email, 1);
    expect(await rows(proven.email)).toEqual([['reset-password', 1]]);
    expect(await rows(unproven.email)).toEqual([['verify-email', 24]]);
  });

  it('is revoked when a newer link is requested, even if the newer email is sent first', async () => {
    const { id, email } = await createAccount();
    const deps = createDeps(env);
    const depsWithoutQueue = { ...deps, jobQueue: { enqueue: async () => {} } };
    await requestPasswordReset(depsWithoutQueue, email, 'https://halfpast.test');
    await requestPasswordReset(depsWithoutQueue, email, 'https://halfpast.test');
    const { results } = await env.DB.prepare(
      'SELECT id FROM outbox WHERE host_id = ? ORDER BY rowid',
    )
      .bind(id)
      .all<{ id: string }>();
    const [older, newer] = results.map((row) => row.id);
    await deliverOutbox(deps, [newer ?? '']);
    await deliverOutbox(deps, [older ?? '']);
    const mails = await waitForMails(email, 1);
    expect(mails).toHaveLength(1);
    const token = await waitForLink(email, 'reset-password');
    expect((await postAuth('reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('still works when its email was sent twice', async () => {
    const { id, email } = await createAccount();
    const deps = createDeps(env);
    await postAuth('forgot-password', { email });
    const first = await waitForLink(email, 'reset-password');
    await env.DB.prepare(
      // Simulates a consumer that crashed after it sent the email. The row is then sent again.
      "UPDATE outbox SET status = 'claimed', due_at = 0, done_at = NULL WHERE host_id = ?",
    )
      .bind(id)
      .run();
    const row = await env.DB.prepare('SELECT id FROM outbox WHERE host_id = ?')
      .bind(id)
      .first<{ id: string }>();
    await deliverOutbox(deps, [row?.id ?? '']);
    const answer = await postAuth('reset-password', { token: first, password: NEW_PASSWORD });
    expect(answer.status).toBe(200);
    const left = await env.DB.prepare('SELECT count(*) AS n FROM one_time_tokens WHERE user_id = ?')
      .bind(id)
      .first<{ n: number }>();
    expect(left?.n).toBe(0);
  });
});
