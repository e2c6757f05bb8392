// Tests teams: an admin creates a team, a manager chooses members, and members leave or are removed.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { OrganizationAnswer } from '../../worker/contract/organizations/organization-calls.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAs, signInPerson } from './host.ts';

async function createOrganization(request: APIRequestContext) {
  const domain = `acme-${randomUUID().slice(0, 8)}.example`;
  const admin = await signInPerson(request, `ada@${domain}`, 'Ada Lovelace');
  const { data } = await admin.call<OrganizationAnswer>('POST', '/api/organizations', {
    name: 'Acme',
  });
  const grace = await signInPerson(request, `grace@${domain}`, 'Grace Hopper');
  await grace.call('POST', '/api/organizations/join');
  return { admin, grace, path: `/organizations/${data.id}/teams` };
}

test('an admin creates a team with the keyboard, and the page of the team shows each member until the member leaves', async ({
  page,
}) => {
  test.slow();
  const { admin, grace, path } = await createOrganization(page.request);
  const slug = `sales-${randomUUID().slice(0, 8)}`;
  const dialog = page.getByRole('dialog');
  await signInAs(page, admin);
  await page.goto('/settings#organization');
  await page.getByRole('link', { name: 'Teams of Acme' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teams of Acme');
  await expect(page.getByText('There are no teams yet. Create the first one.')).toBeVisible();

  await test.step('the form reports a missing name, and suggests the slug', async () => {
    await page.getByRole('button', { name: 'Create team' }).press('Enter');
    await dialog.getByRole('button', { name: 'Create team' }).press('Enter');
    await expect(dialog.getByText('Team name is required')).toBeVisible();
    await expect(dialog.getByLabel('Team name')).toBeFocused();
    await page.keyboard.insertText('Sales & more');
    await expect(dialog.getByLabel('Slug')).toHaveValue('sales-more');
    await dialog.getByLabel('Slug').fill(slug);
    await dialog.getByLabel('Description').fill('We answer questions about prices.');
    await expectAccessible(page, 'teams', { state: 'form' });
    await page.keyboard.press('Tab');
    await dialog.getByLabel('Team name').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Sales & more' })).toBeVisible();
  });

  await test.step('the admin chooses members and a manager', async () => {
    await page.getByRole('button', { name: 'Choose members of Sales & more' }).click();
    await dialog.getByLabel('Role of Ada Lovelace').selectOption('manager');
    await dialog.getByLabel('Role of Grace Hopper').selectOption('member');
    await expectAccessible(page, 'teams', { state: 'members' });
    await dialog.getByRole('button', { name: 'Save members' }).click();
    await expect(dialog).toHaveCount(0);
    const members = page.getByRole('list', { name: 'Members of Sales & more' });
    await expect(members.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, 'teams');
  });

  await test.step('the page of the team links to its members', async () => {
    await page.getByRole('link', { name: `/team/${slug}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales & more');
    await expect(page.getByText('We answer questions about prices.')).toBeVisible();
    await expectAccessible(page, 'public-team', { state: 'members' });
    await page.getByRole('link', { name: 'Grace Hopper' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Hopper');
  });

  await test.step('a member leaves the team', async () => {
    await signInAs(page, grace);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Create team' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Sales & more' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Leave Sales & more' }).click();
    await page.getByRole('button', { name: 'Leave team' }).click();
    const members = page.getByRole('list', { name: 'Members of Sales & more' });
    await expect(members.getByText('Grace Hopper')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const html = await (await page.request.get(`/team/${slug}`)).text();
    expect(html).toContain('Ada Lovelace');
    expect(html).not.toContain('Grace Hopper');
  });

  await test.step('the admin deletes the team', async () => {
    await signInAs(page, admin);
    await page.goto(path);
    await page.getByRole('button', { name: 'Delete Sales & more' }).click();
    await page.getByRole('button', { name: 'Delete team' }).click();
    await expect(page.getByRole('heading', { name: 'Sales & more' })).toHaveCount(0);
    expect((await page.request.get(`/team/${slug}`)).status()).toBe(404);
  });
});
