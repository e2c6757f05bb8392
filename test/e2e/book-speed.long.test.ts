// Tests the speed of the booking page.
import { measureInteractions } from '../../scripts/bench/interactions.ts';
import { createBookingPage, DEMO_PATH } from './booking-page.ts';
import { expect, test } from './fixtures.ts';

test('the test report contains the time between a click on a day or a time and the next paint', async ({
  browser,
  baseURL,
}) => {
  const { href } = new URL(DEMO_PATH, baseURL);
  const { early, day, time } = await measureInteractions(browser, href, 1);
  expect([...early, ...day, ...time]).toHaveLength(3);
  // Only the benchmark checks a limit, because the time depends on the machine.
  const description = `day ${day} ms, before the program runs ${early} ms, time ${time} ms`;
  test.info().annotations.push({ type: 'interaction to next paint', description });
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
