import { lastOrAll } from '../support/long.ts';
import { startDemoSession } from './account-screens.ts';
import { expect, test } from './fixtures.ts';

test('private screens and unknown URLs redirect visitors to the home page or the sign-in page', async ({
  page,
}) => {
  for (const path of lastOrAll([
    '/bookings',
    '/meeting-types',
    '/nowhere',
    '/a/b/c',
    '/dashboard',
  ])) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  const targets = ['/settings', '/upgrade', '/meeting-types/new', '/organizations/1/members?a=b'];
  for (const path of lastOrAll(targets)) {
    await page.goto(path);
    await expect(page).toHaveURL(`/sign-in?returnTo=${encodeURIComponent(path)}`);
  }
});

test('signed-in users are redirected from public pages to the app, and can retry when the server does not answer', async ({
  page,
}) => {
  await startDemoSession(page);
  // test/web/app/paths.test.ts reads more return URLs.
  for (const path of lastOrAll(['/', '/meeting-types', '/sign-in?returnTo=//evil.example'])) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
  await page.route('**/api/auth/status', (route) => route.abort(), { times: 1 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
});

test('the sign-in page can be used with the keyboard alone, in a browser that blocks storage', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in with Email' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue with Microsoft' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
