// The language of the host's app: the setting, and the sign-in on another device.
import type { Page } from '@playwright/test';
import type { AuthStatus } from '../../worker/contract/accounts/account-calls.ts';
import { isLong } from '../support/long.ts';
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
  if (isLong) {
    // The browser now knows the language, so later pages are not loaded twice.
    await other.goto('/bookings');
    await other.waitForLoadState('networkidle');
    expect(countOther()).toBe(3);
    // The language in the URL overrides the language of the account.
    await other.goto('/bookings?lang=fr');
    await other.waitForLoadState('networkidle');
    await expect(root(other)).toHaveAttribute('lang', 'fr');
  }
  await other.close();
});
