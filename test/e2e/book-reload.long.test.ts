// Tests reloads of the booking page after the chosen time was taken, and in a browser that refuses storage.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { createHost } from './host.ts';

test.use({ timezoneId: 'Europe/Paris', locale: 'en-GB' });

const GONE = 'This time is no longer available. Please choose another time.';

const EMAIL = `grace-${randomUUID()}@example.com`;

const NOTES = 'About\ncompilers';

const slotOf = (page: Page) => new URL(page.url()).searchParams.get('slot');

/** Opens the form for a time of next month, types all values and returns the chosen time. */
async function typeDetails(page: Page, path?: string): Promise<number> {
  const booking = createBookingPage(page, path);
  await booking.openMonth();
  await booking.openDay();
  const slot = Number(await booking.slots.nth(1).getAttribute('data-slot'));
  await booking.openForm(1);
  await booking.fillIn('Grace Hopper', EMAIL);
  await page.getByLabel(/^Notes/).fill(NOTES);
  return slot;
}

/** Books a time as another invitee. */
async function take(page: Page, path: string, slot: number): Promise<void> {
  const answer = await page.request.post(`/api${path}/book`, {
    data: {
      startTime: new Date(slot).toISOString(),
      timezone: 'UTC',
      inviteeName: 'Alan',
      inviteeEmail: `alan-${randomUUID()}@example.com`,
    },
  });
  expect(answer.status()).toBe(201);
}

test('the page says after a reload that the chosen time was taken, keeps the typed text until the booking, and then deletes it', async ({
  page,
  request,
}) => {
  const { meetingType } = await createHost(request);
  const slot = await typeDetails(page, meetingType.path);
  await take(page, meetingType.path, slot);
  await page.reload();
  const booking = createBookingPage(page);
  await expect(page.getByRole('alert')).toHaveText(GONE);
  await expect(booking.dayHeading).toBeFocused();
  expect(slotOf(page)).toBeNull();
  const next = Number(await booking.slots.first().getAttribute('data-slot'));
  await booking.openForm();
  await expect(page.getByLabel('Name')).toHaveValue('Grace Hopper');
  await expect(page.getByLabel(/^Notes/)).toHaveValue(NOTES);
  await page.goBack();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await test.step('the Forward button of the browser does not open the form for a time that is now taken', async () => {
    await booking.openForm();
    await page.getByLabel('Email').fill(EMAIL);
    await take(page, meetingType.path, next);
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page.getByRole('alert')).toContainText('just been booked');
    await page.getByRole('button', { name: 'Choose another time' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator(`[data-slot="${next}"]`)).toHaveCount(0);
    await page.goForward();
    await expect(page.getByRole('alert')).toHaveText(GONE);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await booking.openForm();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(slotOf(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
});

test('a reload keeps the chosen time and shows no error in a browser that refuses storage', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await typeDetails(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('');
  expect(errors).toEqual([]);
});
