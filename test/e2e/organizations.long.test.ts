// Tests the list of members with the keyboard.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { OrganizationAnswer } from '../../worker/contract/organizations/organization-calls.ts';
import { isLong } from '../support/long.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { type Person, signInAs, signInPerson } from './host.ts';

async function createTeam(request: APIRequestContext, names: readonly string[]) {
  const domain = `acme-${randomUUID().slice(0, 8)}.example`;
  const [founder, ...others] = names;
  const signIn = (name = '') =>
    signInPerson(request, `${name.split(' ')[0]?.toLowerCase()}@${domain}`, name);
  const admin = await signIn(founder);
  const { data } = await admin.call<OrganizationAnswer>('POST', '/api/organizations', {
    name: 'Acme',
  });
  const members: Person[] = [];
  for (const name of others) {
    const member = await signIn(name);
    await member.call('POST', '/api/organizations/join');
    members.push(member);
  }
  return { domain, admin, members, path: `/organizations/${data.id}/members`, id: data.id };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

const alert = (page: Page) => page.getByRole('main').getByRole('alert').first();

test('an admin can search, sort and edit members with the keyboard, but cannot remove the last admin', async ({
  page,
}) => {
  test.slow();
  const names = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing'];
  const { admin, path, domain } = await createTeam(page.request, names);
  await signInAs(page, admin);
  await page.route('**/api/organizations/*/members', (route) => route.abort(), { times: 1 });
  await page.goto(path);
  await expect(alert(page)).toContainText('Failed to fetch members');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Members of Acme');
  await expectAccessible(page, 'members');
  const listNames = () => page.getByRole('rowheader').allInnerTexts();
  const readFirstName = async () => (await listNames())[0];

  await page.getByRole('button', { name: 'Name', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(readFirstName).toContain('Ada');
  await page.keyboard.press('Enter');
  await expect.poll(readFirstName).toContain('Grace');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page).toHaveURL(`${path}?sort=name&order=desc`);
  await page.getByLabel('Search by name or email').fill('turing');
  await expect.poll(listNames).toHaveLength(1);
  await page.reload();
  await expect.poll(readFirstName).toContain('Alan');

  const role = page.getByLabel('Role of Alan Turing');
  await role.focus();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('a');
  await saved;
  await expect(role).toHaveValue('admin');
  await expect(role).toBeFocused();
  await page.getByLabel('Search by name or email').fill('nobody at all');
  await expect(page.getByText('No members found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();

  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PUT'),
    role.selectOption('member'),
  ]);
  await test.step('an admin must confirm before removing their own admin role', async () => {
    const own = page.getByLabel('Role of Ada Lovelace');
    await own.focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Only another admin can restore your access');
    await expectAccessible(page, 'members', { state: 'own rights' });
    await page.keyboard.press('Escape');
    await expect(own).toBeFocused();
    await expect(own).toHaveValue('admin');
    await page.getByLabel('Status of Ada Lovelace').selectOption('suspended');
    await expect(dialog).toContainText('Suspend yourself?');
    await page.keyboard.press('Escape');
    await own.selectOption('member');
    await dialog.getByRole('button', { name: 'Give up admin rights' }).click();
  });
  await expect(alert(page)).toContainText('Failed to update member role');
  await expect(alert(page)).toContainText('The last admin cannot be demoted');
  await expect(page.getByLabel('Role of Ada Lovelace')).toHaveValue('admin');

  if (isLong)
    await test.step('each failing call shows an error and restores the previous choice', async () => {
      const failNextCall = () => page.route('**/members/*', (route) => route.abort(), { times: 1 });
      const role = page.getByLabel('Role of Grace Hopper');
      await failNextCall();
      await role.selectOption('admin');
      await expect(alert(page)).toContainText('Failed to update member role');
      await expect(role).toHaveValue('member');
      const status = page.getByLabel('Status of Grace Hopper');
      await failNextCall();
      await status.selectOption('suspended');
      await expect(alert(page)).toContainText('Failed to update member status');
      await expect(status).toHaveValue('active');
      // A successful change shows a message and removes the previous error.
      await role.selectOption('admin');
      await expect(page.getByText('Grace Hopper is now an admin')).toBeVisible();
      await expect(alert(page)).toBeEmpty();
      await status.selectOption('suspended');
      await expect(page.getByText('Grace Hopper is now suspended')).toBeVisible();
      await failNextCall();
      await page.getByRole('button', { name: 'Remove Grace Hopper' }).click();
      await page.getByRole('button', { name: 'Remove member' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('Failed to remove member');
      await expectAccessible(page, 'members', { state: 'a failure' });
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(row(page, 'Grace Hopper')).toBeVisible();

      await page.getByLabel('Email addresses').fill('grace@gmail.com');
      await page.getByRole('button', { name: 'Send invitations' }).click();
      await expect(page.getByLabel('Email addresses')).toHaveAccessibleDescription(
        new RegExp(`grace@gmail.com is not an email address at ${domain}.`),
      );
      await page.route('**/api/organizations/my-organizations', (route) => route.abort(), {
        times: 1,
      });
      await page.goto('/settings#organization');
      await expect(page.getByText('Failed to load organizations')).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Acme' })).toBeVisible();
    });
});
