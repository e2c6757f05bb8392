// No way to sign in skips the second factor: sign-in with Google or Microsoft, links in emails, a password reset.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { NewApiKey } from '../../../worker/contract/api-keys/api-key-calls.ts';
import { type Answer, callApi } from '../../support/calls.ts';
import {
  type AccountBody,
  createAccount,
  newEmail,
  postAuth,
  signInAs,
  signUpForm,
  waitForLink,
  waitForMails,
} from '../accounts/account-calls.ts';
import { exchange, newPerson, signInWithGoogle } from '../accounts/google.ts';
import {
  confirm,
  newMicrosoftAccount,
  returnFromMicrosoft,
  signInWithMicrosoft,
} from '../accounts/microsoft.ts';
import {
  addAuthenticator,
  callFactors,
  countSessions,
  createProtected,
  requestTicket,
  sendCode,
} from './second-factor-calls.ts';

const NEW_PASSWORD = 'An-0ther-one!';

/** Expects a ticket instead of a session. Returns the ticket. */
function expectTicket({ status, body }: Answer<AccountBody>): string {
  expect(status).toBe(200);
  expect(body).toMatchObject({ needsSecondFactor: true });
  expect([body.token, body.user]).toEqual([undefined, undefined]);
  return body.ticket ?? '';
}

async function findConfirmation(email: string): Promise<string> {
  const find = async () =>
    (await waitForMails(email, 1))
      .map(({ text }) => /\/auth\/callback\?confirm=([\w-]{43})\b/.exec(text)?.[1])
      .find((token) => token !== undefined);
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

describe('the second factor', () => {
  it('is not skipped by a sign-in with Google', async () => {
    const person = newPerson();
    const first = await signInWithGoogle(person);
    const factor = await addAuthenticator(first.body.token ?? '');
    const ticket = expectTicket(await signInWithGoogle(person));
    const { body } = await sendCode(ticket, factor.codeIn(0));
    expect(body.user?.id).toBe(first.body.user?.id);
  });

  it('is not skipped or removed when a Google account is linked', async () => {
    const { id, email, factor } = await createProtected();
    const ticket = expectTicket(await signInWithGoogle(newPerson({ email })));
    expect(await countSessions(id)).toBe(0);
    expect((await sendCode(ticket, '000000')).status).toBe(403);
    const { body } = await sendCode(ticket, factor.codeIn(0));
    expect(body.user?.id).toBe(id);
  });

  it('is not skipped by a sign-in with Microsoft', async () => {
    const person = await newMicrosoftAccount({ isDomainVerified: true });
    const first = await signInWithMicrosoft(person);
    const factor = await addAuthenticator(first.body.token ?? '');
    const ticket = expectTicket(await signInWithMicrosoft(person));
    expect((await sendCode(ticket, factor.codeIn(0))).body.user?.id).toBe(first.body.user?.id);
  });

  it('is not skipped by the emailed link that links a Microsoft account', async () => {
    const person = await newMicrosoftAccount();
    const { id, factor } = await createProtected({ email: person.email });
    const { cookie } = await returnFromMicrosoft(person.email);
    const answer = await confirm(await findConfirmation(person.email), cookie);
    const ticket = expectTicket(answer);
    expect(await countSessions(id)).toBe(0);
    expect((await sendCode(ticket, factor.codeIn(0))).body.user?.id).toBe(id);
  });

  it('is not skipped by the ticket of a verified email address', async () => {
    const email = newEmail();
    const cookieOf = ({ headers }: Answer<AccountBody>, name: string) =>
      headers
        .getSetCookie()
        .map((text) => text.split(';', 1)[0] ?? '')
        .find((text) => text.includes(name)) ?? '';
    const signedUp = await postAuth('signup', signUpForm(email));
    const token = await waitForLink(email, 'verify-email');
    const cookie = cookieOf(signedUp, 'halfpast-sign-up');
    const verified = await postAuth('verify-email', { token }, { cookie });
    const factor = await addAuthenticator(await signInAs(email));
    const answer = await exchange(
      verified.body.ticket ?? '',
      cookieOf(verified, 'halfpast-sign-in'),
    );
    const ticket = expectTicket(answer);
    expect((await sendCode(ticket, factor.codeIn(0))).body.user?.email).toBe(email);
  });

  it('stays after a password reset, which ends earlier tickets', async () => {
    const { id, email, factor } = await createProtected();
    const earlier = await requestTicket(email);
    await postAuth('forgot-password', { email });
    const token = await waitForLink(email, 'reset-password', 2);
    const reset = await postAuth('reset-password', { token, password: NEW_PASSWORD });
    expect([reset.status, reset.body.token]).toEqual([200, undefined]);
    expect((await sendCode(earlier, factor.recoveryCodes[0] ?? '')).status).toBe(401);
    expect(await countSessions(id)).toBe(0);
    const ticket = await requestTicket(email, NEW_PASSWORD);
    expect((await sendCode(ticket, factor.codeIn(0))).status).toBe(200);
  });
});

describe('an API key', () => {
  it('continues to work, and can neither read nor change the second factor', async () => {
    const { email } = await createAccount();
    const session = await signInAs(email);
    const authorization = (token: string) => ({ authorization: `Bearer ${token}` });
    const created = await callApi<{ data: NewApiKey }>('/api/api-keys', {
      method: 'POST',
      headers: { ...authorization(session), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'All', scopes: ['account:read'] }),
    });
    const { key } = created.body.data;
    const factor = await addAuthenticator(session);
    const account = await callApi('/api/v1/account', { headers: authorization(key) });
    expect(account.status).toBe(200);
    const [code] = factor.recoveryCodes;
    const calls: [method: string, path: string, body?: unknown][] = [
      ['GET', ''],
      ['POST', '', { kind: 'authenticator' }],
      ['POST', `/${factor.id}`, { code }],
      ['POST', '/recovery-codes', { code }],
      ['DELETE', `/${factor.id}`, { code }],
    ];
    for (const [method, path, body] of calls)
      expect((await callFactors(key, [method, path], body)).status).toBe(401);
    const left = await env.DB.prepare(
      'SELECT count(*) AS n FROM recovery_codes WHERE used_at IS NULL AND user_id = (SELECT id FROM users WHERE email = ?)',
    )
      .bind(email)
      .first<{ n: number }>();
    expect(left?.n).toBe(10);
  });
});
