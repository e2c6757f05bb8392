// Tests the month on narrow pages, before the script starts, and after a double click.

import type { Page } from '@playwright/test';
import { currentTime } from '../../scripts/clock.ts';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { lastOrAll, sizeOf } from '../support/long.ts';
import { createBookingPage, DEMO_PATH } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { HOST_ZONE } from './host.ts';

test.use({ timezoneId: HOST_ZONE, locale: 'en-GB' });

/** Returns the position and size of the month. */
function measureMonth(page: Page) {
  return page.getByRole('grid').boundingBox();
}

for (const width of lastOrAll([768, 1280, 390])) {
  test(`a double click on a day does not choose a time at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const booking = createBookingPage(page);
    await booking.openMonth();
    await page.getByRole('button', { name: 'Next month' }).click();
    const free = page.getByRole('grid').getByRole('button', { name: /times? available$/ });
    await free.first().waitFor();
    const count = await free.count();
    for (let index = 0; index < count; index += sizeOf(count, 8)) {
      const box = await free.nth(index).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
      // The pause lets the page show the times before the second click.
      await page.mouse.click(x, y);
      await booking.dayHeading.waitFor();
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      await expect(booking.dayHeading).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goBack();
      await expect(booking.dayHeading).toHaveCount(0);
      await free.first().waitFor();
    }
  });
}

test('a narrow page shows the next available times above the month', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await createBookingPage(page).openMonth();
  const group = page.getByRole('group', { name: 'Next available' });
  await expect(group).toHaveAccessibleDescription(/^Paris \(GMT\+[12]\)$/);
  const times = group.locator('[data-next]:visible');
  expect(await times.count()).toBeLessThanOrEqual(3);
  const month = await page.locator('.picker-month').boundingBox();
  const first = await times.first().boundingBox();
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(month?.y ?? 0);
  // The Tab key moves in the same order: from the times to the month.
  await times.first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next month' })).toBeFocused();
});

for (const width of lastOrAll([320, 768, 1280, 390])) {
  test(`the month does not move when the script starts at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(DEMO_PATH, { waitUntil: 'commit' });
    const before = await page.locator('.frame .month-box').boundingBox();
    release();
    await page.getByRole('grid').waitFor();
    expect(await page.locator('.month-box').boundingBox()).toEqual(before);
  });
}

test('the month of today has no past weeks', async ({ page }) => {
  const booking = createBookingPage(page);
  // Without a month, the page opens the month of the first free day.
  await booking.openMonth(`?month=${localDateAt(HOST_ZONE, currentTime()).slice(0, 7)}`);
  const today = page.locator('[aria-current="date"]');
  await expect(page.getByRole('row').nth(1).locator('[aria-current="date"]')).toHaveCount(1);
  await today.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('row').nth(1).locator(':focus')).toHaveCount(1);
});

for (const width of [900, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the month stays in place while a visitor chooses several days with the mouse', async ({
      page,
    }) => {
      const booking = createBookingPage(page);
      await booking.openMonth();
      await page.getByRole('button', { name: 'Next month' }).click();
      const free = page.getByRole('grid').getByRole('button', { name: /times? available$/ });
      await free.first().waitFor();
      const monthBefore = await measureMonth(page);
      const historyLength = await page.evaluate(() => history.length);
      await free.first().click();
      await expect(booking.dayHeading).toBeFocused();
      const firstHeading = await booking.dayHeading.textContent();
      await free.nth(1).click();
      await expect(booking.dayHeading).not.toHaveText(firstHeading ?? '');
      await expect(booking.dayHeading).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: /times? available$/ })).toHaveCount(
        1,
      );
      expect(await measureMonth(page)).toEqual(monthBefore);
      expect(await page.evaluate(() => history.length)).toBe(historyLength + 1);

      // When the visitor opens another month, the chosen day and the focus do not change.
      const chosenHeading = await booking.dayHeading.textContent();
      const next = page.getByRole('button', { name: 'Next month' });
      const month = await page.locator('.month-name').textContent();
      await next.click();
      await expect(page.locator('.month-name')).not.toHaveText(month ?? '');
      await expect(next).toBeFocused();
      await expect(booking.dayHeading).toHaveText(chosenHeading ?? '');
      await page.reload();
      await expect(booking.dayHeading).toHaveText(chosenHeading ?? '');

      const otherMonth = await page.locator('.month-name').textContent();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(booking.dayHeading).toHaveCount(0);
      await expect(page.locator('.picker-day [data-slot]').first()).toBeVisible();
      await expect(page.locator('.month-name')).toHaveText(otherMonth ?? '');

      await test.step('the last weeks of the grid offer days of the next month', async () => {
        await expect(page.getByRole('row')).toHaveCount(7);
        const shown = await page.locator('.month-name').textContent();
        const day = page.locator('button.day-next').first();
        const label = await day.getAttribute('aria-label');
        await day.click();
        await expect(booking.dayHeading).toHaveText(
          label?.replace(/, \d+ times? available$/, '') ?? '',
        );
        await expect(page.locator('.month-name')).toHaveText(shown ?? '');
        await page.getByRole('button', { name: 'Back' }).click();
        await expect(day).toBeFocused();
      });
    });
  });
}
