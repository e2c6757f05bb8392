import type { Page } from '@playwright/test';
import { currentTime } from '../../scripts/clock.ts';
import { isLong, lastOrAll } from '../support/long.ts';
import { createBookingPage } from './booking-page.ts';
import { findViolationsInBothThemes } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { createHost } from './host.ts';

async function checkScreen(page: Page): Promise<void> {
  expect(await findViolationsInBothThemes(page)).toEqual([]);
}

/** Checks another state of a screen, only in the long run. */
async function checkState(page: Page): Promise<void> {
  if (isLong) await checkScreen(page);
}

const TAKEN = 'This time has just been booked. Please choose another slot.';

for (const width of lastOrAll([320, 1280])) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    // Axe checks ten states, which takes a long time on a busy machine.
    test.slow();

    test('every state of the booking page is accessible', async ({ page }) => {
      const booking = createBookingPage(page);
      await booking.openMonth();
      await checkScreen(page);
      if (isLong) {
        await page.getByRole('combobox', { name: 'Time zone' }).fill('europe');
        await checkScreen(page);
        await page.keyboard.press('Escape');
      }
      await booking.openDay();
      await checkState(page);
      await booking.openForm();
      await checkState(page);
      await booking.confirm();
      await checkScreen(page);
      if (!isLong) return;
      await booking.answerBookings(409, { success: false, message: TAKEN, code: 'SLOT_TAKEN' });
      await booking.fillIn('Ada', 'ada@example.com');
      await booking.confirm();
      await expect(page.getByRole('alert')).toContainText(TAKEN);
      await checkState(page);
    });

    test('the success view and other public pages are accessible', async ({ page, request }) => {
      const host = await createHost(request);
      const booking = createBookingPage(page, `/embed${host.meetingType.path}`);
      await booking.openMonth('?theme=light+dark');
      await booking.openDay();
      await booking.openForm();
      await checkState(page);
      await booking.fillIn('Ada', `ada-${currentTime()}@example.com`);
      await booking.confirm();
      await expect(page.getByText('Booking confirmed!')).toBeVisible();
      await checkScreen(page);
      for (const path of isLong ? ['/meetings/nobody-here', '/demo/no-such-type'] : []) {
        await page.goto(path);
        await checkScreen(page);
      }
    });
  });
}
