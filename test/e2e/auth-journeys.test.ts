import { isLong } from '../support/long.ts';
import {
  answerCall,
  askForResetLink,
  findLink,
  finishOnboarding,
  newAccount,
  openSignIn,
  PASSWORD,
  sendNewPassword,
  sendSignIn,
  signUp,
} from './account-screens.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signOut } from './host.ts';
import { addWebhook } from './webhook-host.ts';

const NEW_PASSWORD = 'another-one';

test('a host can sign up, verify the email address, sign in and sign out', async ({
  page,
  mailBox,
}) => {
  const account = newAccount();
  const heading = page.getByRole('heading', { level: 1 });
  await signUp(page, account);
  await expect(
    page.getByText('Account created successfully! Please check your email for verification.'),
  ).toBeVisible();

  await test.step('the screen shows the email address and can resend the email until a limit is reached', async () => {
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
    const countdown = /^Resend email in (2:0[0-5]|1:\d\d)$/;
    await expect(resend).toHaveText(countdown);
    const first = (await resend.textContent()) ?? '';
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    await expect(resend).not.toHaveText(first);
    await expect(resend).toHaveText(countdown);
    await expectAccessible(page, 'account-created', { state: 'limit' });
    await page.unrouteAll();
  });

  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(page).toHaveURL('/sign-in');

  await test.step('sign-in is refused before the email is verified, and offers a new email only after the correct password', async () => {
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
    await expectAccessible(page, 'sign-in', { state: 'unverified' });
  });

  await test.step('a used verification link leads to a sign-in form that contains the email address', async () => {
    const link = await findLink(mailBox, account.email, 'verify-email');
    await page.goto(link);
    await expect(heading).toHaveText('Email Verified Successfully!');
    await page.goto(link);
    await expect(heading).toHaveText('Email already verified');
    await expect(page.getByText('This link has already been used')).toBeVisible();
    await expectAccessible(page, 'email verified', { state: 'already' });
    await page.getByRole('link', { name: 'Go to Sign In' }).click();
    await expect(page).toHaveURL('/sign-in');
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
  });

  await sendSignIn(page, account.email, PASSWORD);
  await finishOnboarding(page);
  await expect(page.getByRole('heading', { name: `Welcome, ${account.name}` })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your time zone')).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
});

test('a password reset link works only once, the reset ends all sessions, and the app then lists connected services', async ({
  page,
  request,
  mailBox,
}) => {
  const host = await createHost(request);
  await host.call('PUT', '/api/users/me', { plan: 'individual' });
  await addWebhook(host, 'Reports');
  const { email } = host.user;
  const heading = page.getByRole('heading', { level: 1 });
  await askForResetLink(page, email);
  await expect(heading).toHaveText('Reset Link Sent!');
  await expect(
    page.getByText(
      'If an account with this email exists, you will receive a password reset email shortly.',
    ),
  ).toBeVisible();

  const link = await findLink(mailBox, email, 'reset-password');
  await page.goto(link);
  await sendNewPassword(page, NEW_PASSWORD);
  await expect(heading).toHaveText('Password Reset Successfully!');
  await expect(page.getByRole('link', { name: 'Go to Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/sign-in', { timeout: 5000 });
  const headers = { Authorization: `Bearer ${host.token}` };
  expect((await request.get('/api/my-bookings', { headers })).status()).toBe(401);

  await page.goto(link);
  await sendNewPassword(page, NEW_PASSWORD);
  await expect(heading).toHaveText('Invalid Reset Link');
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect(page).toHaveURL('/forgot-password');

  await openSignIn(page);
  await sendSignIn(page, email, NEW_PASSWORD);
  await test.step('the app lists the connected services until the user dismisses the list', async () => {
    const panel = page.getByRole('region', { name: 'Review what is connected to your account' });
    await expect(panel).toContainText('Reports (sends to receiver.example.com)');
    if (isLong) {
      await page.reload();
      await expect(panel).toBeVisible();
    }
    await expectAccessible(page, 'dashboard', { state: 'access review' });
    if (isLong) {
      await panel.getByRole('link', { name: 'Open settings for Reports' }).click();
      await expect(page).toHaveURL('/settings#webhooks');
      await expect(panel).toBeVisible();
    }
    await panel.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();
    await expect(heading).toBeFocused();
    if (!isLong) return;
    await page.reload();
    await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
    await expect(panel).toBeHidden();
  });
});
