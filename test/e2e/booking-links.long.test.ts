// A host creates several links at once, downloads them and deletes one of them.
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';

test('a host creates several links for two bookings each, downloads them and deletes a link', async ({
  page,
}) => {
  const host = await signInAsNewHost(page);
  await host.createType('Intro');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'More actions for Intro' }).click();
  await page.getByRole('button', { name: 'Single-use links to Intro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Links to Intro' });
  await dialog.getByLabel('Number of links').fill('3');
  await dialog.getByLabel('Bookings per link').fill('2');
  await dialog.getByLabel('Last day').fill('2099-12-31');
  await dialog.getByRole('button', { name: 'Create links' }).click();
  await expect(dialog.getByRole('heading', { name: '3 new links' })).toBeFocused();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('intro-links.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(new Set(lines).size).toBe(4);
  await expect(dialog.getByText('0 of 2 bookings made')).toHaveCount(3);
  await expect(dialog.getByText('Until Dec 31, 2099')).toHaveCount(3);
  await expectAccessible(page, 'dashboard', { state: 'links' });
  await dialog
    .getByRole('button', { name: /^Delete the link/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog', { name: 'Delete this link?' });
  await question.getByRole('button', { name: 'Delete link' }).click();
  await expect(dialog.getByRole('heading', { name: '2 links' })).toBeFocused();
});
