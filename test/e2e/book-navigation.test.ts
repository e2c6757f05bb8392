import type { TimeZone } from '../../worker/domain/time/types.ts';
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';

const ZONE = 'Asia/Kolkata' as TimeZone;
test.use({ timezoneId: ZONE, locale: 'en-GB' });

test("the browser's Back button and Escape return from the form to the slots, and Back from the slots to the month", async ({
  page,
}) => {
  const booking = createBookingPage(page);
  await booking.openMonth();
  await booking.openDay();
  const day = await booking.dayHeading.textContent();
  await booking.openForm();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(booking.slots.first()).toBeFocused();
  await page.goBack();
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', new RegExp(`^${day},`));
  await page.goForward();
  await expect(page.getByRole('heading', { name: day ?? '' })).toBeFocused();

  await test.step('Escape closes the form and returns the focus to the slot', async () => {
    await booking.openForm(1);
    await page.getByLabel('Name').fill('Ada');
    await page.keyboard.press('Escape');
    await expect(booking.slots.nth(1)).toBeFocused();
    await booking.openForm(2);
    await expect(page.getByLabel('Name')).toHaveValue('Ada');
    await page.keyboard.press('Escape');
  });

  await test.step('a reload restores the month, day, slot and time zone', async () => {
    await page.getByRole('combobox', { name: 'Time zone' }).fill('tokyo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tz=Asia%2FTokyo/);
    await booking.openForm();
    await page.reload();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: day ?? '' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Tokyo (GMT+9)');
  });
});

test('choosing another time zone or hour format changes the times without a request', async ({
  page,
}) => {
  const booking = createBookingPage(page);
  await booking.openMonth();
  await booking.openDay();
  await page.waitForLoadState('networkidle');
  const first = await booking.slots.first().textContent();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url());
  });
  await page.getByRole('combobox', { name: 'Time zone' }).fill('+5:45');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(
    'Kathmandu (GMT+5:45)',
  );
  await expect(booking.slots.first()).not.toHaveText(first ?? '');
  await test.step('the list shows the current time of each place in the chosen format', async () => {
    await page.getByRole('combobox', { name: 'Time zone' }).click();
    await expect(page.getByRole('option').first()).toHaveText(
      /^Kolkata, IndiaYour time zone\d\d:\d\dGMT\+5:30$/,
    );
    await page.keyboard.press('Escape');
  });
  await page.getByText('12 h').click();
  await expect(booking.slots.first()).toHaveText(/[ap]m$/);
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await expect(page.getByRole('option').first()).toHaveText(/\d+:\d\d\s[ap]mGMT/);
  await page.keyboard.press('Escape');
  expect(requests).toEqual([]);
  await page.reload();
  await expect(booking.slots.first()).toHaveText(/[ap]m$/);
});
