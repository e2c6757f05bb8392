// Tests details and faults of the editor. `plans.test.ts` leaves the editor with unsaved changes, too.

import { findBuiltFile } from '../../scripts/built-files.ts';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, HOST_ZONE, signInAs, signInAsNewHost } from './host.ts';
import { openSection } from './open-section.ts';
import { saveScreenshots } from './save-screenshots.ts';

test('leaving the editor with unsaved changes requires a confirmation', async ({ page }) => {
  const host = await signInAsNewHost(page);
  const type = await host.createType('Intro');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Edit Intro' }).click();
  const back = page.getByRole('button', { name: 'Back to Dashboard' });
  await back.click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('link', { name: 'Edit Intro' }).click();
  await page.getByLabel('Title').fill('Half a na');
  await back.click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/meeting-types/${type.id}`);
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('article')).toContainText('Intro');

  await page.goto('/meeting-types/nobody-knows-it');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meeting Type Not Found');
});

test('the editor shows errors at the slug, the hours, the breaks and the colour', async ({
  page,
}) => {
  await signInAsNewHost(page);
  await page.goto('/meeting-types/new');
  // After an attempt to save, the editor shows all errors, also at fields that have the focus.
  await page.getByRole('button', { name: 'Save meeting type' }).click();
  await openSection(page, 'Appearance');
  await openSection(page, 'Link and description');
  const slug = page.getByLabel('Slug');
  await slug.fill('-');
  await expect(slug).toHaveAccessibleDescription(/^Slugs have at most 64 letters/);
  const end = page.getByLabel('Tuesday, end', { exact: true });
  await end.fill('');
  await expect(end).toHaveAccessibleDescription('Please enter a time.');
  await page.getByRole('button', { name: 'Add break on Monday' }).click();
  const breakStart = page.getByLabel('Monday, break 1, start');
  await breakStart.fill('08:00');
  await expect(breakStart).toHaveAccessibleDescription('Break must be within the working hours');
  await page.getByRole('button', { name: 'Remove break 1 on Monday' }).click();
  await page.getByLabel('Colour', { exact: true }).fill('blue');
  await expect(page.getByText('The colour must be a six-digit hex such as #006fee.')).toBeVisible();
  await page.getByLabel('Colour', { exact: true }).fill('00aa55');
  await expect(page.getByLabel('Colour', { exact: true })).toHaveValue('#00aa55');
});

test('when the editor fills in the slug while the slug field has the focus, typed text replaces the slug', async ({
  page,
}) => {
  await signInAsNewHost(page);
  await page.goto('/meeting-types/new');
  const arrived = Promise.withResolvers<void>();
  await page.route(`**/${findBuiltFile('check-draft')}`, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await openSection(page, 'Link and description');
  await page.getByLabel('Title').fill('Office hours');
  const slug = page.getByLabel('Slug');
  await slug.focus();
  arrived.resolve();
  await expect(slug).toHaveValue('office-hours');
  await page.keyboard.type('office');
  await expect(slug).toHaveValue('office');
});

test('the editor shows every error at its field and focuses the first field with an error', async ({
  page,
}) => {
  const host = await signInAsNewHost(page);
  await host.createType('Taken');
  await page.goto('/meeting-types/new');
  const save = page.getByRole('button', { name: 'Save meeting type' });
  const title = page.getByLabel('Title');
  const slug = page.getByLabel('Slug');
  await save.click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Please enter a title.');
  await expect(slug).toHaveCount(0);
  await title.fill('!!!');
  await expect(slug).toHaveAccessibleDescription(/^Please enter a slug\./);

  await title.fill('New');
  await expect(page.getByText('This slug is reserved. Please choose another one.')).toBeVisible();
  await slug.fill('taken');
  const end = page.getByLabel('Tuesday, end', { exact: true });
  await end.fill('08:00');
  await expect(end).toHaveAccessibleDescription('Ends on the next day.');
  await end.fill('09:00');
  await expect(end).toHaveAccessibleDescription('End time must be after start time');
  await expect(page.getByRole('status').first()).toContainText('Complete the hours and rules');
  await end.fill('half five');
  await expect(end).toHaveAccessibleDescription(/^This is not a time\. Enter a time such as/);
  await end.blur();
  await expect(end).toHaveValue('half five');
  await end.fill('12am');
  await saveScreenshots(page, 'editor-errors', true);

  await openSection(page, 'When people can book');
  await page.getByRole('button', { name: 'Add a date' }).click();
  const limits = await openSection(page, 'Limits and seats');
  await page.getByLabel('Bookings per day').fill('0');
  await limits.press('Enter');
  await save.click();
  await expect(page.getByLabel('Date 1', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Date 1', { exact: true })).toHaveAccessibleDescription(
    'Please enter a date.',
  );
  await page.getByRole('button', { name: 'Remove date 1' }).click();
  await save.click();
  await expect(page.getByLabel('Bookings per day')).toBeFocused();
  await expect(page.getByLabel('Bookings per day')).toHaveAccessibleDescription(/^Must be a whole/);
  await page.getByLabel('Bookings per day').fill('4');

  await save.click();
  await expect(slug).toHaveAccessibleDescription(
    /^You already have a meeting type with this slug\./,
  );
  await expect(slug).toBeFocused();
  await slug.fill('free');
  const failNextSave = (status: number, body: string) =>
    page.route('**/api/meeting-types', (route) => route.fulfill({ status, body }), { times: 1 });
  await failNextSave(502, '<h1>Bad Gateway</h1>');
  await save.click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Failed to save meeting type');
  await failNextSave(
    429,
    JSON.stringify({ success: false, code: 'RATE_LIMITED', message: 'Too many.' }),
  );
  await save.click();
  await expect(alert).toHaveText('Too many.');
  await save.click();
  await expect(page).toHaveURL('/dashboard');
});

test('a host opens the troubleshooter with the keyboard and sees the reason for each start of a day', async ({
  page,
}) => {
  const host = await createHost(page.request);
  await signInAs(page, host);
  const bookedAt = await host.book('Ines Invitee', 2, 10 * 60);
  await page.goto('/dashboard');
  const more = page.getByRole('button', { name: /^More actions for/ }).first();
  await more.press('Enter');
  await page.getByRole('button', { name: /^Check times of/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Why is a time not free?' });
  const status = dialog.getByRole('status');
  await expect(status).toContainText('Today, ');
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText('Tomorrow, ');
  await dialog.getByLabel('Day').fill(localDateAt(HOST_ZONE, bookedAt));
  await expect(status).toContainText('time slots are free on this day.');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Ines Invitee' })).toContainText(
    /^10:00\samInes Invitee has booked “Coffee talk”, 10:00\sam–10:30\sam\.$/,
  );
  await saveScreenshots(page, 'troubleshooter');
  await expectAccessible(page, 'dashboard', { state: 'troubleshooter', widths: [1280] });
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await page.goto(`/meeting-types/${host.meetingType.id}`);
  await page.getByRole('button', { name: 'Check times' }).press('Enter');
  await expect(status).toContainText('Today, ');
  await dialog.getByLabel('Day').fill('2020-01-01');
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^12:00\sam – 11:30\spmThis time has passed\.$/,
  ]);
});
