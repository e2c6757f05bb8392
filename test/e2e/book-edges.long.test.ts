// Tests edge cases of the booking page: short screens, lost focus, and the hour that repeats when summer time
// ends.
import { currentTime } from '../../scripts/clock.ts';
import { addDays } from '../../worker/domain/time/calendar-date.ts';
import type { LocalDate } from '../../worker/domain/time/types.ts';
import { lastOrAll } from '../support/long.ts';
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';

/** Returns the day of next year on which summer time ends in Paris: clocks go back from 03:00 to 02:00. */
function lastSundayOfOctober(): LocalDate {
  const year = new Date(currentTime()).getUTCFullYear() + 1;
  const last = new Date(Date.UTC(year, 9, 31));
  last.setUTCDate(31 - last.getUTCDay());
  return last.toISOString().slice(0, 10) as LocalDate;
}

test.describe('on a short phone', () => {
  test.use({ viewport: { width: 320, height: 400 }, hasTouch: true });

  test('the form scrolls down to its button', async ({ page }) => {
    const booking = createBookingPage(page);
    await booking.openMonth();
    await booking.openDay();
    await booking.openForm();
    await page.getByRole('button', { name: 'Confirm booking' }).tap();
    await expect(page.getByLabel('Name')).toBeFocused();
  });
});

test('after one failed retry and one successful retry, the focus is on a day', async ({ page }) => {
  const booking = createBookingPage(page);
  await booking.openMonth();
  await page.waitForLoadState('networkidle');
  await page.route('**/availability?*', (route) => route.abort('internetdisconnected'));
  for (let month = 0; month < 3; month += 1) {
    await page.getByRole('button', { name: 'Next month' }).click();
  }
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect(retry).toBeVisible();
  await page.unroute('**/availability?*');
  await retry.click();
  await expect(page.locator('[data-date]:focus')).toHaveCount(1);
  const day = (await page.locator('[data-date]:focus').getAttribute('data-date')) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-date]:focus')).not.toHaveAttribute('data-date', day);
});

test('the heading of the form keeps the focus when the form loads late, and an error appears when the form cannot load', async ({
  page,
}) => {
  const booking = createBookingPage(page);
  let load = (_canLoad: boolean): void => undefined;
  const answer = new Promise<boolean>((resolve) => {
    load = resolve;
  });
  await page.route('**/form-step-*.js', async (route) => {
    if (await answer) await route.continue();
    else await route.abort();
  });
  await booking.openMonth();
  await booking.openDay();
  await booking.openForm();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  load(true);
  await expect(page.getByLabel('Name')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();

  await page.unrouteAll();
  await page.route('**/form-step-*.js', (route) => route.abort());
  await page.goto('/demo/intro');
  await booking.openDay();
  await booking.openForm();
  await expect(page.getByRole('alert')).toContainText('This step could not be loaded.');
  await page.getByRole('button', { name: 'Back' }).last().click();
  await expect(booking.slots.first()).toBeVisible();
});

test('after a search for the next available month without a result, the focus is on a day', async ({
  page,
}) => {
  const booking = createBookingPage(page, '/demo/quick');
  await booking.openMonth();
  for (let month = 0; month < 4; month += 1) {
    await page.getByRole('button', { name: 'Next month' }).click();
  }
  await page.getByRole('button', { name: 'Next available' }).click();
  await expect(page.getByText('No free times in the coming year.')).toBeVisible();
  await expect(page.locator('[data-date]:focus')).toHaveCount(1);
});

test('a day does not show "no times" while its times are loading', async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/availability?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/demo/intro?date=${addDays(lastSundayOfOctober(), -3)}&tz=Europe/Paris`);
  // This status is about the month. A second status on the page is about the chosen day.
  const status = page.locator('.picker > [role="status"]');
  await expect(status).toHaveText('Loading times…');
  release();
  await expect(status).toHaveText(/^\d+ times available$/);
});

test('slots in the hour that repeats at the end of summer time have different labels', async ({
  page,
}) => {
  const day: string = lastSundayOfOctober();
  await page.route('**/availability?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
    const times = from <= day && day <= to ? ['00:00', '00:30', '01:00', '01:30'] : [];
    const slots = times.map((time) => `${day}T${time}:00.000Z`);
    return route.fulfill({ json: { success: true, data: { from, to, timezone: 'UTC', slots } } });
  });
  await page.goto(`/demo/intro?date=${day}&tz=Europe/Paris`);
  await page.getByText('24 h').click();
  const times = page.locator('[data-slot]');
  const labels = ['02:00 CEST', '02:30 CEST', '02:00 CET', '02:30 CET'];
  await expect(times).toHaveText(labels);
  await times.nth(1).click();
  await expect(page.getByRole('dialog')).toContainText('02:30 CEST – 02:00 CET');
});

test('the page ignores a month or date in the URL that is outside the supported range', async ({
  page,
}) => {
  for (const query of lastOrAll(['?month=2199-12', '?date=2199-12-31'])) {
    await page.goto(`/demo/intro${query}`);
    await expect(
      page.getByRole('status').filter({ hasText: /^Choose a day|^The first free day is/ }),
    ).toBeVisible();
  }
});
