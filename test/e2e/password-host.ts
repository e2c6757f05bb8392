// Creates a host who signs in with a password, without the screens.
import type { Page } from '@playwright/test';
import type { SignedIn } from '../../worker/contract/accounts/account-calls.ts';
import { createAccount, findLink, newAccount, PASSWORD } from './account-screens.ts';
import { expect, type MailBox } from './fixtures.ts';
import type { Person } from './host.ts';

export async function createPasswordHost(page: Page, mailBox: MailBox) {
  const account = newAccount();
  await createAccount(page, account);
  const link = new URL(
    await findLink(mailBox, account.email, 'verify-email'),
    'https://any.example',
  );
  const data = { token: link.searchParams.get('token') };
  expect((await page.request.post('/api/auth/verify-email', { data })).ok()).toBe(true);
  const signIn = { email: account.email, password: PASSWORD };
  const answer = await page.request.post('/api/auth/login', { data: signIn });
  const { token } = (await answer.json()) as SignedIn;
  const headers = { Authorization: `Bearer ${token}` };
  const call: Person['call'] = async (method, path, body) =>
    (await page.request.fetch(path, { method, data: body, headers })).json();
  await call('POST', '/api/auth/set-account-type', { accountType: 'individual' });
  return { account, token, call };
}
