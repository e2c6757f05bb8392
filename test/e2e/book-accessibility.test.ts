import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createBookingPage, DEMO_PATH } from './booking-page.ts';
import { expect, test } from './fixtures.ts';

const TAKEN = 'This time has just been booked. Please choose another slot.';

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`in the ${colorScheme} theme at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      // Axe looks at every element of ten states; a busy machine needs its time.
      test.slow();

      test('every state of the booking page is accessible', async ({ page }) => {
        const booking = createBookingPage(page);
        await booking.openMonth();
        expect(await findViolations(page)).toEqual([]);
        await page.getByRole('combobox').fill('europe');
        expect(await findViolations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await booking.openDay();
        expect(await findViolations(page)).toEqual([]);
        await booking.openForm();
        expect(await findViolations(page)).toEqual([]);
        await booking.confirm();
        expect(await findViolations(page)).toEqual([]);
        await booking.answerBookings(409, { success: false, message: TAKEN, code: 'SLOT_TAKEN' });
        await booking.fillIn('Ada', 'ada@example.com');
        await booking.confirm();
        await expect(page.getByRole('alert')).toContainText(TAKEN);
        expect(await findViolations(page)).toEqual([]);
      });

      test('the success view and the pages around it are accessible', async ({ page }) => {
        const booking = createBookingPage(page, `/embed${DEMO_PATH}`);
        await booking.openMonth();
        await booking.openDay();
        await booking.openForm();
        expect(await findViolations(page)).toEqual([]);
        const startTime = new Date(Date.now() + 86_400_000).toISOString();
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
        expect(await findViolations(page)).toEqual([]);
        for (const path of ['/meetings/demo', '/meetings/nobody-here', '/demo/no-such-type']) {
          await page.goto(path);
          expect(await findViolations(page)).toEqual([]);
        }
      });
    });
  }
}
