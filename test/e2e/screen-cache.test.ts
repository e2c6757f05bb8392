// The app keeps the data of a screen in a cache. When a host opens the screen again, the app shows the cached
// data at once and then loads the data again.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs, signInAsNewHost, signOut } from './host.ts';

/** The app loads data again only when the data is older than a second. */
const FRESH_MS = 1_000;

/** Moves the clock of the page ahead. */
const moveClock = (page: Page, ms: number) =>
  page.evaluate((ahead) => {
    globalThis.Date = new Proxy(Date, {
      get: (target, key) => (key === 'now' ? () => target.now() + ahead : Reflect.get(target, key)),
    });
  }, ms);

const open = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

/** Delays the responses to this call until the returned function is called. */
async function holdResponses(page: Page, pattern: string): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, (route) => released.then(() => route.continue()));
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('a screen appears from the cache before the response and then shows newer data', async ({
  page,
}) => {
  const host = await createHost(page.request);
  await signInAs(page, host);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Coffee talk' })).toBeVisible();
  await open(page, 'Bookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings');
  await host.createType('Tea talk');
  await moveClock(page, FRESH_MS);

  const release = await holdResponses(page, '**/api/meeting-types');
  const typesRequest = page.waitForRequest('**/api/meeting-types');
  await open(page, 'Dashboard');
  await expect(page.getByRole('heading', { name: 'Coffee talk' })).toBeVisible();
  await typesRequest;
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Tea talk' })).toHaveCount(0);
  await release();
  await expect(page.getByRole('heading', { name: 'Tea talk' })).toBeVisible();
});

test('signing out removes the cached data, and the data is never in the browser’s storage', async ({
  page,
}) => {
  const host = await createHost(page.request);
  await signInAs(page, host);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Coffee talk' })).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain('Coffee talk');
  await signOut(page);
  await expect(page).toHaveURL('/');

  const other = await signInAsNewHost(page);
  await page.evaluate((token) => {
    localStorage.setItem('halfpast-token', token);
    dispatchEvent(new StorageEvent('storage', { key: 'halfpast-token' }));
  }, other.token);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(page.getByRole('heading', { name: 'Coffee talk' })).toHaveCount(0);
});
