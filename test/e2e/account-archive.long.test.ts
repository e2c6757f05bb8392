import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs, signInAsNewHost } from './host.ts';

const SETTINGS = '/settings#account';

test('a host imports an archive into an empty account, and removes the imported times', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  await host.book('Grace Hopper', 2, 600);
  await signInAs(page, host);
  await page.goto(SETTINGS);
  await expect(page.getByText('Only an empty account can import an archive')).toBeVisible();
  await page.getByRole('button', { name: 'Create an archive' }).press('Enter');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download archive' }).press('Enter');
  const archive = await (await downloading).path();
  await expectAccessible(page, 'settings', { state: 'archive', widths: [320, 1280] });

  await signInAsNewHost(page);
  await page.goto(SETTINGS);
  const input = page.locator('input[type="file"]');
  const buffer = Buffer.from('This is no archive.');
  await input.setInputFiles({ name: 'other.zip', mimeType: 'application/zip', buffer });
  await expect(page.getByText('This file is not an archive of a Halfpast account.')).toBeVisible();
  await input.setInputFiles(archive);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main')).toContainText('Coffee talk');

  await page.goto(SETTINGS);
  await page.getByRole('button', { name: 'Remove busy times' }).press('Enter');
  await expectAccessible(page, 'settings', { state: 'imported-times' });
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Remove busy times' }).press('Enter');
  await expect(page.getByText('Busy times removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove busy times' })).toHaveCount(0);
});
