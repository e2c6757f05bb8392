// The booking page is usable before its program runs. The program runs when the visitor uses the page, or when the
// browser is idle.
import type { Page } from '@playwright/test';
import { createBookingPage, DEMO_PATH } from './booking-page.ts';
import { findViolationsInBothThemes } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { createHost, HOST_ZONE, WEEK } from './host.ts';

test.use({ timezoneId: HOST_ZONE, locale: 'en-GB' });

const SCRIPTS = '**/assets/*.js';

/** Opens the page without its program. The program loads when the returned function is called. */
async function openStatic(page: Page, path = DEMO_PATH): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

// The first day can be today, whose last time may pass.
const findStaticDay = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('button', { name: /times? available$/ })
    .last();

async function expectOpenDay(page: Page, date: string | null): Promise<void> {
  const { dayHeading, slots } = createBookingPage(page);
  await expect(dayHeading).toBeFocused();
  await expect(slots.first()).toBeVisible();
  await expect(page).toHaveURL(`${DEMO_PATH}?date=${date}`);
}

test('the page without its program is accessible', async ({ page }) => {
  await openStatic(page);
  await expect(findStaticDay(page)).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
});

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
  await expectOpenDay(page, date);
  expect(name).toContain(`${await createBookingPage(page).dayHeading.textContent()},`);
  await page.goBack();
  await expect(page.locator(`[data-date="${date}"]`)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the last of several touched days is open when the program runs', async ({ page }) => {
    const release = await openStatic(page);
    const day = findStaticDay(page);
    const date = await day.getAttribute('value');
    await page.locator('.frame button').first().tap();
    await day.tap();
    await expect(page.locator('[aria-busy]')).toHaveCount(1);
    release();
    await expectOpenDay(page, date);
  });
});

test('a day that is held down when the program runs opens after the release', async ({ page }) => {
  const release = await openStatic(page);
  const day = findStaticDay(page);
  const date = await day.getAttribute('value');
  await day.hover();
  await page.mouse.down();
  release();
  await page.waitForFunction(() => {
    const flow = document.querySelector('#flow') ?? {};
    return Object.keys(flow).some((key) => key.startsWith('__react'));
  });
  await expect(day).toBeAttached();
  await page.mouse.up();
  await expectOpenDay(page, date);
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

test('the month stays open when the pressed day has no times in the time zone of the visitor', async ({
  browser,
  request,
  baseURL,
}) => {
  const host = await createHost(request);
  // In Kiritimati, this hour is on Tuesdays.
  const days = Object.keys(WEEK).map((day) => {
    return [day, { enabled: day === 'monday', start: '12:00', end: '13:00' }];
  });
  const { path } = await host.createType('Monday talk', {
    availability: { workingHours: Object.fromEntries(days) },
  });
  const zone = { timezoneId: 'Pacific/Kiritimati', locale: 'en-US' };
  const context = await browser.newContext({ ...zone, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const release = await openStatic(page, path);
  await findStaticDay(page).click();
  release();
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);
  await expect(createBookingPage(page).dayHeading).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await context.close();
});

test('a pressed day opens when the program loads at the second attempt', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(DEMO_PATH, { waitUntil: 'domcontentloaded' });
  const day = findStaticDay(page);
  const date = await day.getAttribute('value');
  const failed = page.waitForEvent('pageerror');
  await day.click();
  await failed;
  await page.unroute(SCRIPTS);
  await day.click();
  await expectOpenDay(page, date);
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
  await page.unroute(SCRIPTS);
  const count = loaded.length;
  expect(await readRuns()).toBe(0);
  await page.mouse.move(200, 200);
  await page.getByRole('grid').waitFor();
  expect(await readRuns()).toBeGreaterThanOrEqual(count);
});

test('the program runs in a browser that does not report when it is idle', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  await createBookingPage(page).openMonth();
});
