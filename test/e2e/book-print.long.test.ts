// Tests the printed confirmation. It is black on white, without controls, and shows the QR code of the manage
// link.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { createHost } from './host.ts';

const EMAIL = `grace-${randomUUID()}@example.com`;

async function book(page: Page, path: string): Promise<void> {
  const booking = createBookingPage(page, path);
  await booking.openMonth();
  await booking.openDay();
  await booking.openForm();
  await booking.fillIn('Grace Hopper', EMAIL);
  await booking.confirm();
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused();
}

test.use({ colorScheme: 'dark' });

test('the printed confirmation and the printed manage page show the meeting and a QR code for the manage link, and no controls', async ({
  page,
  request,
}) => {
  const { meetingType, user } = await createHost(request);
  await test.step('without the QR code, the printed confirmation shows the manage link', async () => {
    await page.route('**/qr-code-*.js', (route) => route.abort());
    await book(page, meetingType.path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText(/\/manage\/[\w-]{43}$/)).toBeVisible();
    await page.unrouteAll();
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  });

  const { origin, pathname } = new URL(page.url());
  const address = origin + pathname;
  const code = page.locator('svg[viewBox] path[d^="M4 4h7"]');
  await expect(code).toHaveCount(1);
  await expect(code).toBeHidden();
  await expect(page.getByText(address)).toBeHidden();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(code).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  for (const text of [meetingType.title, user.name, 'Grace Hopper', EMAIL])
    await expect(page.locator('.booking').getByText(text).first()).toBeVisible();
  for (const name of ['Google', '.ics file'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe(
    'rgb(18, 21, 28)',
  );
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('light');

  await test.step('the printed manage page shows the meeting and the QR code, and no controls', async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await page.getByRole('button', { name: 'Cancel meeting' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('svg path[d^="M4 4h7"]')).toBeVisible();
    await expect(page.getByText(meetingType.title).last()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
  });
});
