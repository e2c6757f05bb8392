// The language of the host's app: the setting, the sign-in on another device, and new accounts.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AuthStatus } from '../../worker/contract/accounts/account-calls.ts';
import { findLink, newAccount, PASSWORD } from './account-screens.ts';
import { expect, test } from './fixtures.ts';
import { signInAs, signInAsNewHost } from './host.ts';
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
  await page.getByRole('button', { name: 'Change language' }).click();
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
