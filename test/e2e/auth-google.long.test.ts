// Tests what the sign-in page says after a sign-in with Google failed.
import { chooseAccount, newAccount, redirectToGoogle } from './account-screens.ts';
import { expect, test } from './fixtures.ts';

test('the sign-in page shows a message after a cancelled sign-in, a wrong OAuth state and an unverified Google account', async ({
  page,
}) => {
  await redirectToGoogle(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/sign-in?error=google-cancelled');
  await expect(page.getByRole('alert')).toHaveText('Google sign-in was cancelled.');

  await page.goto('/api/auth/google/callback?code=any&state=wrong');
  await expect(page).toHaveURL('/sign-in?error=google-expired');
  await expect(page.getByRole('alert')).toHaveText(
    'This sign-in attempt is no longer valid. Please try again.',
  );

  await redirectToGoogle(page);
  await page.getByLabel('Google has verified the address').uncheck();
  await chooseAccount(page, newAccount());
  await expect(page.getByRole('alert')).toHaveText(
    'Google has not verified this email address. Please sign in another way.',
  );

  await page.goto('/sign-in?error=%3Cb%3Enobody-knows');
  await expect(page.getByRole('button', { name: 'Sign in with Email' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeEmpty();
});
