import {
  askForResetLink,
  createAccount,
  findLink,
  newAccount,
  openSignIn,
  PASSWORD,
  sendNewPassword,
  sendSignIn,
  signIn,
  signInFirst,
  signUp,
} from './account-screens.ts';
import { expect, test } from './fixtures.ts';

const NEW_PASSWORD = 'another-one';

test('a host can sign up, verify the email address, sign in and sign out', async ({
  page,
  mailBox,
}) => {
  const account = newAccount();
  await signUp(page, account);
  await expect(
    page.getByText('Account created successfully! Please check your email for verification.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(page).toHaveURL('/sign-in');

  await test.step('sign-in is refused before the email is verified', async () => {
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await sendSignIn(page, account.email, PASSWORD);
    await expect(page.getByRole('alert')).toContainText('Email not verified');
  });

  const link = await findLink(mailBox, account.email, 'verify-email');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verified Successfully!');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email already verified');

  await signInFirst(page, account);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your time zone')).toBeVisible();

  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
});

test('a password reset link works only once, and the reset ends all sessions', async ({
  page,
  browser,
  mailBox,
}) => {
  const account = newAccount();
  await createAccount(page, account);
  await page.goto(await findLink(mailBox, account.email, 'verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verified Successfully!');
  await signInFirst(page, account);

  const otherContext = await browser.newContext({
    extraHTTPHeaders: { 'cf-connecting-ip': '10.99.1.2' },
    ...(process.env.HALFPAST_URL && { baseURL: process.env.HALFPAST_URL }),
  });
  const otherPage = await otherContext.newPage();
  await askForResetLink(otherPage, account.email);
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('Reset Link Sent!');
  await expect(
    otherPage.getByText(
      'If an account with this email exists, you will receive a password reset email shortly.',
    ),
  ).toBeVisible();

  const link = await findLink(mailBox, account.email, 'reset-password');
  await otherPage.goto(link);
  await sendNewPassword(otherPage, NEW_PASSWORD);
  const heading = otherPage.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Password Reset Successfully!');
  await expect(otherPage.getByRole('link', { name: 'Go to Sign In' })).toBeVisible();
  await expect(otherPage).toHaveURL('/sign-in', { timeout: 5000 });

  await page.reload();
  await expect(page).toHaveURL('/');

  await otherPage.goto(link);
  await sendNewPassword(otherPage, NEW_PASSWORD);
  await expect(heading).toHaveText('Invalid Reset Link');
  await otherPage.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect(otherPage).toHaveURL('/forgot-password');

  await openSignIn(otherPage);
  await sendSignIn(otherPage, account.email, PASSWORD);
  await expect(otherPage.getByRole('alert')).not.toBeEmpty();
  await signIn(otherPage, account, NEW_PASSWORD);
  await otherContext.close();
});

test('an unverified host must verify the email address before a password reset', async ({
  page,
  mailBox,
}) => {
  const account = newAccount();
  await createAccount(page, account);
  const firstLink = await findLink(mailBox, account.email, 'verify-email');

  await askForResetLink(page, account.email);
  await expect(page.getByRole('alert')).toContainText('Email not verified');
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification Email Sent!');

  await expect
    .poll(() => findLink(mailBox, account.email, 'verify-email'), { timeout: 15_000 })
    .not.toBe(firstLink);
  await page.goto(firstLink);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verified Successfully!');
  await askForResetLink(page, account.email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Link Sent!');
  await page.goto(await findLink(mailBox, account.email, 'reset-password'));
  await sendNewPassword(page, NEW_PASSWORD);
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await signInFirst(page, account, NEW_PASSWORD);
});
