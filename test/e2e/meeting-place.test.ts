// The location of a meeting: a link that is hidden until the booking, and Google Meet for a host without a
// connected calendar.
import { createBookingPage } from './booking-page.ts';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewHost } from './host.ts';
import { saveScreenshots } from './save-screenshots.ts';

const LINK = 'https://zoom.us/j/123?pwd=abc';
const HOST_SENDS = 'The host will send you the link to join.';

test('the success view and the manage page show a location link that was hidden before the booking', async ({
  page,
}) => {
  const host = await enterAsNewHost(page);
  const type = await host.createType('Linked', { location: `Zoom: ${LINK}, passcode 9` });
  const booking = createBookingPage(page, type.path);
  await booking.openMonth();
  await expect(page.getByText('Link is sent after booking')).toBeVisible();
  expect(await page.content()).not.toContain('zoom.us');
  await saveScreenshots(page, 'place-before');
  await booking.openDay();
  await booking.openForm();
  await booking.fillIn('Grace Hopper', `grace-${host.user.id}@example.com`);
  await booking.confirm();
  const link = page.getByRole('link', { name: LINK });
  await expect(link).toHaveAttribute('href', LINK);
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByText(', passcode 9')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await saveScreenshots(page, 'place-done');

  const manage = await page.getByRole('link', { name: 'Reschedule' }).getAttribute('href');
  const { pathname, origin } = new URL(manage ?? '', page.url());
  const google = await page.getByRole('link', { name: 'Google' }).getAttribute('href');
  const details = new URL(google ?? '').searchParams.get('details');
  expect(details).toContain(`Cancel: ${origin}${pathname}?step=cancel`);
  const microsoftLink = page.getByRole('link', { name: 'Microsoft 365' });
  await expect(microsoftLink).toHaveAttribute('href', /^https:\/\/outlook\.office\.com\//);

  await page.goto(pathname);
  await expect(page.getByRole('link', { name: LINK }).first()).toHaveAttribute('href', LINK);
  await expect(page.getByRole('link', { name: 'Outlook.com' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await saveScreenshots(page, 'place-manage');
});

test('Google Meet without a connected calendar shows a warning to the host and a notice to the invitee', async ({
  page,
}) => {
  const host = await enterAsNewHost(page);
  await page.goto('/meeting-types/new');
  const warning = page.getByText('Bookings have no link to join.');
  await page.getByLabel('Location').fill('Phone');
  await expect(warning).toBeHidden();
  await page.getByLabel('Location').fill('google meet');
  await expect(warning).toBeVisible();
  await page.getByLabel('Title').fill('Over Meet');
  expect(await findViolations(page)).toEqual([]);
  await saveScreenshots(page, 'meet-editor');
  await page.getByRole('button', { name: 'Save meeting type' }).click();

  const card = page.getByRole('article');
  await expect(card.getByText('Bookings have no link to join.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await saveScreenshots(page, 'meet-dashboard');
  await card.getByRole('link', { name: 'Connect a calendar' }).click();
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

test('the editor explains that a location link is hidden until the booking', async ({ page }) => {
  await enterAsNewHost(page);
  await page.goto('/meeting-types/new');
  await page.getByLabel('Location').fill('zoom.us/j/123');
  await expect(page.getByText('invitees see “Link is sent after booking”')).toBeVisible();
});
