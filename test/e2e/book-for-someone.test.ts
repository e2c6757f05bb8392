import { findViolationsInBothThemes } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { createHost, instantIn, signInAs } from './host.ts';

test.use({ locale: 'en-GB' });

test('a host books for someone from the card of a meeting type, by keyboard', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  await host.book('Early Bird', 2, 600);
  await signInAs(page, host);
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /More actions for/ })
    .first()
    .press('Enter');
  await page.getByRole('link', { name: /Book for someone/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Book for someone' });
  await dialog.getByRole('button', { name: 'Book meeting' }).press('Enter');
  await expect(dialog.getByText('Please choose a date and time.')).toBeVisible();
  await expect(dialog.getByText("Please enter the invitee's name.")).toBeVisible();

  // An overlap with another booking is a warning first. The server refuses it.
  const day = new Date(instantIn(2, 720)).toISOString().slice(0, 10);
  const time = dialog.getByLabel('Any other time');
  await time.fill(`${day}T10:15`);
  await expect(
    dialog.getByText('Another booking or calendar event overlaps this time.'),
  ).toBeVisible();
  await dialog.getByLabel('Name').fill('Clara Client');
  await dialog.getByLabel('Email').fill('clara@example.com');
  await dialog.getByLabel('Country code').fill('+49');
  await dialog.getByLabel('Mobile number').fill('1701234567');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolationsInBothThemes(page), `${width}`).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  const save = dialog.getByRole('button', { name: 'Book meeting' });
  await save.press('Enter');
  await expect(dialog.getByText('You already have a meeting at this time.')).toBeVisible();
  await time.fill(`${day}T14:05`);
  await save.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/bookings');
  const row = page.getByRole('main').locator('[data-booking]', { hasText: 'Clara Client' });
  await row.getByRole('button', { name: 'View' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('Booked by')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('+49 1701234567')).toBeVisible();
});
