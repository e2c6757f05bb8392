import type { Page } from '@playwright/test';
import { finishOnboarding, newAccount } from './account-screens.ts';
import { expect, test } from './fixtures.ts';

async function redirectToGoogle(page: Page, path = '/sign-in'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /Google/ }).click();
  await expect(page.getByRole('heading', { name: 'Test account chooser' })).toBeVisible();
}

async function chooseAccount(page: Page, account: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Continue with this account' }).click();
}

test('new and returning hosts can sign in with Google, and return to the page that they opened first', async ({
  page,
}) => {
  const account = newAccount();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await redirectToGoogle(page, '/sign-up');
  await chooseAccount(page, account);
  await expect(page).toHaveURL('/dashboard');
  await finishOnboarding(page);
  await expect(page.getByRole('heading', { name: `Welcome, ${account.name}` })).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('halfpast-token'));
  expect(token).not.toBeNull();
  expect(urls.filter((url) => url.includes(token ?? ''))).toEqual([]);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');

  await test.step('the one-time ticket in the callback URL cannot be used twice', async () => {
    await page.goto(urls.find((url) => url.includes('/auth/callback?')) ?? '');
    await expect(page.getByRole('alert')).toHaveText(
      'This sign-in attempt is no longer valid. Please try again.',
    );
    await page.goto('/auth/callback');
    await expect(page).toHaveURL('/');
  });

  await test.step('the home page offers to sign in with Google', () => redirectToGoogle(page, '/'));

  await page.goto('/settings?tab=webhooks');
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fsettings%3Ftab%3Dwebhooks');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const callbackRequest = page.waitForRequest(/\/auth\/callback\?.*returnTo=%2Fsettings/);
  await chooseAccount(page, account);
  await callbackRequest;
  await expect(page).toHaveURL('/settings?tab=webhooks');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

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
