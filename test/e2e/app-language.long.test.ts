// Tests the language of the app: the setting, the sign-in on another device, a browser without cookies, Arabic,
// before the sign-in, and new accounts.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AuthStatus } from '../../worker/contract/accounts/account-calls.ts';
import { lastOrAll } from '../support/long.ts';
import { findLink, newAccount, PASSWORD } from './account-screens.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs, signInAsNewHost } from './host.ts';
import { saveScreenshots } from './save-screenshots.ts';

const root = (page: Page) => page.locator('html');

/** Counts how often the page was loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('the app is in the language of the settings, and in every browser that signs in later', async ({
  page,
  browser,
  baseURL,
}) => {
  const host = await signInAsNewHost(page);
  await page.goto('/settings');
  await expect(root(page)).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Edit Language' }).click();
  const menu = page.getByRole('combobox', { name: 'Language' });
  await expect(menu).toBeFocused();
  await expect(menu).toHaveValue('');
  await menu.scrollIntoViewIfNeeded();
  await saveScreenshots(page, 'app-language');
  await menu.selectOption({ label: 'Deutsch' });
  await expect(root(page)).toHaveAttribute('lang', 'de');
  const { user } = await host.call<AuthStatus>('GET', '/api/auth/status');
  expect(user?.language).toBe('de');

  const other = await browser.newPage({ baseURL: process.env.HALFPAST_URL ?? baseURL ?? '' });
  const countOther = countLoads(other);
  await signInAs(other, host);
  await other.goto('/dashboard');
  await expect(root(other)).toHaveAttribute('lang', 'de');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.waitForLoadState('networkidle');
  expect(countOther()).toBe(2);
  // The browser now knows the language, so later pages are not loaded twice.
  await other.goto('/bookings');
  await other.waitForLoadState('networkidle');
  expect(countOther()).toBe(3);
  // The language in the URL overrides the language of the account.
  await other.goto('/bookings?lang=fr');
  await other.waitForLoadState('networkidle');
  await expect(root(other)).toHaveAttribute('lang', 'fr');
  await other.close();
});

test('a browser that refuses cookies keeps the language of the page', async ({ page }) => {
  const host = await signInAsNewHost(page);
  await host.call('PATCH', '/api/users/profile', { language: 'de' });
  await page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }),
  );
  const count = countLoads(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(count()).toBe(1);
  await expect(root(page)).toHaveAttribute('lang', 'en');
});

test('the app in Arabic is mirrored and accessible', async ({ page, request }) => {
  const host = await createHost(request);
  await host.book('Grace Hopper', 1, 600);
  await host.call('PATCH', '/api/users/profile', { language: 'ar' });
  await signInAs(page, host);
  for (const path of lastOrAll(['/settings', '/dashboard'])) {
    await page.goto(path);
    await expect(root(page)).toHaveAttribute('lang', 'ar');
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, `app-ar-${path.slice(1)}`);
  }
});

test('a visitor chooses the language on the sign-in page', async ({ page }) => {
  await page.goto('/sign-in?lang=fr&returnTo=%2Fsettings');
  await expect(root(page)).toHaveAttribute('lang', 'fr');
  await page.locator('footer select').scrollIntoViewIfNeeded();
  await saveScreenshots(page, 'app-language-menu', true);
  await page.locator('footer select').selectOption({ label: 'English' });
  await expect(root(page)).toHaveAttribute('lang', 'en');
  expect(new URL(page.url()).search).toBe('?returnTo=%2Fsettings');
  await page.goto('/forgot-password');
  await expect(page.locator('footer select')).toHaveValue('en');
});

test.describe('in a Japanese browser', () => {
  test.use({ locale: 'ja-JP' });

  test('a new account gets the language of the browser', async ({ page, mailBox }) => {
    const account = { ...newAccount(), email: `ada-${randomUUID()}@example.com` };
    await page.goto('/sign-up');
    await expect(root(page)).toHaveAttribute('lang', 'ja');
    await page.locator('main button.button-primary, main button.button').last().click();
    for (const [name, value] of Object.entries({
      ...{ name: account.name, email: account.email, phone: '+49 30 1234567' },
      ...{ password: PASSWORD, confirmPassword: PASSWORD },
    }))
      await page.locator(`[name="${name}"]`).fill(value);
    await page.locator('form [type="submit"]').click();
    const link = await findLink(mailBox, account.email, 'verify-email');
    const token = new URL(link, page.url()).searchParams.get('token');
    const verified = await page.request.post('/api/auth/verify-email', { data: { token } });
    expect(verified.ok()).toBe(true);
    const data = { email: account.email, password: PASSWORD };
    const answer = await page.request.post('/api/auth/login', { data });
    expect((await answer.json()).user.language).toBe('ja');
  });
});
