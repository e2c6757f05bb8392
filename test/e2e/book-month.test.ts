// The month of the booking page is the same in the server’s HTML and in the browser.
import { lastOrAll } from '../support/long.ts';
import { DEMO_PATH } from './booking-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });

for (const timezoneId of lastOrAll(['Europe/Paris', 'Asia/Tokyo', 'America/Los_Angeles'])) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the server’s HTML marks the same days as the script in the browser', async ({ page }) => {
      const path = `${DEMO_PATH}?tz=${encodeURIComponent(timezoneId)}`;
      // The last time of a day can pass between the two requests, so the test tries again.
      await expect(async () => {
        const html = await (await page.request.get(path)).text();
        const days = [...html.matchAll(/class="(day[^"]*)"[^>]*>(\d+)</g)];
        const first = days.map(([, kinds = '', day]) => `${day} ${kinds}`);
        expect(first.filter((day) => day.includes('day-free')).length).toBeGreaterThan(3);
        await page.goto(path);
        await page.getByRole('grid').waitFor();
        const later = await page.locator('.day').evaluateAll((elements) =>
          elements.map((element) => {
            const kinds = [...element.classList].filter((name) => /^day(-|$)/.test(name));
            return `${element.textContent} ${kinds.join(' ')}`;
          }),
        );
        expect(later).toEqual(first);
      }).toPass();
    });
  });
}
