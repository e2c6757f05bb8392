// Tests that a change by the host also changes the cached data of other screens.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';

const open = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

test('a change by the host updates the affected data in the cache', async ({ page }) => {
  const host = await createHost(page.request);
  await host.book('Grace Hopper', 3, 600);
  await signInAs(page, host);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Coffee talk' })).toBeVisible();
  await open(page, 'Bookings');
  await expect(page.getByText('Grace Hopper', { exact: true })).toBeVisible();
  await open(page, 'Dashboard');
  const refreshed = page.waitForResponse('**/api/my-bookings?*');
  await page.getByRole('switch', { name: /Active/ }).click();
  await refreshed;
  await expect(page.getByRole('switch', { name: /Active/ })).not.toBeChecked();

  // Responses no longer arrive, so the screen must come from the cache.
  await page.route('**/api/**', () => {});
  await open(page, 'Bookings');
  await expect(page.getByText('Grace Hopper', { exact: true })).toBeVisible();
  await open(page, 'Dashboard');
  await expect(page.getByRole('switch', { name: /Active/ })).not.toBeChecked();
});
