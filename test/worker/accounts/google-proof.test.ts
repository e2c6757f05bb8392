// A Google sign-in proves that a person owns an email address. A person who knows only the password loses
// access.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { connectCalendar } from '../../support/connected-calendars.ts';
import { createPage } from '../../support/hosts.ts';
import {
  createAccount,
  newEmail,
  PASSWORD,
  postAuth,
  readStatus,
  signInAs,
  signUpForm,
  waitForLink,
  waitForMails,
} from './account-calls.ts';
import { newPerson, signInWithGoogle } from './google.ts';

const count = async (table: string, column: string, id: string) => {
  const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`)
    .bind(id)
    .first<{ n: number }>();
  return row?.n;
};

async function createWebhook(hostId: string) {
  await env.DB.prepare(
    `INSERT INTO webhooks (id, host_id, name, url, events, is_active, secret, created_at, updated_at)
     VALUES (?1, ?2, 'Spy', 'https://spy.example', '[]', 1, 'x', 1, 1)`,
  )
    .bind(crypto.randomUUID(), hostId)
    .run();
}

async function createApiKey(userId: string) {
  await env.DB.prepare(
    `INSERT INTO api_keys (id, user_id, name, hash, prefix, last_four, scopes, created_at)
     VALUES (?1, ?2, 'Spy', ?1, 'hp_test_', 'xxxx', '[]', 1)`,
  )
    .bind(crypto.randomUUID(), userId)
    .run();
}

describe('the first Google sign-in with the email address of an existing account', () => {
  it('removes the password, sessions, webhooks, API keys and calendars of a verified account, and notifies the owner', async () => {
    const page = await createPage();
    const accountWithPassword = await createAccount();
    await env.DB.prepare(
      'UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = ?1) WHERE id = ?2',
    )
      .bind(accountWithPassword.id, page.host.id)
      .run();
    const { email, id } = page.host;
    await connectCalendar(page);
    await createWebhook(id);
    await createApiKey(id);
    const session = await signInAs(email);
    await postAuth('forgot-password', { email });
    const resetToken = await waitForLink(email, 'reset-password');

    const answer = await signInWithGoogle(newPerson({ email: email.toUpperCase() }));
    expect(answer.body.user).toMatchObject({ id, authProvider: 'manual', googleTokens: false });
    expect((await readStatus(session)).body.authenticated).toBe(false);
    expect((await readStatus(answer.body.token ?? '')).body.authenticated).toBe(true);
    expect((await postAuth('login', { email, password: PASSWORD })).status).toBe(401);
    expect(
      (await postAuth('reset-password', { token: resetToken, password: 'other-one' })).status,
    ).toBe(400);
    for (const table of ['webhooks', 'calendar_connections'])
      expect([table, await count(table, 'host_id', id)]).toEqual([table, 0]);
    expect(await count('api_keys', 'user_id', id)).toBe(0);

    const mails = await waitForMails(email, 2);
    expect(mails.at(-1)?.subject).toBe('You now sign in to Halfpast with Google');
    expect(mails.at(-1)?.text).toContain('1 webhook\n  1 calendar connection');
    const revocation = await env.DB.prepare(
      "SELECT count(*) AS n FROM outbox WHERE host_id = ? AND event = 'calendar.revoke'",
    )
      .bind(id)
      .first();
    expect(revocation).toEqual({ n: 1 });
  });

  it('deletes all pending sign-ups with their links, and notifies the owner', async () => {
    const email = newEmail();
    await postAuth('signup', signUpForm(email, { name: 'Not Me' }));
    const link = await waitForLink(email, 'verify-email');
    const answer = await signInWithGoogle(newPerson({ email }));
    const id = answer.body.user?.id ?? '';
    expect(await count('sign_ups', 'user_id', id)).toBe(0);
    expect((await postAuth('verify-email', { token: link })).status).toBe(400);
    expect((await postAuth('login', { email, password: PASSWORD })).status).toBe(401);
    const mails = await waitForMails(email, 2);
    expect(mails.at(-1)?.subject).toBe('You now sign in to Halfpast with Google');
  });

  it('does not affect a password, webhook or session that the owner adds later', async () => {
    const person = newPerson();
    const first = await signInWithGoogle(person);
    const id = first.body.user?.id ?? '';
    await createWebhook(id);
    await postAuth('forgot-password', { email: person.email });
    const token = await waitForLink(person.email, 'reset-password');
    await postAuth('reset-password', { token, password: PASSWORD });
    const session = await signInAs(person.email);
    await signInWithGoogle(person);
    expect(await count('webhooks', 'host_id', id)).toBe(1);
    expect((await readStatus(session)).body.authenticated).toBe(true);
    await signInAs(person.email);
  });

  it('removes nothing when another Google account with the same email address was connected a moment earlier', async () => {
    const person = newPerson();
    const id = (await signInWithGoogle(person)).body.user?.id ?? '';
    await createWebhook(id);
    // Simulates a sign-in with another Google account that read the user before the first Google account
    // was connected.
    const isLinked = await createDeps(env).identityAccounts.connect(
      id,
      { provider: 'google', subject: crypto.randomUUID(), email: person.email, name: 'Someone' },
      {
        mail: { id: crypto.randomUUID(), origin: 'https://halfpast.test' },
        now: currentTime(),
      },
    );
    expect(isLinked).toBe(false);
    expect(await count('webhooks', 'host_id', id)).toBe(1);
  });
});
