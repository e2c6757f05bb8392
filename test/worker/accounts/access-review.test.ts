// After a password reset, the app lists the connections that can still use the account. The list is shown
// until the owner dismisses it.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { callApi } from '../../support/calls.ts';
import { connectCalendar } from '../../support/connected-calendars.ts';
import { createPage } from '../../support/hosts.ts';
import { postAuth, readStatus, waitForLink, waitForMails } from './account-calls.ts';

const NEW_PASSWORD = 'chosen-later';

async function resetPassword(email: string, earlierMails: number): Promise<void> {
  await postAuth('forgot-password', { email });
  const token = await waitForLink(email, 'reset-password', earlierMails + 1);
  expect((await postAuth('reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
}

async function createConnectedHost() {
  const page = await connectCalendar(await createPage());
  const { id, email } = page.host;
  await env.DB.prepare(
    `INSERT INTO webhooks (id, host_id, name, url, events, is_active, secret, created_at, updated_at)
     VALUES (?1, ?2, 'Reports', 'https://hooks.example/secret-path?key=1', '[]', 1, 'x', 1, 1)`,
  )
    .bind(crypto.randomUUID(), id)
    .run();
  const connected = [
    { kind: 'calendar', name: page.email, target: null },
    { kind: 'webhook', name: 'Reports', target: 'hooks.example' },
  ];
  return { id, email, connected };
}

const initFor = (token: string, method: string) => ({
  method,
  headers: { authorization: `Bearer ${token}` },
});

async function signIn(email: string) {
  const { body } = await postAuth('login', { email, password: NEW_PASSWORD });
  return { ...body, token: body.token ?? '' };
}

describe('the list of connections after a password reset', () => {
  it('is in the email that confirms the reset, and in the response to the next sign-in', async () => {
    const { email, connected } = await createConnectedHost();
    await resetPassword(email, 0);
    const mail = (await waitForMails(email, 2)).at(-1);
    expect(mail?.text).toContain(connected[0]?.name);
    expect(mail?.text).toContain('Reports (sends to hooks.example)');
    expect(mail?.text).not.toContain('secret-path');
    const { accessReview, user } = await signIn(email);
    expect(accessReview).toEqual(connected);
    expect(user?.needsAccessReview).toBe(true);
  });

  it('is shown until the owner of the account dismisses the list', async () => {
    const [mine, theirs] = [await createConnectedHost(), await createConnectedHost()];
    for (const { email } of [mine, theirs]) await resetPassword(email, 0);
    const [me, them] = [await signIn(mine.email), await signIn(theirs.email)];
    const list = () => callApi('/api/users/access-review', initFor(me.token, 'GET'));
    expect((await list()).body.data).toEqual(mine.connected);

    await callApi('/api/users/access-review/dismiss', initFor(them.token, 'POST'));
    expect((await readStatus(me.token)).body.user?.needsAccessReview).toBe(true);
    const dismissed = await callApi('/api/users/access-review/dismiss', initFor(me.token, 'POST'));
    expect(dismissed.status).toBe(200);
    expect((await readStatus(me.token)).body.user?.needsAccessReview).toBe(false);
    expect((await signIn(mine.email)).accessReview).toBeNull();
  });

  it('is null for an account without connections', async () => {
    const { email } = (await createPage()).host;
    await resetPassword(email, 0);
    expect(await signIn(email)).toMatchObject({
      accessReview: null,
      user: { needsAccessReview: false },
    });
  });
});
