// Checks that every screen offers a next step to a user whose email address is not verified, and to a user
// who has reset the password.
import { isLong } from '../support/long.ts';
import {
  answerCall,
  askForResetLink,
  createAccount,
  fillSignUp,
  findLink,
  newAccount,
  openSignIn,
  openSignUp,
  PASSWORD,
  sendNewPassword,
  sendSignIn,
  signUp,
} from './account-screens.ts';
import { findViolationsInBothThemes } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { createHost } from './host.ts';
import { saveScreenshots } from './save-screenshots.ts';
import { addWebhook } from './webhook-host.ts';

test('the screen after sign-up shows the email address and can resend the email until a limit is reached', async ({
  page,
}) => {
  const account = newAccount();
  await signUp(page, account);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
  const resend = page.getByRole('button', { name: 'Resend email' });
  await resend.click();
  await expect(page.getByText('you will receive an email shortly')).toBeVisible();

  const message = 'Too many attempts. Please try again in 2 minutes.';
  const refusal = { success: false, code: 'RATE_LIMITED', message, retryAfterSeconds: 125 };
  await answerCall(page, 'resend-verification', 429, refusal);
  await resend.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(message)).toBeVisible();
  await expect(resend).toHaveText(/^Resend email in 2:0\d$/);
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await expect(resend).toHaveText(/^Resend email in (2:0[0-3]|1:5\d)$/);
  await saveScreenshots(page, 'account-created');
  if (isLong) expect(await findViolationsInBothThemes(page)).toEqual([]);
});

test('sign-in offers a new verification email only after the correct password', async ({
  page,
}) => {
  const account = newAccount();
  await signUp(page, account);
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  const offer = page.getByRole('button', { name: 'Send verification email' });
  await sendSignIn(page, account.email, 'Wrong-passw0rd!');
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
  await expect(offer).toBeHidden();
  await sendSignIn(page, account.email, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Email not verified');
  const resendRequest = page.waitForRequest('**/api/auth/resend-verification');
  await offer.click();
  expect((await resendRequest).postDataJSON()).toEqual({ email: account.email });
  await expect(page.getByText('you will receive an email shortly')).toBeVisible();
  await saveScreenshots(page, 'sign-in-unverified');
  if (isLong) expect(await findViolationsInBothThemes(page)).toEqual([]);
});

test('a used verification link leads to a sign-in form that contains the email address', async ({
  page,
  mailBox,
}) => {
  const account = newAccount();
  await createAccount(page, account);
  const link = await findLink(mailBox, account.email, 'verify-email');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(link);
  await expect(heading).toHaveText('Email Verified Successfully!');
  await page.goto(link);
  await expect(heading).toHaveText('Email already verified');
  await expect(page.getByText('This link has already been used')).toBeVisible();
  await saveScreenshots(page, 'email-already-verified');
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
});

test('the verification link opens a form for a new password when two people signed up with one email address', async ({
  page,
  mailBox,
}) => {
  const account = newAccount();
  await createAccount(page, account);
  await openSignUp(page);
  await fillSignUp(page, { ...account, name: 'Someone Else' }, 'Strangers-0wn!');
  await page.getByRole('button', { name: 'Create Account' }).click();
  // Waits until the two sign-up emails are sent. Emails that are pending at the same time are sent in
  // any order.
  await mailBox.waitFor(account.email, 2);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await mailBox.waitFor(account.email, 3);
  await page.goto(await findLink(mailBox, account.email, 'verify-email'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Choose a password');
  await expect(page.getByText(account.email)).toBeVisible();
  const save = page.getByRole('button', { name: 'Verify email' });
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await saveScreenshots(page, 'verify-choose-password');
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await page.getByLabel('New Password', { exact: true }).fill('Chosen-l4ter!');
  await page.getByLabel('Confirm New Password').fill('Chosen-l4ter!');
  await save.click();
  await expect(heading).toHaveText('Email Verified Successfully!');
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await sendSignIn(page, account.email, 'Chosen-l4ter!');
  await expect(heading).toHaveText('How will you use Halfpast?');
});

test('an expired verification link offers a new link for the same email address', async ({
  page,
}) => {
  const message = 'This verification link has expired. Please request a new one.';
  const data = { email: 'ada@example.com' };
  const refusal = { success: false, code: 'LINK_EXPIRED', message, data };
  await answerCall(page, 'verify-email', 400, refusal);
  await page.goto('/verify-email?token=old');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification Failed');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('you will receive an email shortly')).toBeVisible();
  await saveScreenshots(page, 'verify-expired');
});

test('after a password reset, the app lists connected services until the user dismisses the list', async ({
  page,
  request,
  mailBox,
}) => {
  const host = await createHost(request);
  await host.call('PUT', '/api/users/me', { plan: 'individual' });
  await addWebhook(host, 'Reports');
  const { email } = host.user;
  await askForResetLink(page, email);
  await page.goto(await findLink(mailBox, email, 'reset-password'));
  await sendNewPassword(page, 'chosen-later');
  await page.getByRole('heading', { name: 'Password Reset Successfully!' }).waitFor();
  await openSignIn(page);
  await sendSignIn(page, email, 'chosen-later');
  const panel = page.getByRole('region', { name: 'Review what is connected to your account' });
  await expect(panel).toContainText('Reports (sends to receiver.example.com)');
  await page.reload();
  await expect(panel).toBeVisible();
  await saveScreenshots(page, 'access-review');
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await panel.getByRole('link', { name: 'Open settings for Reports' }).click();
  await expect(page).toHaveURL('/settings#webhooks');
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
  await expect(panel).toBeHidden();
});
