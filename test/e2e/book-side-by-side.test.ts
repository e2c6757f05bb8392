// On a wide page, the times of the chosen day are next to the month.
import type { Page } from '@playwright/test';
import { lastOrAll } from '../support/long.ts';
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { HOST_ZONE } from './host.ts';

test.use({ timezoneId: HOST_ZONE, locale: 'en-GB' });

/** Returns the position and size of the month. */
function measureMonth(page: Page) {
  return page.getByRole('grid').boundingBox();
}

for (const width of lastOrAll([900, 1280])) {
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
      await expect(page.getByRole('group', { name: 'Next available' })).toBeVisible();
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

    test('a visitor can choose a day, a time, and one of the next available times with the keyboard', async ({
      page,
    }) => {
      const booking = createBookingPage(page);
      await booking.openMonth();

      await test.step('a visitor can choose one of the next available times, which are beside the month', async () => {
        const group = page.getByRole('group', { name: 'Next available' });
        const times = group.locator('[data-next]');
        await times.first().focus();
        await page.keyboard.press('ArrowRight');
        await expect(times.nth(1)).toBeFocused();
        await page.keyboard.press('End');
        await expect(times.last()).toBeFocused();
        const label = (await times.last().getAttribute('aria-label')) ?? '';
        const [time = '', date = ''] = label.split(', ');
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText(`${date}, `);
        await expect(dialog).toContainText(`${time}–`);

        // The Escape key leads back to the month, because the visitor chose the time there.
        await page.keyboard.press('Escape');
        await expect(booking.dayHeading).toHaveCount(0);
        await expect(page.locator(':focus')).toHaveAttribute(
          'aria-label',
          new RegExp(`^${date}, `),
        );

        // Each day has a button that shows all its times.
        await group
          .getByRole('button', { name: /^All times, / })
          .last()
          .click();
        await expect(booking.dayHeading).toContainText(date);
        await page.goBack();
        await expect(booking.dayHeading).toHaveCount(0);
      });

      await booking.openDay();
      const day = await booking.dayHeading.textContent();
      await page.goBack();
      const focused = page.locator(':focus');
      await expect(focused).toHaveAttribute('aria-label', new RegExp(`^${day},`));
      await page.keyboard.press('ArrowRight');
      await expect(focused).not.toHaveAttribute('aria-label', new RegExp(`^${day},`));
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(booking.dayHeading).toBeFocused();
      await expect(page.locator('[aria-selected="true"]')).toHaveCount(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await expect(booking.slots.nth(1)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(booking.slots.nth(1)).toBeFocused();
    });
  });
}
