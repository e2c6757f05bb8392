// Helpers for tests that sign up, sign in and reset passwords on the account screens.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SignedIn } from '../../worker/contract/accounts/account-calls.ts';
import { expect, type MailBox, type SentMail } from './fixtures.ts';

export const PASSWORD = 'Half-past-9!';

interface Account {
  readonly name: string;
  readonly email: string;
}

export function newAccount(): Account {
  const id = randomUUID().slice(0, 8);
  return { name: `Ada ${id}`, email: `ada-${id}@example.com` };
}

export async function openSignIn(page: Page, path = '/sign-in'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
}

export async function sendSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Completes onboarding as an individual account. */
export async function finishOnboarding(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How will you use Halfpast?');
  await page.getByRole('radio', { name: 'Individual' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await createFirstLink(page);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Answers the last question of onboarding. */
export async function createFirstLink(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your booking link');
  await page.getByRole('button', { name: 'Create my link' }).click();
  await expect(heading).toHaveText('Your link is ready');
}

export async function openSignUp(page: Page): Promise<void> {
  await page.goto('/sign-up');
  await page.getByRole('button', { name: 'Sign up with Email' }).click();
}

export async function fillSignUp(page: Page, account: Account, password = PASSWORD): Promise<void> {
  await page.getByLabel('Full Name').fill(account.name);
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByLabel('Phone Number').fill('+49 30 1234567');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
}

/**
 * Opens a verification link in a browser that did not sign up. The page verifies only after a sign of a person, such
 * as a movement of the pointer.
 */
export async function openVerification(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: /^Verify/ }).waitFor();
  await page.mouse.move(20, 20);
  await page.mouse.move(40, 40);
}

export async function signUp(page: Page, account: Account): Promise<void> {
  await openSignUp(page);
  await fillSignUp(page, account);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Created Successfully!');
}

/** Signs up without the screens. The email with the link is on its way afterwards. */
export async function createAccount(
  page: Page,
  account: Account,
  password = PASSWORD,
): Promise<void> {
  const data = { ...account, phone: '+49 30 1234567', password };
  expect((await page.request.post('/api/auth/signup', { data })).status()).toBe(201);
}

export async function askForResetLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
}

export async function sendNewPassword(
  page: Page,
  password: string,
  confirmation = password,
): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password').fill(confirmation);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

/** Waits for an email with a link of this kind and returns the path of the newest link. */
export async function findLink(
  mailBox: MailBox,
  email: string,
  kind: 'verify-email' | 'reset-password',
): Promise<string> {
  const pattern = new RegExp(`/${kind}\\?token=[\\w-]+`);
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailBox.waitFor(email);
      const newestFirst = mails.toSorted((left, right) => right.sentAt.localeCompare(left.sentAt));
      link = newestFirst.map((mail: SentMail) => pattern.exec(mail.text)?.[0]).find(Boolean);
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

/** Replaces the server's response to an API call. */
export async function answerCall(
  page: Page,
  call: string,
  status: number,
  body: object,
): Promise<void> {
  await page.route(`**/api/auth/${call}`, (route) => route.fulfill({ status, json: body }));
}

/** Makes an API call fail as if the network were down. */
export async function abortCall(page: Page, call: string): Promise<void> {
  await page.route(`**/api/auth/${call}`, (route) => route.abort());
}

/** Signs the demo host in without the sign-in screen, and returns the session token. */
export async function startDemoSession(page: Page): Promise<string> {
  const data = { email: 'demo@halfpast.example', password: PASSWORD };
  const answer = await page.request.post('/api/auth/login', { data });
  const { token } = (await answer.json()) as SignedIn;
  await page.addInitScript((stored) => localStorage.setItem('halfpast-token', stored), token);
  return token;
}

/** Opens a page and its link to Google. The Google test server then shows its accounts. */
export async function redirectToGoogle(page: Page, path = '/sign-in'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /Google/ }).click();
  await expect(page.getByRole('heading', { name: 'Test account chooser' })).toBeVisible();
}

/** Signs in at the test server of Google or Microsoft. */
export async function chooseAccount(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Continue with this account' }).click();
}

/** The next call fails like the call of a session whose user signed in some time ago. */
export async function refuseOnce(page: Page, path: string): Promise<void> {
  const json = { success: false, code: 'FRESH_SIGN_IN_REQUIRED', message: 'Please confirm' };
  let isRefused = false;
  await page.route(path, (route) => {
    if (isRefused || route.request().method() === 'GET') return route.fallback();
    isRefused = true;
    return route.fulfill({ status: 403, json });
  });
}
