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
  // A change of the hash alone would not load the page again.
  await page.goto('/dashboard');
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

test('a host still sees the archive after a call failed, and can try again', async ({ page }) => {
  const calls = '**/api/users/me/archives';
  const at = '2028-01-01T00:00:00.000Z';
  const archive = {
    id: 'a',
    state: 'waiting',
    percent: 10,
    bytes: null,
    createdAt: at,
    expiresAt: at,
  };
  const data = { archive, canImport: true, hasImportedTimes: false };
  const fault = page.getByText('Failed to load the archive.');
  await signInAsNewHost(page);
  await page.route(calls, (route) => route.abort());
  await page.goto(SETTINGS);
  await expect(fault).toBeVisible();
  // The first call after the retry succeeds, and the next ones fail.
  await page.unroute(calls);
  await page.route(calls, (route) => route.abort());
  await page.route(calls, (route) => route.fulfill({ json: { success: true, data } }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(fault).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import an archive' })).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(fault).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
