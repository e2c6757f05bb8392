// Checks rare states of the booking page with axe.
import type { Page } from '@playwright/test';
import { currentTime } from '../../scripts/clock.ts';
import { createBookingPage, DEMO_PATH } from './booking-page.ts';
import { findViolationsInBothThemes } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { createHost } from './host.ts';

/** Returns the date of the next Sunday, which has no working hours. */
function nextSunday(): string {
  const day = new Date(currentTime());
  day.setUTCDate(day.getUTCDate() + 7 - day.getUTCDay());
  return day.toISOString().slice(0, 10);
}

async function checkScreen(page: Page): Promise<void> {
  expect(await findViolationsInBothThemes(page)).toEqual([]);
}

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    // Axe checks four states in both themes, which takes a long time on a busy machine.
    test.slow();

    test('the booking page is accessible with a long description and without free times', async ({
      page,
      request,
    }) => {
      const host = await createHost(request);
      const description = 'Bring the plan, the numbers and a question. '.repeat(40);
      const longType = await host.createType('Long talk', { description });
      const closedType = host.meetingType;
      await host.call('PATCH', `/api/meeting-types/${closedType.id}`, { isActive: false });

      await page.goto(longType.path);
      await page.getByRole('grid').waitFor();
      await page.getByText('Read more').click();
      await checkScreen(page);

      await page.goto(closedType.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Meeting Slots Temporarily Unavailable',
      );
      await checkScreen(page);

      const booking = createBookingPage(page);
      await booking.openMonth();
      await page.waitForLoadState('networkidle');
      await page.route('**/availability?*', (route) => route.abort('internetdisconnected'));
      for (let month = 0; month < 3; month += 1) {
        await page.getByRole('button', { name: 'Next month' }).click();
      }
      await expect(page.getByText('The times could not be loaded.')).toBeVisible();
      await checkScreen(page);

      await page.unroute('**/availability?*');
      await page.goto(`${DEMO_PATH}?date=${nextSunday()}`);
      await expect(booking.dayHeading).toBeVisible();
      await checkScreen(page);
    });
  });
}
