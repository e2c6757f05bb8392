// Checks that the specified texts of sign-in and sign-up appear. auth-texts.long.test.ts checks the other screens.
import {
  abortCall,
  answerCall,
  fillSignUp,
  newAccount,
  openSignIn,
  openSignUp,
  PASSWORD,
  sendSignIn,
} from './account-screens.ts';
import { expect, test } from './fixtures.ts';

/** An error response without a message. */
const WITHOUT_MESSAGE = { success: false };

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

test('the verify-email page waits for a person, and then offers a button', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/verify-email')) calls.push(request.method());
  });
  await page.goto('/verify-email?token=unknown');
  const button = page.getByRole('button', { name: 'Verify my email' });
  await expect(button).toBeFocused();
  // Events that scripts cause do not count.
  await page.evaluate(() => {
    for (const type of ['pointermove', 'keydown']) window.dispatchEvent(new Event(type));
  });
  expect(calls).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Invalid/)).toBeVisible();
  expect(calls).toEqual(['POST']);
});
