import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';

test('a double click opens a day or a time only once', async ({ page }) => {
  const booking = createBookingPage(page);
  await booking.openMonth();
  const doubleClick = (selector: string) =>
    page
      .locator(selector)
      // The first day can be today, whose first time may pass.
      .last()
      .evaluate((element: HTMLElement) => {
        element.click();
        element.click();
      });
  const startLength = await page.evaluate(() => history.length);
  await doubleClick('[role=grid] button[aria-disabled=false]');
  await booking.slots.first().waitFor();
  await doubleClick('[data-slot]');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(startLength + 2);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(booking.slots.first()).toBeVisible();
});
