// A host creates links that work only once, and an invitee books with a link. The host uses the keyboard.

import { randomUUID } from 'node:crypto';
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';

test('a host creates single-use links, and an invitee books once with one of them', async ({
  page,
  context,
}) => {
  test.slow();
  const host = await signInAsNewHost(page);
  await host.createType('Intro');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'More actions for Intro' }).press('Enter');
  await page.getByRole('button', { name: 'Single-use links to Intro' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Links to Intro' });
  const count = dialog.getByLabel('Number of links');
  await count.fill('501');
  await page.keyboard.press('Enter');
  await expect(count).toBeFocused();
  await expect(count).toHaveAccessibleDescription('Please enter a whole number from 1 to 500.');
  await count.fill('1');
  await dialog.getByText('Fill in the form for the invitee').press('Enter');
  await dialog.getByLabel('Name').fill('Grace Hopper');
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Your new link' })).toBeFocused();
  const url = new URL(await dialog.getByRole('textbox', { name: 'New link' }).inputValue());
  await expect(dialog.getByText('Not used yet')).toBeVisible();

  const visitor = await context.newPage();
  const booking = createBookingPage(visitor, url.pathname + url.hash);
  for (const isFirst of [true, false]) {
    await visitor.goto('about:blank');
    await booking.openMonth();
    await booking.openDay();
    await booking.openForm();
    await expect(visitor.getByLabel('Name')).toHaveValue('Grace Hopper');
    await visitor.getByLabel('Email').fill(`grace-${randomUUID()}@example.com`);
    await booking.confirm();
    if (isFirst)
      await expect(visitor.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  }
  // The link is used up. The form keeps the text that the invitee has typed.
  await expect(visitor.getByText(/This link has already been used/)).toBeVisible();
  await expect(visitor.getByLabel('Email')).toHaveValue(/^grace-/);

  await page.reload();
  await page.getByRole('button', { name: 'More actions for Intro' }).click();
  await page.getByRole('button', { name: 'Single-use links to Intro' }).click();
  await expect(dialog.getByText('Used', { exact: true })).toBeVisible();
});
