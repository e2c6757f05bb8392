import type { Locator, Page } from '@playwright/test';
import { findBuiltFile } from '../../scripts/built-files.ts';
import { HOUR_MS } from '../../worker/domain/time/types.ts';
import { writeWallClock } from '../../worker/domain/time/wall-clock.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, dayIn, HOST_ZONE, signInAs } from './host.ts';
import { tabTo } from './press-keys.ts';
import { saveScreenshots } from './save-screenshots.ts';

const TAKEN = 'You already have a meeting at this time.';
const CONFIRMATION = 'Are you sure you want to delete this booking? This action cannot be undone.';

test.use({ locale: 'en-GB' });

const rowOf = (page: Page, invitee: string): Locator =>
  page.getByRole('listitem').filter({ hasText: invitee });

const toFieldTime = (instant: number): string =>
  writeWallClock(HOST_ZONE, instant).replace(' ', 'T');

test('a host can edit, cancel and remove a booking, but cannot move a booking to a taken time', async ({
  page,
  request,
  mailBox,
}) => {
  const host = await createHost(request);
  await host.book('Grace Hopper', 2, 600);
  const taken = await host.book('Alan Turing', 3, 840);
  await signInAs(page, host);
  await page.goto('/bookings');

  const grace = rowOf(page, 'Grace Hopper');
  await expect(grace).toContainText('10:00 – 10:30');
  await expect(page.getByText('Times are in your time zone, Paris (GMT')).toBeVisible();
  await expect(grace).toContainText('Coffee talk');
  await expect(grace).toContainText('Café Pause');
  await expect(grace).toContainText('Upcoming');

  await grace.getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Coffee talk' })).toBeFocused();
  await expect(dialog).toContainText('Tokyo (GMT+9)');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByRole('heading', { name: 'Edit booking' })).toBeFocused();

  // "Cancel" discards the edited values.
  await dialog.getByLabel('Name').fill('Somebody else');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toContainText('Grace Hopper');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Grace Hopper');

  // The form shows errors for missing values and past times without a request.
  await dialog.getByRole('button', { name: 'Choose another time' }).click();
  const time = dialog.getByLabel('Any other time');
  const choice = dialog.getByRole('group', { name: 'Time', exact: true });
  await dialog.getByLabel('Name').fill('');
  await dialog.getByLabel('Email').fill('nobody');
  await time.fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByText("Please enter the invitee's name.")).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(dialog.getByText('Please choose a time that has not passed yet.')).toBeVisible();

  // A new start time also moves the end time. When the server refuses a taken time, the form keeps the typed
  // text.
  await dialog.getByLabel('Name').fill('Rear Admiral Hopper');
  const notice = dialog.getByText(
    /^When you save, Grace Hopper \(.*\) gets an email that they are/,
  );
  await expect(notice).toHaveCount(0);
  const email = `grace-${host.user.id}@example.com`;
  await dialog.getByLabel('Email').fill(email);
  await expect(notice).toBeVisible();
  await saveScreenshots(page, 'edit-address');
  await time.fill(toFieldTime(taken));
  await expect(choice).toContainText('14:00 – 14:30');
  await expect(choice).toContainText('Another booking or calendar event overlaps this time.');
  await dialog.getByLabel(/^Notes/).fill('Bring the moth.');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription(new RegExp(TAKEN));
  await expect(dialog.getByLabel('Name')).toHaveValue('Rear Admiral Hopper');
  await expect(dialog.getByLabel(/^Notes/)).toHaveValue('Bring the moth.');

  await time.fill(toFieldTime(taken + HOUR_MS));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Booking updated')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Coffee talk' })).toBeFocused();
  await expect(dialog).toContainText('15:00 – 15:30');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const moved = rowOf(page, 'Rear Admiral Hopper');
  await expect(moved).toContainText('15:00 – 15:30');
  await expect(moved).toContainText('Bring the moth.');
  await mailBox.waitFor(email);

  // The row first cancels the upcoming booking. Then it removes the booking from the list.
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await moved.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(CONFIRMATION);
  await expect(question).toContainText('Rear Admiral Hopper gets an email.');
  await expect(question.getByRole('button', { name: 'Keep meeting' })).toBeFocused();
  await question.getByLabel('Message to the invitee').fill('I am ill. Sorry!');
  await saveScreenshots(page, 'cancel-meeting');
  await question.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(page.getByText('Booking cancelled')).toBeVisible();
  const [cancellation] = await mailBox.waitFor(email, 2);
  expect(cancellation?.subject).toContain('Cancelled');
  await expect(moved).toContainText('Cancelled');
  await expect(moved.getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Past', exact: true }).click();
  await expect(rowOf(page, 'Alan Turing')).toHaveCount(0);
  await moved.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('The booking is only removed from your list.');
  await question.getByRole('button', { name: 'Delete booking' }).click();
  await expect(page.getByText('Booking removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No past bookings' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a host can reschedule and cancel a booking from its row and from its details', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  await host.book('Grace Hopper', 2, 600);
  await signInAs(page, host);
  await page.goto('/bookings');
  const row = rowOf(page, 'Grace Hopper');
  const dialog = page.getByRole('dialog');

  // From the row, the form has only the time, and leads back to the list.
  await row.getByRole('button', { name: 'Reschedule' }).click();
  await expect(dialog.getByRole('heading', { name: 'Choose a new time' })).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await row.getByRole('button', { name: 'Reschedule' }).click();
  await dialog.getByLabel('Any other time').fill(toFieldTime(dayIn(2)(660)));
  await saveScreenshots(page, 'reschedule');
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByText('Booking updated')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('11:00 – 11:30');

  // From the details, both lead back to the details.
  await row.click({ position: { x: 120, y: 12 } });
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await expect(dialog.getByRole('heading', { name: 'Choose a new time' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('heading', { name: 'Coffee talk' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel meeting' });
  await question.getByRole('button', { name: 'Keep meeting' }).click();
  await expect(dialog.getByRole('heading', { name: 'Coffee talk' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(page.getByText('Booking cancelled')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a host can choose a free time for a booking with the keyboard alone', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  await host.book('Grace Hopper', 2, 600);
  await signInAs(page, host);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/${findBuiltFile('booking-editor')}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/bookings');
  await rowOf(page, 'Grace Hopper').getByRole('button', { name: 'View' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  // The dialog is a separate script, which may still be loading.
  await expect(dialog.getByRole('heading', { name: 'Coffee talk' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' }).first()).toBeFocused();
  const edit = dialog.getByRole('button', { name: 'Edit' });
  await tabTo(edit);
  await page.keyboard.press('Enter');
  await test.step('a key that is pressed while the editor is loading does not close the dialog', async () => {
    const loading = dialog.getByRole('button', { name: 'Loading…' });
    await expect(loading).toBeFocused();
    await expect(dialog.getByRole('heading', { name: 'Coffee talk' })).toBeVisible();
    for (const key of ['Space', 'Enter', 'G']) await page.keyboard.press(key);
    await expect(loading).toBeFocused();
    release();
    await expect(dialog.getByRole('heading', { name: 'Edit booking' })).toBeFocused();
    await expect(dialog.getByLabel('Name')).toHaveValue('Grace Hopper');
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const toggle = dialog.getByRole('button', { name: 'Choose another time' });
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^(Choose a day|The first free day)/)).toBeVisible();
  await expectAccessible(page, 'a booking being edited', { state: 'picker' });
  // The Tab key reaches the buttons of the month first, and then the first free day. This day can be today, whose last
  // time may pass, so the host chooses the next day.
  await tabTo(dialog.locator('[data-date][tabindex="0"]'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/available, shown in Paris/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(dialog.getByRole('button', { name: '23:30' })).toBeFocused();
  await saveScreenshots(page, 'host-picker-day');
  await page.keyboard.press('Enter');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  const choice = dialog.getByRole('group', { name: 'Time', exact: true });
  await expect(choice).toContainText('23:30 – 00:00 (next day)');
  // The Enter key in a text field saves the booking.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Coffee talk' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const grace = rowOf(page, 'Grace Hopper');
  await expect(grace).toContainText('23:30 – 00:00');
  // The booking is now listed under another day, so its previous button no longer exists.
  await expect(grace.getByRole('heading')).toBeFocused();
});
