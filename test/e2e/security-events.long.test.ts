// The recent activity of an account in the settings, and of an organization on its members page.
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAs, signInAsNewHost } from './host.ts';
import { createTeam } from './sales-team.ts';

test('a host reads the recent activity of the account, page by page', async ({ page }) => {
  const { call } = await signInAsNewHost(page);
  for (let count = 0; count < 11; count += 1) await call('POST', '/api/calendar/feed');
  await page.route('**/api/security-events*', (route) => route.abort(), { times: 1 });
  await page.goto('/settings#security');
  await page.getByText('Failed to load the activity.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  const rows = page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Address for calendar apps created');
  await page.getByRole('button', { name: 'Load more' }).press('Enter');
  await expect(rows).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  await expect(rows.nth(10)).toBeFocused();
  await expect(rows.last()).toContainText('Signed in with Google');
  await expectAccessible(page, 'settings-activity');
});

test('an admin filters the activity of the organization and saves it as a CSV file', async ({
  page,
}) => {
  const { people, path } = await createTeam(page.request);
  await signInAs(page, people['Ada Lovelace']);
  await page.goto(path.replace('/teams', '/members'));
  const rows = page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText('Members of a team changed');
  await expect(rows.first()).toContainText('Sales');
  await expect(rows.last()).toContainText('Organization created');
  await expect(rows.last()).toContainText('Ada Lovelace (you)');
  await expectAccessible(page, 'organization-activity');

  await page.getByLabel('Person', { exact: true }).selectOption('Grace Hopper');
  await expect(rows).toHaveText([/Joined the organization/]);
  await expect(page).toHaveURL(/[?&]person=/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Activity', { exact: true }).selectOption('API keys');
  await expect(page.getByText('No activity found.')).toBeVisible();
  // The search for members keeps the filter.
  await page.getByRole('searchbox').fill('ada');
  await expect(page).toHaveURL(/kind=keys.*q=ada|q=ada.*kind=keys/);
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(rows).toHaveCount(5);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('activity.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toContain('Members of a team changed,Sales,Ada Lovelace');
});
