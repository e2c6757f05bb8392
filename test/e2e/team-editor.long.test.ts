// Tests the logo of a team.
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './host.ts';
import { createTeam } from './sales-team.ts';
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
