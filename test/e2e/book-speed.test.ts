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

test('the first use of Intl and the first rendering of the month are separate tasks of the browser', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { DateTimeFormat } = Intl;
    const nextTask = new MessageChannel();
    nextTask.port1.onmessage = () => {
      document.documentElement.dataset.rendered = String(
        document.querySelector('[data-date]') !== null,
      );
    };
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      construct(target, args) {
        if (Intl.DateTimeFormat !== DateTimeFormat) nextTask.port2.postMessage(null);
        Intl.DateTimeFormat = DateTimeFormat;
        return Reflect.construct(target, args);
      },
    });
  });
  const booking = createBookingPage(page);
  await booking.openMonth();
  await expect(page.locator('html')).toHaveAttribute('data-rendered', 'false');
});
