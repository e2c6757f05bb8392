import { randomUUID } from 'node:crypto';
import { createBookingPage, DEMO_PATH } from './booking-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

const findManagePath = (text: string | undefined) =>
  /\/manage\/[\w-]{43}/.exec(text ?? '')?.[0] ?? '';
const readLine = (ics: string | null | undefined, name: string) =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(ics ?? '')?.[1];

test('an invitee can move and cancel a booking with the link in the email', async ({
  page,
  mailBox,
}) => {
  test.slow();
  const email = `invitee-${randomUUID()}@example.com`;
  const booking = createBookingPage(page);
  await booking.openMonth();
  await booking.openDay(2);
  const day = new URL(page.url()).searchParams.get('date') ?? '';
  const slot = (await booking.slots.nth(3).getAttribute('data-slot')) ?? '';
  await booking.openForm(3);
  await booking.fillIn('Grace Hopper', email);
  await booking.confirm();
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused();
  await expectAccessible(page, 'manage', { state: 'booked', widths: [320, 1280] });

  const [confirmed] = await mailBox.waitFor(email);
  const uid = readLine(confirmed?.ics, 'UID');
  await page.goto(findManagePath(confirmed?.text));
  await expect(page.getByRole('heading', { name: 'Your meeting' })).toBeVisible();
  await expectAccessible(page, 'manage', { widths: [320, 1280] });
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new time' })).toBeFocused();
  await booking.loadedDays.nth(0).waitFor();
  // The current time is not struck through before a new one is chosen, and the page no longer asks for a first time.
  await expect(page.locator('s')).toHaveCount(0);
  await expect(page.getByText('Choose a day and time that suit you')).toHaveCount(0);
  const bookedDay = page.locator(`[data-date="${day}"]`);
  // The page opens a month with the booking.
  await expect(bookedDay).toBeVisible();
  const wayBack = page.getByRole('button', { name: 'Keep current time' });
  const placeOfWayBack = await wayBack.boundingBox();
  await bookedDay.click();
  // The way back to the booking stays in its place.
  await booking.slots.first().waitFor();
  expect(await wayBack.boundingBox()).toEqual(placeOfWayBack);
  // The page does not offer the slot of the booking itself, but offers the next slot.
  await expect(page.locator(`[data-slot="${slot}"]`)).toHaveCount(0);
  // The list marks this slot, and the calendar marks its day.
  await expect(page.getByRole('listitem').filter({ hasText: 'Current time' })).toHaveCount(1);
  await expect(bookedDay).toHaveAttribute('aria-label', /, current day of your meeting, /);
  await expectAccessible(page, 'manage-new-time', { widths: [320, 1280] });
  await booking.slots.nth(4).click();
  await expect(page.getByText('Your details do not change: Grace Hopper')).toBeVisible();
  await expect(page.locator('s')).toHaveCount(0);
  await page.goBack();
  await expect(booking.slots.nth(4)).toBeFocused();
  await page.goForward();
  // The second click of a double click starts nothing else.
  await page.getByRole('button', { name: 'Confirm new time' }).dblclick();
  const moved = page.getByRole('heading', { name: 'Your meeting has a new time' });
  await expect(moved).toBeFocused();
  await expect(page.getByText('Previous time:')).toHaveCount(1);
  await expect(page.locator('s')).toHaveCount(1);

  const changed = (await mailBox.waitFor(email, 2)).find(({ subject }) => /^Changed/.test(subject));
  expect(readLine(changed?.ics, 'UID')).toBe(uid);
  expect(readLine(changed?.ics, 'SEQUENCE')).toBe('1');

  await page.goto(`${findManagePath(changed?.text)}?step=cancel`);
  const dialog = page.getByRole('dialog', { name: 'Cancel this meeting?' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel meeting' }).press('Enter');
  await dialog.getByLabel('Reason').fill('Something came up.');
  await dialog.getByRole('button', { name: 'Cancel meeting' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your meeting is cancelled' })).toBeFocused();

  const cancelled = (await mailBox.waitFor(email, 3)).find(({ subject }) =>
    /^Cancelled/.test(subject),
  );
  expect(readLine(cancelled?.ics, 'METHOD')).toBe('CANCEL');
  expect(readLine(cancelled?.ics, 'UID')).toBe(uid);
  expect(readLine(cancelled?.ics, 'SEQUENCE')).toBe('2');
  await page.goto(`${DEMO_PATH}?date=${day}`);
  await expect(page.locator(`[data-slot="${slot}"]`)).toBeVisible();
});
