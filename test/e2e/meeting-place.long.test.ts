// Tests Google Meet as the location for a host without a connected calendar.
import { createBookingPage } from './booking-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';
import { saveScreenshots } from './save-screenshots.ts';

const HOST_SENDS = 'The host will send you the link to join.';

test('Google Meet without a connected calendar shows a warning to the host and a notice to the invitee', async ({
  page,
}) => {
  const host = await signInAsNewHost(page);
  await page.goto('/meeting-types/new');
  const warning = page.getByText('Bookings have no link to join.');
  await page.getByLabel('Location').selectOption('Ask the invitee');
  await expect(warning).toBeHidden();
  await page.getByLabel('Location').selectOption('Google Meet');
  await expect(warning).toBeVisible();
  await page.getByLabel('Title').fill('Over Meet');
  await expectAccessible(page, 'editor', { state: 'meet-editor', widths: [1280] });
  await page.getByRole('button', { name: 'Save meeting type' }).click();
  await expect(page).toHaveURL('/dashboard');

  const notice = page.getByRole('region', { name: 'Connect a calendar' });
  await expect(notice).toContainText('Bookings have no link to join.');
  await expectAccessible(page, 'dashboard', { state: 'meet-dashboard', widths: [1280] });
  await notice.getByRole('link', { name: 'Connect iCloud, Fastmail or Nextcloud' }).click();
  await expect(page).toHaveURL('/settings#calendar');

  const booking = createBookingPage(page, `/${host.user.username}/over-meet`);
  await booking.openMonth();
  await expect(page.getByText(HOST_SENDS)).toBeVisible();
  await booking.openDay();
  await booking.openForm();
  await booking.fillIn('Grace Hopper', `grace-${host.user.id}@example.com`);
  await booking.confirm();
  await expect(page.getByRole('status').getByText(HOST_SENDS)).toBeVisible();
  await saveScreenshots(page, 'meet-done');
});
