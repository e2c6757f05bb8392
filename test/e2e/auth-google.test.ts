import {
  chooseAccount,
  finishOnboarding,
  newAccount,
  redirectToGoogle,
} from './account-screens.ts';
import { expect, test } from './fixtures.ts';
import { signOut } from './host.ts';

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

  await signOut(page);
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
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
});
