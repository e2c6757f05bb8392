// The booking page is usable before its program runs. The program runs when the visitor uses the page, or when the
// browser is idle.
import type { Page } from '@playwright/test';
import { createBookingPage, DEMO_PATH } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { HOST_ZONE } from './host.ts';

test.use({ timezoneId: HOST_ZONE });

const SCRIPTS = '**/assets/*.js';

/** Opens the page without its program. The program loads when the returned function is called. */
async function openStatic(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(DEMO_PATH, { waitUntil: 'domcontentloaded' });
  return release;
}

// The first day can be today, whose last time may pass.
const findStaticDay = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('button', { name: /times? available$/ })
    .last();

test('a day that is pressed before the program loads is open when the program runs', async ({
  page,
}) => {
  const release = await openStatic(page);
  const day = findStaticDay(page);
  const date = await day.getAttribute('value');
  const name = (await day.getAttribute('aria-label')) ?? '';
  await day.click();
  await expect(day).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('grid')).toHaveCount(0);
  release();
  const { dayHeading, slots } = createBookingPage(page);
  await expect(dayHeading).toBeFocused();
  expect(name).toContain(`${await dayHeading.textContent()}`);
  await expect(slots.first()).toBeVisible();
  await expect(page).toHaveURL(`${DEMO_PATH}?date=${date}`);
  await page.goBack();
  await expect(page.locator(`[data-date="${date}"]`)).toBeFocused();
});

test('a day keeps the focus when the program replaces the static month', async ({ page }) => {
  const release = await openStatic(page);
  const day = findStaticDay(page);
  const date = await day.getAttribute('value');
  await day.focus();
  release();
  await expect(page.locator(`[data-date="${date}"]`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(createBookingPage(page).dayHeading).toBeFocused();
});

test('the program loads, but does not run before the visitor uses the page', async ({ page }) => {
  const loaded: string[] = [];
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.route(SCRIPTS, async (route) => {
    const response = await route.fetch();
    const body = `(window.ran ??= []).push('script');${await response.text()}`;
    await route.fulfill({ response, body });
    loaded.push(route.request().url());
  });
  const readRuns = () => page.evaluate(() => Object(window).ran?.length ?? 0);
  await page.goto(DEMO_PATH, { waitUntil: 'load' });
  const links = page.locator('link[rel="modulepreload"]');
  await expect
    .poll(async () => loaded.length > 0 && loaded.length === (await links.count()))
    .toBe(true);
  const count = loaded.length;
  expect(await readRuns()).toBe(0);
  await page.mouse.move(200, 200);
  await page.getByRole('grid').waitFor();
  expect(await readRuns()).toBeGreaterThanOrEqual(count);
});
