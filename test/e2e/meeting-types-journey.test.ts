import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';
import { openSection } from './open-section.ts';

test('a host creates a first meeting type and shares its link, and an invitee books a meeting', async ({
  page,
}) => {
  const { user } = await signInAsNewHost(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada Lovelace');
  await expect(page.getByText(/^Your time zone: Paris \(GMT\+[12]\)$/)).toBeVisible();
  await expect(page.getByText('Not connected')).toBeVisible();
  await expect(page.getByText('0 of 2 meeting types')).toBeVisible();
  await page.getByRole('link', { name: 'Create meeting type' }).click();

  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('Café & Größe  – first  call');
  const link = await openSection(page, 'Link and description');
  await expect(link).toContainText(`…/${user.username}/cafe-grosse-first-call · Edit`);
  await expect(page.getByLabel('Slug')).toHaveValue('cafe-grosse-first-call');
  await page.getByRole('radio', { name: '60 min' }).check();
  await page.getByLabel('Location').selectOption('Phone: I call the invitee');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText(`/${user.username}/cafe-grosse-first-call`);
  await expect(preview.getByRole('status')).toHaveText(/^\d+ free times in the next seven days$/);
  await page.getByRole('button', { name: 'Save meeting type' }).click();

  await expect(page).toHaveURL('/dashboard');
  const card = page.getByRole('article');
  await expect(card).toContainText('60 minutes');
  await expect(page.getByText('1 of 2 meeting types')).toBeVisible();
  await card.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Copied link' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(card.getByRole('button', { name: 'Copy link' })).toBeVisible();

  const booking = createBookingPage(page, new URL(copied).pathname);
  await booking.openMonth();
  await booking.openDay();
  await booking.openForm();
  await booking.fillIn('Grace Hopper', `grace-${user.id}@example.com`);
  await page.getByLabel('Mobile number').fill('+33 612345678');
  await booking.confirm();
  await expect(page.getByText('Booking confirmed!')).toBeVisible();
});

test('a host can edit, switch off, switch on and delete a meeting type', async ({ page }) => {
  const host = await signInAsNewHost(page);
  const type = await host.createType('Old name');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Edit Old name' }).click();
  await page.getByLabel('Title').fill('New name');
  await openSection(page, 'Link and description');
  await expect(page.getByLabel('Slug')).toHaveValue('old-name');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL('/dashboard');
  const card = page.getByRole('article');
  await expect(card.getByRole('heading')).toHaveText('New name');

  const active = page.getByRole('switch', { name: 'New name: Active' });
  await page.route('**/api/meeting-types/*', (route) => route.abort(), { times: 1 });
  await active.click();
  await expect(page.getByText('Failed to update meeting type status')).toBeVisible();
  await expect(active).toBeChecked();
  await active.click();
  await expect(active).not.toBeChecked();
  await expect(page.getByText('Meeting type deactivated')).toBeVisible();
  const answer = await page.request.get(type.path);
  expect(answer.status()).toBe(410);
  expect(await answer.text()).toContain('Meeting Slots Temporarily Unavailable</h1>');
  await active.click();
  const undo = (text: string) =>
    page.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'Undo' });
  await undo('Meeting type activated').click();
  await expect(active).not.toBeChecked();
  await undo('Meeting type deactivated').press('Enter');
  await expect(active).toBeChecked();

  const more = page.getByRole('button', { name: 'More actions for New name' });
  const remove = page.getByRole('button', { name: 'Delete New name' });
  await expect(remove).toBeHidden();
  await more.click();
  await page.keyboard.press('Escape');
  await expect(remove).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await remove.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'Are you sure you want to delete this meeting type? This action cannot be undone.',
  );
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.click();
  await remove.click();
  await page.route('**/api/meeting-types/*', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete meeting type');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('People book a meeting type')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Meeting types' })).toBeFocused();
});
