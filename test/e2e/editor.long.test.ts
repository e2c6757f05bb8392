// Tests faults of the editor that need a whole browser. `plans.test.ts` leaves the editor with unsaved changes, too.
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';

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
