// Tests onboarding after the first sign-in, for the first two people of a company.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { lastOrAll } from '../support/long.ts';
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
const CHOICE = 'How will you use Halfpast?';

test('the first person of a company creates its organization, and the next person joins it', async ({
  page,
  browser,
}) => {
  test.slow();
  const domain = newDomain();
  await signInAsNewPerson(page, `ada@${domain}`);
  for (const path of lastOrAll([
    '/bookings',
    '/settings',
    '/meeting-types/new',
    '/organizations/x/members',
  ])) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(CHOICE);
    await expect(page).toHaveURL(path);
  }
  await page.goto('/dashboard');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Welcome – Halfpast');
  await expect(page.getByText('60-day free trial, no credit card required.')).toBeVisible();
  await expectAccessible(page, 'onboarding');

  await test.step('the account type can be chosen, cancelled and chosen again with the keyboard', async () => {
    await page.keyboard.press('Tab');
    await expect(radio(page, 'Individual')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(radio(page, 'Organization')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Set up your organization');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText('60-day free trial')).toBeVisible();
    await expect(page.getByText(domain, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(heading(page)).toHaveText(CHOICE);
    await expect(heading(page)).toBeFocused();
    await expect(radio(page, 'Organization')).toBeChecked();
    await page.reload();
    await expect(radio(page, 'Organization')).toBeChecked();
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  const name = page.getByLabel('Organization name');
  const create = page.getByRole('button', { name: 'Create organization' });
  await expect(create).toBeDisabled();
  await name.fill('  ');
  await expect(create).toBeDisabled();
  await expect(name).toHaveAccessibleDescription('Organization name is required');
  await expectAccessible(page, 'organization setup');
  await name.fill('x'.repeat(120));
  expect(await name.inputValue()).toHaveLength(100);
  await name.fill('Acme');
  await page.getByLabel('Description').fill('We make things.');
  await expect(page.getByText('15 of 500 characters')).toBeVisible();
  await create.click();
  await createFirstLink(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Welcome, Ada Lovelace');
  await expect(page).toHaveURL('/dashboard');

  await test.step('a colleague with the same email domain joins the organization', async () => {
    const otherContext = await browser.newContext({
      ...(process.env.HALFPAST_URL && { baseURL: process.env.HALFPAST_URL }),
    });
    const otherPage = await otherContext.newPage();
    const email = `grace+work@${domain.toUpperCase()}`;
    await signInAsNewPerson(otherPage, email, 'Grace Hopper');
    await otherPage.goto('/settings');
    await expect(heading(otherPage)).toHaveText('You joined Acme');
    await expect(heading(otherPage)).toBeFocused();
    await expect(otherPage).toHaveURL('/settings');
    await expectAccessible(otherPage, 'onboarding', { state: 'joined' });
    await otherPage.getByRole('button', { name: 'Continue' }).click();
    await createFirstLink(otherPage);
    await otherPage.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(otherPage)).toHaveText('Settings');
    await expect(
      otherPage.getByRole('main').getByText('Organization', { exact: true }).first(),
    ).toBeVisible();
    await otherContext.close();
  });
});
