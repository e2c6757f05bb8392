// On a wide page, the times of the chosen day are next to the month.
import { lastOrAll } from '../support/long.ts';
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { HOST_ZONE } from './host.ts';

test.use({ timezoneId: HOST_ZONE, locale: 'en-GB' });

for (const width of lastOrAll([900, 1280])) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

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
