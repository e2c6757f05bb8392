import { isLong } from '../support/long.ts';
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';
import { openSection } from './open-section.ts';
import { saveScreenshots } from './save-screenshots.ts';

test('fifteen tab stops lead from the first field to the save button, and a meeting type can be created with the keyboard alone', async ({
  page,
}) => {
  await signInAsNewHost(page);
  await page.goto('/meeting-types/new');
  await page.getByLabel('Title').focus();
  const { keyboard } = page;

  await test.step('fifteen tab stops lead to the save button', async () => {
    const save = page.getByRole('button', { name: 'Save meeting type' });
    const skip = page.getByRole('link', { name: 'Skip the working hours' });
    const isFocused = (target: typeof save) =>
      target.evaluate((element) => element === document.activeElement);
    let stops = 0;
    for (; stops < 15 && !(await isFocused(save)); stops += 1) {
      if (await isFocused(skip)) await saveScreenshots(page, 'editor-skip');
      await keyboard.press((await isFocused(skip)) ? 'Enter' : 'Tab');
    }
    await expect(save).toBeFocused();
    await expect(page).toHaveURL('/meeting-types/new');
  });

  await page.getByLabel('Title').focus();
  const tab = async (count = 1) => {
    for (let round = 0; round < count; round += 1) await keyboard.press('Tab');
  };
  await keyboard.insertText('Office hours');
  await tab();
  await expect(page.getByRole('radio', { name: '30 min' })).toBeFocused();
  await keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '15 min' })).toBeChecked();
  await tab(4);
  await expect(page.getByRole('switch', { name: 'Monday' })).toBeFocused();
  await tab();
  await keyboard.type('1000');
  await tab();
  await expect(page.getByLabel('Monday, end', { exact: true })).toBeFocused();
  await keyboard.type('6.15');
  await keyboard.press('ArrowUp');
  await expect(page.getByLabel('Monday, end', { exact: true })).toHaveValue(/^6:30\spm$/);
  await tab();
  await expect(page.getByRole('button', { name: 'Add break on Monday' })).toBeFocused();
  await tab();
  await keyboard.press('Enter');
  const copy = page.getByRole('dialog', { name: 'Copy Monday’s hours to…' });
  await expect(copy.getByLabel('All weekdays')).toBeChecked();
  await saveScreenshots(page, 'editor-copy');
  await copy.getByLabel('Wednesday').uncheck();
  await copy.getByLabel('Saturday').check();
  await copy.getByLabel('Saturday').press('Enter');
  await expect(copy).toHaveCount(0);
  await expect(page.getByText('Hours copied')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy Monday’s hours to…' })).toBeFocused();
  for (const day of ['Monday', 'Friday', 'Saturday']) {
    await expect(page.getByLabel(`${day}, start`, { exact: true })).toHaveValue(/^10:00\sam$/);
    await expect(page.getByLabel(`${day}, end`, { exact: true })).toHaveValue(/^6:30\spm$/);
  }
  await expect(page.getByLabel('Wednesday, end', { exact: true })).toHaveValue(/^5:00\spm$/);
  await openSection(page, 'Link and description');
  await expect(page.getByLabel('Slug')).toBeVisible();
  await tab();
  await expect(page.getByLabel('Slug')).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.insertText('Office');
  await tab();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Private' })).toBeChecked();
  await openSection(page, 'Appearance');
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeVisible();
  await tab();
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(page.getByLabel('Colour', { exact: true })).toHaveValue('#4f46e5');
  await tab(2);
  await expect(page.getByLabel('Colour', { exact: true })).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.insertText('#0B7285');
  await expect(page.getByLabel('Choose the colour')).toHaveValue('#0b7285');
  await openSection(page, 'When people can book');
  await expect(page.getByRole('button', { name: 'Add a date' })).toBeVisible();
  await tab(2);
  await expect(page.getByLabel('Minimum notice', { exact: true })).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('3');
  await keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL('/dashboard');
  const card = page.getByRole('article');
  await expect(card).toContainText('Private');
  await expect(card.getByLabel('Link to Office hours')).toHaveValue(/\/office$/);
  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(await openSection(page, 'When people can book')).toContainText('3 hours notice');
  await expect(page.getByLabel('Minimum notice', { exact: true })).toHaveValue('3');
  await expect(page.getByLabel('Unit of the minimum notice')).toHaveValue('hours');
  await openSection(page, 'Appearance');
  await expect(page.getByLabel('Colour', { exact: true })).toHaveValue('#0b7285');
});

test('the preview shows the booking page of the unsaved draft, cannot book, and gives the reason when no time is free', async ({
  page,
}) => {
  await signInAsNewHost(page);
  await page.goto('/meeting-types/new');
  await page.getByLabel('Title').fill('Draft call');
  await openSection(page, 'Appearance');
  await page.getByRole('radio', { name: 'Teal' }).check();
  const open = page.getByRole('button', { name: 'Preview the booking page' });
  await page.getByLabel('Monday, start', { exact: true }).fill('late');
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Preview of the booking page' });
  await expect(dialog.getByRole('alert')).toHaveText(
    'Correct the fields with an error to see the preview.',
  );
  await page.keyboard.press('Escape');
  await page.getByLabel('Monday, start', { exact: true }).fill('9');
  await openSection(page, 'When people can book');
  await page.getByLabel('Further lengths, in minutes').fill('60');

  const bookings: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/book')) bookings.push(request.url());
  });
  await open.click();
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Draft call' })).toBeVisible();
  await frame.getByLabel('60 min').check();
  const booking = createBookingPage(page, '', frame);
  await booking.openDay();
  await saveScreenshots(page, 'editor-preview');
  await dialog.getByLabel('Phone').check();
  await saveScreenshots(page, 'editor-preview-phone');
  await booking.openForm();
  await booking.fillIn('Ines Invitee', 'ines@invitee.example');
  await booking.confirm();
  await expect(frame.getByRole('alert')).toHaveText('This is a preview, so nothing was booked.');
  expect(bookings).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(open).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('Draft call');

  await test.step('the editor shows the reason when a meeting type has no slot', async () => {
    const count = page.getByRole('complementary', { name: 'Preview' }).getByRole('status');
    await expect(count).toContainText('free times');
    await page.getByLabel('Minimum notice', { exact: true }).fill('30');
    await page.getByLabel('Unit of the minimum notice').selectOption('days');
    await expect(count).toHaveText('The minimum notice leaves no slot in the next seven days.');
    if (!isLong) return;
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await page.getByRole('switch', { name: day }).click();
    }
    await expect(count).toHaveText('There are no working hours in the next seven days.');
  });
});
