// Tests onboarding when calls fail, and with a personal email address.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createFirstLink } from './account-screens.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { type Person, signInAs, signInPerson } from './host.ts';

const newDomain = () => `acme-${randomUUID().slice(0, 8)}.example`;

async function signInAsNewPerson(
  page: Page,
  email: string,
  name = 'Ada Lovelace',
): Promise<Person> {
  const person = await signInPerson(page.request, email, name);
  await signInAs(page, person);
  return person;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const radio = (page: Page, name: string) => page.getByRole('radio', { name });

test('each failing call shows an error, and the button "Try Again" restarts onboarding', async ({
  page,
}) => {
  test.slow();
  const domain = newDomain();
  const founder = await signInPerson(page.request, `founder@${domain}`, 'Fiona Founder');
  await founder.call('POST', '/api/organizations', { name: 'Acme', domain });
  await signInAsNewPerson(page, `ada@${domain}`);
  const alert = page.getByRole('alert');
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  const refusal = { success: false, code: 'INTERNAL', message: 'Something went wrong' };

  await page.route('**/api/auth/check-domain-organization', (route) => route.abort(), { times: 1 });
  await page.goto('/settings');
  await expect(alert).toContainText('Failed to check domain information');
  await expectAccessible(page, 'onboarding', { state: 'a failure' });

  const respondWith =
    (status: number, json: object) => (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
      route.fulfill({ status, json });
  await page.route('**/api/auth/set-account-type', respondWith(500, refusal), { times: 1 });
  await tryAgain.click();
  await expect(alert).toContainText('Failed to set account type');

  await page.route(
    '**/api/organizations/join',
    respondWith(409, {
      ...refusal,
      code: 'ORGANIZATION_FULL',
      message: 'Acme has reached its limit.',
    }),
    { times: 1 },
  );
  // Replace this response, because the real call would join the organization and complete onboarding.
  const withoutOrganization = { success: true, message: '', user: null, organization: null };
  await page.route('**/api/auth/set-account-type', respondWith(200, withoutOrganization), {
    times: 1,
  });
  await tryAgain.click();
  await expect(alert).toContainText('Failed to join organization');
  await expect(alert).toContainText('Acme has reached its limit.');

  const signedOut = { success: false, code: 'UNAUTHENTICATED', message: 'Authentication required' };
  await page.route('**/api/auth/check-domain-organization', respondWith(401, signedOut), {
    times: 1,
  });
  await tryAgain.click();
  await expect(alert).toContainText('Authentication required');
  await tryAgain.click();
  await expect(heading(page)).toHaveText('You joined Acme');
});

test('onboarding reports that an organization already exists or is full', async ({ page }) => {
  const domain = newDomain();
  await signInAsNewPerson(page, `ada@${domain}`);
  await page.goto('/dashboard');
  await radio(page, 'Organization').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Organization name').fill('Acme');
  const create = page.getByRole('button', { name: 'Create organization' });
  const alert = page.getByRole('alert');
  await page.route('**/api/organizations', (route) => route.abort(), { times: 1 });
  await create.click();
  await expect(alert).toContainText('Failed to create organization');
  await expect(page.getByLabel('Organization name')).toHaveValue('Acme');

  // A colleague creates the organization first.
  const colleague = await signInPerson(page.request, `fast@${domain}`, 'Fay Fast');
  await colleague.call('POST', '/api/organizations', { name: 'Faster', domain });
  await create.click();
  await expect(alert).toContainText('An organization for this email domain already exists.');
  // The test replaces the response, because creating thirty members would take a long time.
  const message = 'Faster has reached its limit of 30 active members.';
  await page.route('**/api/auth/check-domain-organization', (route) =>
    route.fulfill({
      json: {
        success: true,
        hasOrganization: true,
        isPersonalDomain: false,
        domain,
        canCreateOrganization: false,
        canJoinOrganization: false,
        organization: { name: 'Faster', description: '' },
        joinRefusal: { reason: 'full', message },
      },
    }),
  );
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(message)).toBeVisible();
  await expectAccessible(page, 'first link', { state: 'full organization' });
  await createFirstLink(page);
});

test('a personal email address can create only a free individual account', async ({ page }) => {
  test.slow();
  await signInAsNewPerson(page, `ada-${randomUUID()}@gmail.com`);
  await page.goto('/bookings');
  await expect(heading(page)).toHaveText('Your booking link');
  await expect(page.getByText('Free forever, no credit card required.')).toBeVisible();
  await createFirstLink(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Bookings');
  await expect(page).toHaveURL('/bookings');
  await page.reload();
  await expect(heading(page)).toHaveText('Bookings');
});
