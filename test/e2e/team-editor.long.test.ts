// Tests the editor of a team, whose checks show several hosts at once, the logo of a team, and the week of the team.
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { HOST_ZONE, signInAs } from './host.ts';
import { createRoundRobin, createTeam } from './sales-team.ts';
import { saveScreenshots } from './save-screenshots.ts';

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('the editor of a team previews the page, counts the times and explains them for each host', async ({
  page,
}) => {
  test.slow();
  const { ada, type, path, teamId, book, startIn } = await createRoundRobin(page.request);
  await book('Rita Book', 3, 12 * 60);
  await signInAs(page, ada);
  await page.goto(`${path}/${teamId}/meeting-types/${type.id}`);
  const preview = page.getByRole('complementary', { name: 'Preview' });

  await test.step('the number of free times follows the hosts', async () => {
    await expect(preview.getByText(/free times in the next seven days/)).toBeVisible();
    for (const name of ['Ada Lovelace', 'Grace Hopper', 'Joan Clarke'])
      await page.getByRole('checkbox', { name, exact: true }).uncheck();
    await expect(preview.getByText('Choose hosts to see the number of free times.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Ada Lovelace', exact: true }).check();
    await expect(preview.getByText(/free times in the next seven days/)).toBeVisible();
    await expectAccessible(page, 'team-editor');
  });

  await test.step('the preview shows the page of the team', async () => {
    await preview.getByRole('button', { name: 'Preview the booking page' }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('Sales', { exact: true })).toBeVisible();
    await expect(frame.getByRole('grid')).toBeVisible();
    await expectAccessible(page, 'team-editor', { state: 'team-preview' });
    await page.keyboard.press('Escape');
  });

  await test.step('the check of times has a reason for each host', async () => {
    await preview.getByRole('button', { name: 'Check times' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Why is a time not free?' });
    await expect(dialog.getByText('All hosts').first()).toBeVisible();
    await dialog.getByLabel('Day').fill(localDateAt(HOST_ZONE, startIn(3, 0)));
    const noon = dialog.getByRole('listitem').filter({ hasText: '12:00 pm' }).first();
    await expect(
      noon.getByText('Another meeting or calendar event takes this time.'),
    ).toBeVisible();
    await expect(noon.getByText('Free', { exact: true })).toBeVisible();
    await expectAccessible(page, 'team-editor', { state: 'team-times' });
    await page.keyboard.press('Escape');
  });

  await test.step('a save lists the bookings that no longer fit', async () => {
    await page.getByRole('radio', { name: '30 min' }).check();
    await page.getByRole('button', { name: 'Save meeting type' }).click();
    const dialog = page.getByRole('dialog', { name: '1 booking no longer fits' });
    await expect(dialog).toContainText('Rita Book');
    await expectAccessible(page, 'team-editor', { state: 'team-effects' });
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales');
  });
});

test('a manager uploads and removes the logo of the team', async ({ page }) => {
  const { people, path, slug } = await createTeam(page.request);
  await signInAs(page, people['Ada Lovelace']);
  await page.goto(path);
  const edit = () => page.getByRole('button', { name: 'Edit Sales' }).click();
  await edit();
  const dialog = page.getByRole('dialog', { name: 'Edit Sales' });
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: LOGO };
  const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await dialog.getByLabel('Logo file').setInputFiles(svg);
  await expect(dialog.getByText('Please select a valid image file.')).toBeVisible();
  await dialog.getByLabel('Logo file').setInputFiles(file);
  await expect(dialog.getByRole('img', { name: 'Logo of the team' })).toBeVisible();
  await expectAccessible(page, 'teams', { state: 'team-logo' });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Team updated')).toBeVisible();
  await saveScreenshots(page, 'team-list');
  const logo = /<header[^>]*>\s*<img[^>]* src="\/media\//;
  const readPage = async () => (await page.request.get(`/team/${slug}`)).text();
  expect(await readPage()).toMatch(logo);
  await edit();
  await dialog.getByRole('button', { name: 'Remove logo' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Upload logo' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Team updated')).toBeVisible();
  // The message of the first change may still be visible.
  await expect.poll(readPage).not.toMatch(logo);
});

test('the week shows the meetings of the team side by side, and hosts can move only their own meetings', async ({
  page,
}) => {
  test.slow();
  const { ada, book, startIn } = await createRoundRobin(page.request);
  for (const name of ['Rita Book', 'Paige Turner', 'Stan Still']) await book(name, 1, 10 * 60);
  await book('Justin Time', 1, 14 * 60);
  await signInAs(page, ada);
  await page.goto('/bookings?view=week');
  const bookings = page.getByRole('list', { name: 'Bookings', exact: true });
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page).toHaveURL(/scope=team/);
  // The current week may end today, so open the week of the meetings.
  const week = localDateAt(HOST_ZONE, startIn(1, 600));
  await page.goto(`/bookings?view=week&scope=team&week=${week}`);
  await expect(bookings.getByRole('button', { name: 'Rita Book' })).toBeVisible();
  const blocks = bookings.getByRole('button');
  await expect(blocks).toHaveCount(4);
  await expectAccessible(page, 'week', { state: 'team-week' });
  await page.setViewportSize({ width: 1280, height: 900 });
  const own = bookings.getByRole('button', { name: /Host: Ada Lovelace/ }).first();
  const other = bookings.getByRole('button', { name: /Host: Grace Hopper/ }).first();
  await expect(own).toHaveAttribute('data-movable', 'true');
  await expect(other).toHaveAttribute('data-movable', 'false');
  await other.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Grace Hopper');
});
