// Tests the texts of the pages for visitors who sign in, sign up or forgot their password.
import {
  abortCall,
  answerCall,
  askForResetLink,
  fillSignUp,
  newAccount,
  openSignIn,
  openSignUp,
  openVerification,
  PASSWORD,
  sendNewPassword,
  sendSignIn,
} from './account-screens.ts';
import { expect, test } from './fixtures.ts';

const RESET_PATH = '/reset-password?token=some-token';

/** An error response without a message. */
const WITHOUT_MESSAGE = { success: false };

test('the sign-in and sign-up pages offer every way to sign in', async ({ page }) => {
  const expectLink = (name: string, path: string) =>
    expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path);
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  for (const [name, path] of [
    ['Sign up', '/sign-up'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ] as const)
    await expectLink(name, path);
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await expectLink('Forgot your password?', '/forgot-password');
  await page.getByRole('button', { name: 'Back to sign-in options' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Email' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  for (const benefit of ['Smart Scheduling', 'Calendar Integration', 'Instant Notifications'])
    await expect(page.getByText(benefit)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign up with Email' })).toBeVisible();
  await expectLink('Sign in', '/sign-in');

  await expectLink('terms', '/terms');
  await expectLink('privacy', '/privacy');

  // The links between sign-in and sign-up keep the parameter `returnTo`.
  await page.goto('/settings');
  await expectLink('Sign up', '/sign-up?returnTo=%2Fsettings');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expectLink('Sign in', '/sign-in?returnTo=%2Fsettings');
});

test('the forgot-password page shows its errors', async ({ page }) => {
  const alert = page.getByRole('alert');
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  await askForResetLink(page, '');
  await expect(page.getByText('Please enter your email address', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await answerCall(page, 'forgot-password', 500, WITHOUT_MESSAGE);
  await page.getByLabel('Email Address').fill('ada@example.com');
  await send.click();
  await expect(alert).toHaveText('Failed to send reset email');
  await page.unrouteAll();
  await abortCall(page, 'forgot-password');
  await send.click();
  await expect(alert).toHaveText('Network error. Please try again.');
  await page.unrouteAll();

  const message = 'Email not verified';
  await answerCall(page, 'forgot-password', 403, { success: false, message });
  await answerCall(page, 'resend-verification', 500, WITHOUT_MESSAGE);
  await send.click();
  const resend = page.getByRole('button', { name: 'Send Verification Email' });
  await resend.click();
  await expect(alert).toContainText('Failed to resend verification email');
  await expect(resend).toBeVisible();
  await page.getByLabel('Email Address').fill('ada@example.co');
  await expect(resend).toBeHidden();
});

test('the reset-password page shows its errors', async ({ page }) => {
  const alert = page.getByRole('alert');
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Reset Link');
  await expect(page.getByText('Invalid or missing reset token')).toBeVisible();

  await page.goto(RESET_PATH);
  await sendNewPassword(page, '');
  await expect(alert).toHaveText('Please fill in all fields');
  await sendNewPassword(page, 'abcde', 'other');
  await expect(
    page.getByText('Password must be at least 6 characters long', { exact: true }),
  ).toBeVisible();
  await sendNewPassword(page, 'abcdef', 'abcdeg');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await answerCall(page, 'reset-password', 500, WITHOUT_MESSAGE);
  await sendNewPassword(page, 'abcdef');
  await expect(alert).toHaveText('Failed to reset password');
  await page.unrouteAll();
  await abortCall(page, 'reset-password');
  await sendNewPassword(page, 'abcdef');
  await expect(alert).toHaveText('Network error. Please try again.');
  await page.unrouteAll();

  await answerCall(page, 'reset-password', 400, { success: false, message: 'It has expired.' });
  await sendNewPassword(page, 'abcdef');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Reset Link');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the verify-email page shows its errors', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/verify-email');
  await expect(heading).toHaveText('Verification Failed');
  await expect(page.getByText('Invalid verification link. No token provided.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await openVerification(page, '/verify-email?token=unknown');
  await expect(page.getByText(/^Invalid/)).toBeVisible();
  await answerCall(page, 'verify-email', 500, WITHOUT_MESSAGE);
  await openVerification(page, '/verify-email?token=unknown');
  await expect(page.getByText('Email verification failed')).toBeVisible();
  await page.unrouteAll();
  await abortCall(page, 'verify-email');
  await openVerification(page, '/verify-email?token=unknown');
  await expect(page.getByText('Network error. Please try again later.')).toBeVisible();
});

test('sign-in shows an error until the user edits a field, and cannot be submitted twice', async ({
  page,
}) => {
  await openSignIn(page);
  const alert = page.getByRole('alert');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(alert).toHaveText('Please fill in all fields');
  await expect(page.getByLabel('Email')).toBeFocused();
  for (const label of ['Email', 'Password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('nobody@example.com');
  await expect(alert).toBeEmpty();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(alert).toHaveText('Please fill in all fields');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  await sendSignIn(page, 'nobody@example.com', 'wrong');
  await expect(alert).not.toBeEmpty();
  await expect(alert).not.toHaveText('Please fill in all fields');

  await answerCall(page, 'login', 500, WITHOUT_MESSAGE);
  await sendSignIn(page, 'nobody@example.com', 'wrong again');
  await expect(alert).toHaveText('Login failed');
  await page.unrouteAll();
  await abortCall(page, 'login');
  await sendSignIn(page, 'nobody@example.com', 'wrong once more');
  await expect(alert).toHaveText('Network error occurred');
  await page.unrouteAll();

  // test/worker/accounts/limits.test.ts checks the limit itself.
  const message = 'Too many requests. Please try again in 1 minute.';
  await answerCall(page, 'login', 429, { success: false, code: 'RATE_LIMITED', message });
  await sendSignIn(page, 'nobody@example.com', 'wrong again');
  await expect(alert).toContainText('Too many requests');
  await page.unrouteAll();

  await test.step('the form cannot be submitted twice', async () => {
    let calls = 0;
    await page.route('**/api/auth/login', () => {
      calls += 1;
    });
    await sendSignIn(page, 'ada@example.com', PASSWORD);
    const button = page.getByRole('button', { name: 'Signing in...' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    await page.getByLabel('Email').press('Enter');
    expect(calls).toBe(1);
  });
});

test('sign-up checks the fields in the specified order', async ({ page }) => {
  await openSignUp(page);
  const submit = page.getByRole('button', { name: 'Create Account' });
  const password = page.getByLabel('Password', { exact: true });
  const confirmation = page.getByLabel('Confirm Password');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await fillSignUp(page, newAccount(), 'a');
  await confirmation.fill('b');
  await submit.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(confirmation).toBeFocused();

  // test/domain/accounts/account-forms.test.ts checks the other texts.
  const refusedPasswords = [
    ['Aa1!', 'Password must be at least 8 characters long'],
    ['Abcdefgh1', 'Password must contain at least one special character (@$!%*?&)'],
  ] as const;
  for (const [text, problem] of refusedPasswords) {
    await password.fill(text);
    await confirmation.fill(text);
    await submit.click();
    await expect(page.getByText(problem)).toBeVisible();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toBeFocused();
  }

  await password.fill(PASSWORD);
  await expect(page.getByText('not met yet')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await confirmation.fill(PASSWORD);
  await answerCall(page, 'signup', 500, WITHOUT_MESSAGE);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Signup failed');
  await page.unrouteAll();
  await abortCall(page, 'signup');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.');
  await page.unrouteAll();
  await page.route('**/api/auth/signup', () => {});
  await submit.click();
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
});
