// Tests the hour format (12 or 24 hours). The host’s format comes from the settings. The invitee’s format is stored with
// the booking.
import { createBookingPage } from './booking-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs, signInAsNewHost } from './host.ts';
import { saveScreenshots } from './save-screenshots.ts';

test('the manage page on another device still uses the invitee’s hour format', async ({
  page,
  browser,
  baseURL,
}) => {
  const host = await signInAsNewHost(page);
  const type = await host.createType('Clocked');
  const booking = createBookingPage(page, type.path);
  await booking.openMonth();
  await page.getByRole('group', { name: 'Clock' }).getByLabel('24 h').check();
  await booking.openDay();
  await booking.openForm();
  await booking.fillIn('Grace Hopper', `grace-${host.user.id}@example.com`);
  const sent = page.waitForRequest('**/book');
  await booking.confirm();
  expect((await sent).postDataJSON()).toMatchObject({ hourFormat: '24' });
  await page.waitForURL(/[?&]booked/);
  const { pathname } = new URL(page.url());

  const otherPage = await browser.newPage({ locale: 'en-US', ...(baseURL && { baseURL }) });
  await otherPage.goto(pathname);
  const clock = otherPage.getByRole('group', { name: 'Clock' });
  await expect(clock.getByLabel('24 h')).toBeChecked();
  await otherPage.close();
});

test('bookings and the editor use the hour format from the settings', async ({ page }) => {
  const host = await createHost(page.request);
  await host.book('Grace Hopper', 1, 14 * 60);
  await signInAs(page, host);
  await page.goto('/settings');
  const clock = page.getByRole('group', { name: 'Clock' });
  await expect(clock.getByLabel('Same as this device')).toBeChecked();
  await clock.getByLabel('24 h').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Clock saved')).toBeVisible();
  await expect(page.getByText(/Local time: \d\d:\d\d/)).toBeVisible();
  await expectAccessible(page, 'settings', { state: 'clock', widths: [1280] });
  await saveScreenshots(page, 'clock-settings');
  const openBookings = () =>
    page.getByRole('banner').getByRole('link', { name: 'Bookings', exact: true }).click();
  await openBookings();
  await expect(page.getByText('14:00 – 14:30')).toBeVisible();
  await page.goto(`/meeting-types/${host.meetingType.id}`);
  // The fields show 24 hours, although the device has a 12-hour clock in this test.
  await expect(page.getByLabel('Monday, start', { exact: true })).toHaveValue('00:00');
  await expect(page.getByLabel('Monday, end', { exact: true })).toHaveValue('24:00');
  await saveScreenshots(page, 'clock-editor');
  await page.goto('/settings');
  await clock.getByLabel('12 h').check();
  await expect(page.getByText(/Local time: \d+:\d\d\s[ap]m/)).toBeVisible();
  await openBookings();
  await expect(page.getByText(/2:00\spm – 2:30\spm/)).toBeVisible();
});
