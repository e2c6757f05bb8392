// Tests the first minutes of a host: from sign-up to a copied link, and the default schedule.
import type { Locator, Page } from '@playwright/test';
import type { HostMeetingType } from '../../worker/contract/meeting-types/meeting-type-calls.ts';
import { fillSignUp, findLink, newAccount, openSignUp } from './account-screens.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Counts the clicks and the filled fields on the page from now on. */
function countSteps(page: Page) {
  const steps = { clicks: 0, fields: 0 };
  return {
    steps,
    click: async (target: Locator) => {
      steps.clicks += 1;
      await target.click();
    },
    press: async (role: 'link' | 'button', name: string) => {
      steps.clicks += 1;
      await page.getByRole(role, { name, exact: true }).click();
    },
    fill: async (label: string, text: string) => {
      steps.fields += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
  };
}

test('a host signs up and copies a link after few clicks, and a meeting type can be for one day only', async ({
  page,
  mailBox,
}) => {
  test.slow();
  const { name, email } = newAccount();
  const account = { name, email: email.replace('example.com', 'gmail.com') };
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('sign-up marks all empty fields, and suggests a correction of a mistyped domain', async () => {
    await openSignUp(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
    await expect(page.locator('[aria-invalid]')).toHaveCount(5);
    await fillSignUp(page, { name, email: account.email.replace('gmail', 'gmial') });
    const suggestion = page.getByRole('button', { name: `Did you mean ${account.email}?` });
    await expectAccessible(page, 'sign-up', { state: 'suggestion' });
    await suggestion.click();
    await expect(page.getByLabel('Email Address')).toHaveValue(account.email);
    await expect(suggestion).toHaveCount(0);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(heading).toHaveText('Account Created Successfully!');
  });

  await page.goto(await findLink(mailBox, account.email, 'verify-email'));
  await expect(heading).toHaveText('Email Verified Successfully!');
  const { press, steps } = countSteps(page);
  await press('link', 'Sign in and continue');
  await expect(heading).toHaveText('Your booking link');
  await expectAccessible(page, 'first link');
  await press('button', 'Create my link');
  await expect(heading).toHaveText('Your link is ready');
  await press('button', 'Copy');
  expect(steps).toEqual({ clicks: 3, fields: 0 });
  const link = page.getByLabel('Your link', { exact: true });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  await expectAccessible(page, 'link ready');
  expect((await page.request.get(await link.inputValue())).status()).toBe(200);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading).toHaveText(`Welcome, ${name}`);

  await page.getByRole('banner').getByRole('link', { name: 'Availability' }).click();
  await expect(heading).toHaveText('Availability');
  await expect(page.getByText('Mon – Fri, 9:00 am – 5:00 pm')).toBeVisible();
  await expect(page.getByText('30-minute meeting')).toBeVisible();

  // Two clicks make a new meeting type bookable on Tuesdays only.
  await page.goto('/meeting-types/new');
  await page.getByLabel('Title').fill('Tuesday talk');
  await page.getByText('Only some days').click();
  await expectAccessible(page, 'editor', { state: 'no day chosen' });
  await page.getByRole('checkbox', { name: 'Tuesday' }).check();
  await page.getByRole('button', { name: 'Save meeting type' }).click();
  await expect(heading).toHaveText(`Welcome, ${name}`);
  const token = await page.evaluate(() => localStorage.getItem('halfpast-token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/meeting-types', { headers });
  const { data }: { data: HostMeetingType[] } = await answer.json();
  const type = data.find(({ title }) => title === 'Tuesday talk');
  const days = Object.entries(type?.availability.workingHours ?? {});
  const working = days.filter(([, { enabled }]) => enabled);
  expect(working).toMatchObject([['tuesday', { start: '09:00', end: '17:00' }]]);
  expect(type?.scheduleId).toBeNull();
});

test('a visitor books with two clicks and two fields, and the host cancels with two clicks', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  const { path } = await host.createType('Intro');
  const visitor = await page.context().newPage();
  const book = countSteps(visitor);
  await visitor.goto(path);
  // The first day can be today, whose first times may pass.
  await book.click(visitor.locator('[data-slot]').last());
  await book.fill('Name', 'Grace Hopper');
  await book.fill('Email', `grace-${host.user.id}@example.com`);
  await book.press('button', 'Confirm booking');
  await expect(visitor.getByRole('heading', { name: 'You’re booked' })).toBeFocused();
  expect(book.steps).toEqual({ clicks: 2, fields: 2 });

  await signInAs(page, host);
  await page.goto('/bookings');
  const cancel = countSteps(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Grace Hopper' });
  await cancel.click(row.getByRole('button', { name: /^Cancel/ }));
  await cancel.press('button', 'Cancel meeting');
  await expect(page.getByText('Booking cancelled')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(cancel.steps).toEqual({ clicks: 2, fields: 0 });
});
