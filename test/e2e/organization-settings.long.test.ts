// Tests how a person joins another organization after the first one was deleted.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type {
  MembersAnswer,
  OrganizationAnswer,
} from '../../worker/contract/organizations/organization-calls.ts';
import { expect, test } from './fixtures.ts';
import { signInAs, signInPerson } from './host.ts';

const newDomain = () => `acme-${randomUUID().slice(0, 8)}.example`;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a person whose organization was deleted can join the next organization of the email domain', async ({
  page,
}) => {
  const domain = newDomain();
  const signIn = (name: string) =>
    signInPerson(page.request, `${name.toLowerCase()}@${domain}`, `${name} Sample`);
  const admin = await signIn('Ada');
  const { data } = await admin.call<OrganizationAnswer>('POST', '/api/organizations', {
    name: 'Acme',
  });
  const grace = await signIn('Grace');
  await grace.call('POST', '/api/organizations/join');
  const path = `/api/organizations/${data.id}/members`;
  const { members } = await admin.call<MembersAnswer>('GET', path);
  const member = members.find(({ user }) => user.email === grace.user.email);
  await admin.call('PUT', `${path}/${member?.id}`, { status: 'suspended' });
  await admin.call('DELETE', '/api/users/me', { confirm: admin.user.username });
  await (await signIn('Bob')).call('POST', '/api/organizations', { name: 'Newco' });

  await signInAs(page, grace);
  await page.goto('/settings#organization');
  const own = section(page, 'Organizations');
  await expect(own.getByText('You are not an active member of an organization.')).toBeVisible();
  const join = own.getByRole('button', { name: 'Join Newco' });
  await page.route('**/api/organizations/join', (route) => route.abort(), { times: 1 });
  await join.click();
  await expect(own.getByText('Failed to join organization')).toBeVisible();
  await join.press('Enter');
  await expect(own.getByRole('heading', { name: 'Newco' })).toBeVisible();
  await expect(own.getByRole('heading', { name: 'Organizations' })).toBeFocused();
  await expect(own.getByText('You are not an active member')).toHaveCount(0);
});
