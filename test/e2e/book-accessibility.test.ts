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

const TAKEN = 'This time has just been booked. Please choose another slot.';

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    // Axe checks ten states, which takes a long time on a busy machine.
    test.slow();

    test('every state of the booking page is accessible', async ({ page }) => {
      const booking = createBookingPage(page);
      await booking.openMonth();
      expect(await findViolationsInBothThemes(page)).toEqual([]);
      await page.getByRole('combobox', { name: 'Time zone' }).fill('europe');
      expect(await findViolationsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await booking.openDay();
      expect(await findViolationsInBothThemes(page)).toEqual([]);
      await booking.openForm();
      expect(await findViolationsInBothThemes(page)).toEqual([]);
      await booking.confirm();
      expect(await findViolationsInBothThemes(page)).toEqual([]);
      await booking.answerBookings(409, { success: false, message: TAKEN, code: 'SLOT_TAKEN' });
      await booking.fillIn('Ada', 'ada@example.com');
      await booking.confirm();
      await expect(page.getByRole('alert')).toContainText(TAKEN);
      expect(await findViolationsInBothThemes(page)).toEqual([]);
    });

    test('the success view and other public pages are accessible', async ({ page }) => {
      const booking = createBookingPage(page, `/embed${DEMO_PATH}`);
      await booking.openMonth('?theme=light+dark');
      await booking.openDay();
      await booking.openForm();
      expect(await findViolationsInBothThemes(page)).toEqual([]);
      const startTime = new Date(currentTime() + 86_400_000).toISOString();
      const data = {
        id: 'b',
        startTime,
        endTime: startTime,
        timezone: 'UTC',
        icsUrl: '/b.ics',
        manageUrl: '/manage/b',
      };
      await booking.answerBookings(201, { success: true, data });
      await booking.fillIn('Ada', 'ada@example.com');
      await booking.confirm();
      await expect(page.getByText('Booking confirmed!')).toBeVisible();
      expect(await findViolationsInBothThemes(page)).toEqual([]);
      for (const path of ['/meetings/demo', '/meetings/nobody-here', '/demo/no-such-type']) {
        await page.goto(path);
        expect(await findViolationsInBothThemes(page)).toEqual([]);
      }
    });

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
      expect(await findViolationsInBothThemes(page)).toEqual([]);

      await page.goto(closedType.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Meeting Slots Temporarily Unavailable',
      );
      expect(await findViolationsInBothThemes(page)).toEqual([]);

      const booking = createBookingPage(page);
      await booking.openMonth();
      await page.waitForLoadState('networkidle');
      await page.route('**/availability?*', (route) => route.abort('internetdisconnected'));
      for (let month = 0; month < 3; month += 1) {
        await page.getByRole('button', { name: 'Next month' }).click();
      }
      await expect(page.getByText('The times could not be loaded.')).toBeVisible();
      expect(await findViolationsInBothThemes(page)).toEqual([]);

      await page.unroute('**/availability?*');
      await page.goto(`${DEMO_PATH}?date=${nextSunday()}`);
      await expect(booking.dayHeading).toBeVisible();
      expect(await findViolationsInBothThemes(page)).toEqual([]);
    });
  });
}
