// Settings › Security: the sessions of an account, and the choice to stay signed in.
import type { APIRequestContext } from '@playwright/test';
import type { Sessions } from '../../worker/contract/accounts/session-calls.ts';
import { openSignIn, PASSWORD } from './account-screens.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost, signInPerson } from './host.ts';

async function readStatus(request: APIRequestContext, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await request.get('/api/users/profile', { headers })).status();
}

test('a host sees the sessions of the account, ends one and then all others', async ({
  page,
  request,
}) => {
  const { user, token } = await signInAsNewHost(page);
  const others: string[] = [];
  for (let count = 0; count < 3; count += 1)
    others.push((await signInPerson(request, user.email, user.name)).token);
  await page.goto('/settings');
  await expect(page.getByRole('main').getByText(user.email)).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await sections.getByRole('link', { name: 'Security' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Ways to sign in' })).toBeFocused();
  const heading = page.getByRole('heading', { name: 'Sessions' });
  const rows = page.getByRole('region', { name: 'Sessions' }).locator('dl > div');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('Chrome on');
  await expect(rows.first()).toContainText('This device');
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'settings-security');

  const countActive = async () => {
    const statuses = await Promise.all(others.map((other) => readStatus(request, other)));
    return statuses.filter((status) => status === 200).length;
  };
  // A failure says so and keeps the row.
  await page.route('**/api/sessions/*', (route) => route.abort(), { times: 1 });
  const end = rows.nth(1).getByRole('button', { name: /^End session / });
  await end.press('Enter');
  await expect(page.getByText(/^Failed to end the session/)).toBeVisible();
  await expect(rows).toHaveCount(4);
  await end.press('Enter');
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(heading).toBeFocused();
  expect(await countActive()).toBe(2);

  await page.getByRole('button', { name: 'End all other sessions' }).press('Enter');
  await expect(page.getByText('Other sessions ended')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toBeHidden();
  await expect(heading).toBeFocused();
  expect([await countActive(), await readStatus(request, token)]).toEqual([0, 200]);
});

test('a person can stay signed in on a device', async ({ page }) => {
  await openSignIn(page);
  await page.getByLabel('Email').fill('demo@halfpast.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Tab');
  const keep = page.getByRole('checkbox', { name: 'Keep me signed in on this device' });
  await expect(keep).not.toBeChecked();
  await keep.press('Space');
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  await expect(page).toHaveURL('/dashboard');
  const token = await page.evaluate(() => localStorage.getItem('halfpast-token'));
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = (await (
    await page.request.get('/api/sessions', { headers })
  ).json()) as Sessions;
  expect(data.find(({ isCurrent }) => isCurrent)).toMatchObject({ isKept: true });
});
