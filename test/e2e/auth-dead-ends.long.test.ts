// Checks that the screens of verification links offer a next step, and that an unverified host cannot reset the password.
// auth-journeys.test.ts checks the other screens for users whose email address is not verified.
import {
  answerCall,
  askForResetLink,
  createAccount,
  findLink,
  newAccount,
  openVerification,
  sendSignIn,
} from './account-screens.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

test('the verification link opens a form for a new password when two people signed up with one email address', async ({
  page,
  mailBox,
}) => {
  const account = newAccount();
  await createAccount(page, account);
  await createAccount(page, { ...account, name: 'Someone Else' }, 'Strangers-0wn!');
  // Waits until the two sign-up emails are sent. Emails that are pending at the same time are sent in
  // any order.
  await mailBox.waitFor(account.email, 2);
  const data = { email: account.email };
  expect((await page.request.post('/api/auth/resend-verification', { data })).ok()).toBe(true);
  await mailBox.waitFor(account.email, 3);
  await openVerification(page, await findLink(mailBox, account.email, 'verify-email'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Choose a password');
  await expect(page.getByText(account.email)).toBeVisible();
  const save = page.getByRole('button', { name: 'Verify email' });
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await expectAccessible(page, 'email verified', { state: 'new password' });
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
  await openVerification(page, '/verify-email?token=old');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification Failed');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('you will receive an email shortly')).toBeVisible();
  await expectAccessible(page, 'email verified', { state: 'expired' });
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
  // The link of the first email still works. The host then gets a link that resets the password.
  const token = new URL(firstLink, page.url()).searchParams.get('token');
  expect((await page.request.post('/api/auth/verify-email', { data: { token } })).ok()).toBe(true);
  const { email } = account;
  expect((await page.request.post('/api/auth/forgot-password', { data: { email } })).ok()).toBe(
    true,
  );
  await findLink(mailBox, email, 'reset-password');
});
