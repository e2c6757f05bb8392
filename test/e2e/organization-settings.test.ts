// Tests how a person creates or joins an organization in the settings, after onboarding.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type {
  MembersAnswer,
  OrganizationAnswer,
} from '../../worker/contract/organizations/organization-calls.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAs, signInPerson } from './host.ts';

const newDomain = () => `acme-${randomUUID().slice(0, 8)}.example`;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an individual account can create the organization of its email domain with the keyboard', async ({
  page,
}) => {
  test.slow();
  const person = await signInPerson(page.request, `ada@${newDomain()}`, 'Ada Lovelace');
  await person.call('POST', '/api/auth/set-account-type', { accountType: 'individual' });
  await signInAs(page, person);
  await page.route('**/api/auth/check-domain-organization', (route) => route.abort(), { times: 1 });
  // Abort only the POST request, because the screen may read the list of organizations at the same time.
  await page.route('**/api/organizations', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.goto('/settings#organization');
  const offer = section(page, 'Account type');
  await expect(offer.getByRole('alert')).toContainText('Failed to check domain information');
  await offer.getByRole('button', { name: 'Try again' }).click();

  const open = offer.getByRole('button', { name: 'Create an organization' });
  await open.focus();
  await page.keyboard.press('Enter');
  const name = offer.getByLabel('Organization name');
  await expect(name).toBeFocused();
  await expectAccessible(page, 'settings', { state: 'create-organization', widths: [320, 1280] });
  await offer.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('Acme');
  await page.keyboard.press('Enter');
  await expect(offer.getByRole('alert').first()).toContainText('Failed to create organization');
  await page.unroute('**/api/organizations');
  await expect(name).toHaveValue('Acme');
  await name.press('Enter');
  await expect(page.getByText('Organization created')).toBeVisible();
  const own = section(page, 'Organizations');
  await expect(own.getByRole('heading', { name: 'Organizations' })).toBeFocused();
  await expect(own.getByRole('heading', { name: 'Acme' })).toBeVisible();
  await expect(own.getByRole('link', { name: 'Manage Members' })).toBeVisible();
});

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
