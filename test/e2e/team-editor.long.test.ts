// Tests the logo of a team, and the week of the team.

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
