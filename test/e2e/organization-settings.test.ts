// Tests how a person creates an organization in the settings, after onboarding.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
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
