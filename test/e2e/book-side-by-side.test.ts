// On a wide page, the times of the chosen day are next to the month.
import { lastOrAll } from '../support/long.ts';
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { HOST_ZONE } from './host.ts';

test.use({ timezoneId: HOST_ZONE, locale: 'en-GB' });

for (const width of lastOrAll([900, 1280])) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a visitor can choose a time of the first free day, another day and its times with the keyboard', async ({
      page,
    }) => {
      const booking = createBookingPage(page);
      await booking.openMonth();

      await test.step('the first free day is open at once, and its times are beside the month', async () => {
        const day = page.locator('.picker-day');
        const date = (await day.getByRole('heading', { level: 2 }).textContent()) ?? '';
        await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
        await expect(page.locator('[aria-selected="true"] button')).toHaveAttribute(
          'aria-label',
          new RegExp(`^${date},`),
        );
        // The visitor has not chosen this day, so there is nothing to go back from.
        await expect(day.getByRole('button', { name: 'Back' })).toHaveCount(0);
        await expect(page).not.toHaveURL(/date=/);
        const times = day.locator('[data-slot]');
        await times.first().focus();
        await page.keyboard.press('End');
        await expect(times.last()).toBeFocused();
        const time = (await times.last().textContent()) ?? '';
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText(date);
        await expect(dialog).toContainText(`${time}–`);
        // The Escape key leads back to the month, because the visitor chose the time there.
        await page.keyboard.press('Escape');
        await expect(booking.dayHeading).toHaveCount(0);
        await expect(page.locator(':focus')).toHaveAttribute('aria-label', new RegExp(`^${date},`));
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
