// Tests the embed code and the booking links of a team.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { OrganizationAnswer } from '../../worker/contract/organizations/organization-calls.ts';
import type { TeamAnswer } from '../../worker/contract/teams/team-calls.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect } from './fixtures.ts';
import { signInAs, signInPerson } from './host.ts';
import { test } from './other-site.ts';

/** Creates a team with one meeting type. */
async function createTeam(request: APIRequestContext) {
  const domain = `acme-${randomUUID().slice(0, 8)}.example`;
  const ada = await signInPerson(request, `ada@${domain}`, 'Ada Lovelace');
  const { data: organization } = await ada.call<OrganizationAnswer>('POST', '/api/organizations', {
    name: 'Acme',
  });
  const slug = `sales-${randomUUID().slice(0, 8)}`;
  const { data: team } = await ada.call<TeamAnswer>(
    'POST',
    `/api/organizations/${organization.id}/teams`,
    { name: 'Sales', slug, primaryColor: '#0e7048' },
  );
  const members = [{ userId: ada.user.id, role: 'manager' }];
  await ada.call('PUT', `/api/teams/${team.id}/members`, members);
  await ada.call('POST', `/api/teams/${team.id}/meeting-types`, {
    title: 'Sales call',
    assignment: 'round_robin',
    hosts: [{ userId: ada.user.id }],
  });
  return { ada, slug, path: `/organizations/${organization.id}/teams/${team.id}` };
}

test('a manager gets the embed code and the booking links on the screen of a team', async ({
  page,
}) => {
  const { ada, slug, path } = await createTeam(page.request);
  await signInAs(page, ada);
  await page.goto(path);
  await page.getByRole('button', { name: 'Embed the page of Sales' }).click();
  await page.getByRole('tab', { name: 'Inline' }).click();
  await expect(page.getByLabel('Snippet')).toHaveValue(new RegExp(`data-halfpast="team/${slug}"`));
  await page.keyboard.press('Escape');
  const more = page.getByRole('button', { name: 'More actions for Sales call' });
  await more.click();
  await page.getByRole('button', { name: 'Embed Sales call' }).click();
  await page.getByRole('tab', { name: 'Popup' }).click();
  await expect(page.getByLabel('Snippet')).toHaveValue(
    new RegExp(`data-halfpast-popup="team/${slug}/sales-call"`),
  );
  await page.keyboard.press('Escape');
  await more.click();
  await page.getByRole('button', { name: 'Single-use links to Sales call' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByLabel('New link', { exact: true })).toHaveValue(
    new RegExp(`/team/${slug}/sales-call#link=`),
  );
  await page.keyboard.press('Escape');
  await more.click();
  await page.getByRole('button', { name: 'Offer times for Sales call' }).click();
  await page.getByRole('dialog').getByRole('grid').waitFor();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'team', { state: 'team-links', widths: [1280] });
});
