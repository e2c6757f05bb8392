// Tests the location of a meeting: a link that is hidden until the booking, and several places from which the invitee
// chooses. Google Meet is a location for a host without a connected calendar.
import type { Locator } from '@playwright/test';
import { createBookingPage } from './booking-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs, signInAsNewHost } from './host.ts';
import { openSection } from './open-section.ts';
import { saveScreenshots } from './save-screenshots.ts';

async function press(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus();
  await control.page().keyboard.press(key);
}

const HOST_SENDS = 'The host will send you the link to join.';
const LINK = 'https://zoom.us/j/123?pwd=abc';

test('the success view and the manage page show a location link that was hidden before the booking', async ({
  page,
}) => {
  const host = await signInAsNewHost(page);
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
  await expectAccessible(page, 'booked', { state: 'place-done', widths: [1280] });

  const { pathname, origin } = new URL(page.url());
  const google = await page.getByRole('link', { name: 'Google' }).getAttribute('href');
  const details = new URL(google ?? '').searchParams.get('details');
  expect(details).toContain(`Cancel: ${origin}${pathname}?step=cancel`);
  const microsoftLink = page.getByRole('link', { name: 'Microsoft 365' });
  await expect(microsoftLink).toHaveAttribute('href', /^https:\/\/outlook\.office\.com\//);

  await page.goto(pathname);
  await expect(page.getByRole('link', { name: LINK }).first()).toHaveAttribute('href', LINK);
  await expect(page.getByRole('link', { name: 'Outlook.com' })).toBeVisible();
  await expectAccessible(page, 'manage', { state: 'place-manage', widths: [1280] });
});

test('a host offers several places by keyboard, and an invitee chooses one after a reload', async ({
  page,
  request,
}) => {
  test.slow();
  const host = await createHost(request);
  const { id, path } = host.meetingType;
  await signInAs(page, host);
  await page.goto(`/meeting-types/${id}`);
  await page.getByLabel('Location').selectOption('Link to a video call');
  const link = page.getByLabel('Link', { exact: true });
  await link.fill('ask me');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription(/Please enter a link that begins with https/);
  await expectAccessible(page, 'editor', { state: 'places-editor' });
  await link.fill('zoom.us/j/123');
  await expect(page.getByText('Invitees see the link only after booking.')).toBeVisible();
  const summary = await openSection(page, 'More places');
  const add = page.getByRole('button', { name: 'Add a place' });
  await press(add);
  await expect(page.getByLabel('Place 2', { exact: true })).toBeFocused();
  await page.getByLabel('Place 2', { exact: true }).selectOption('Phone: I call the invitee');
  await press(add);
  await page.getByLabel('Place 3', { exact: true }).selectOption('Ask the invitee');
  await press(add);
  await press(page.getByRole('button', { name: 'Remove place 4' }));
  await expect(add).toBeFocused();
  await expect(summary).toContainText('Invitees choose between 3 places');
  await expectAccessible(page, 'editor', { state: 'places-more' });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL('/dashboard');
  const saved = await host.call('GET', `/api/meeting-types/${id}`);
  expect(JSON.stringify(saved)).toContain('"https://zoom.us/j/123"');

  const booking = createBookingPage(page, path);
  await booking.openMonth();
  await expect(page.getByText('Phone (the host calls you)')).toBeVisible();
  await booking.openDay();
  await booking.openForm();
  await expect(page.getByLabel('Online (link is sent after booking)')).toBeChecked();
  await expect(page.getByLabel('Mobile number')).not.toHaveAttribute('required');
  await press(page.getByLabel('Phone (the host calls you)'), 'Space');
  await expect(page.getByLabel('Mobile number')).toHaveAttribute('required');
  await expectAccessible(page, 'form', { state: 'places-form' });
  await press(page.getByLabel('You choose the place'), 'Space');
  await press(page.getByRole('button', { name: 'Confirm booking' }));
  const own = page.getByLabel('Place', { exact: true });
  await expect(own).toBeFocused();
  await expect(own).toHaveAccessibleDescription('Please enter a place.');
  await own.fill('My office, 3rd floor');
  await page.reload();
  await expect(own).toHaveValue('My office, 3rd floor');
  await expectAccessible(page, 'form', { state: 'places-form-own' });
  await booking.fillIn('Grace Hopper', `grace-${host.user.id}@example.com`);
  await booking.confirm();
  await expect(page.getByText('My office, 3rd floor')).toBeVisible();
  await expectAccessible(page, 'booked', { state: 'places-done' });
  await page.goto('/bookings');
  await expect(page.getByText('My office, 3rd floor')).toBeVisible();
});

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
