// A host creates several links at once, downloads them and deletes one of them.

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { currentTime } from '../../scripts/clock.ts';
import { createBookingPage } from './booking-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';
import { openSection } from './open-section.ts';
import { saveScreenshots } from './save-screenshots.ts';

test('a host creates several links for two bookings each, downloads them and deletes a link', async ({
  page,
}) => {
  const host = await signInAsNewHost(page);
  await host.createType('Intro');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'More actions for Intro' }).click();
  await page.getByRole('button', { name: 'Single-use links to Intro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Links to Intro' });
  await dialog.getByLabel('Number of links').fill('3');
  await dialog.getByLabel('Bookings per link').fill('2');
  await dialog.getByLabel('Last day').fill('2099-12-31');
  await dialog.getByRole('button', { name: 'Create links' }).click();
  await expect(dialog.getByRole('heading', { name: '3 new links' })).toBeFocused();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('intro-links.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(new Set(lines).size).toBe(4);
  await expect(dialog.getByText('0 of 2 bookings made')).toHaveCount(3);
  await expect(dialog.getByText('Until Dec 31, 2099')).toHaveCount(3);
  await expectAccessible(page, 'dashboard', { state: 'links' });
  await dialog
    .getByRole('button', { name: /^Delete the link/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog', { name: 'Delete this link?' });
  await question.getByRole('button', { name: 'Delete link' }).click();
  await expect(dialog.getByRole('heading', { name: '2 links' })).toBeFocused();
});

test('a host offers two times, and the invitee sees only these times and books one of them', async ({
  page,
  context,
}) => {
  test.slow();
  const host = await signInAsNewHost(page);
  await host.createType('Intro');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'More actions for Intro' }).press('Enter');
  await page.getByRole('button', { name: 'Offer times for Intro' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Offer times for Intro' });
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
  await expect(dialog.getByText('Please choose at least one time.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next month' }).press('Enter');
  await dialog
    .getByRole('grid')
    .getByRole('button', { name: /times? available$/ })
    .first()
    .press('Enter');
  await dialog.locator('[data-slot]').first().press('Enter');
  await expect(dialog.getByRole('heading', { name: '1 time chosen' })).toBeVisible();
  // Choose a time that the booking page never lists.
  const night = new Date(currentTime() + 40 * 86_400_000).toISOString().slice(0, 11);
  await dialog.getByLabel('Any other time').fill(`${night}23:07`);
  await expect(dialog.getByText('This time is outside your working hours.')).toBeVisible();
  await dialog.getByLabel('Any other time').press('Enter');
  await expect(dialog.getByRole('heading', { name: '2 times chosen' })).toBeVisible();
  await expectAccessible(page, 'dashboard', { state: 'offer' });
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Your new link' })).toBeFocused();
  const url = new URL(await dialog.getByRole('textbox', { name: 'New link' }).inputValue());

  const visitor = await context.newPage();
  const booking = createBookingPage(visitor, url.pathname + url.hash);
  await booking.openMonth();
  await saveScreenshots(visitor, 'offered-month');
  await visitor
    .getByRole('grid')
    .getByRole('button', { name: /1 time available$/ })
    .first()
    .click();
  await expect(booking.slots).toHaveCount(1);
  await booking.openForm();
  await booking.fillIn('Grace Hopper', `grace-${randomUUID()}@example.com`);
  await booking.confirm();
  await expect(visitor.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  await visitor.goto('about:blank');
  await visitor.goto(url.pathname + url.hash);
  await expect(visitor.getByText(/This link has already been used/)).toBeVisible();
  await expectAccessible(visitor, 'offer', { state: 'closed' });
});

test('a host protects a booking page with a password, and an invitee enters the password and books', async ({
  page,
  context,
}) => {
  test.slow();
  const host = await signInAsNewHost(page);
  await host.createType('Intro');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Edit Intro' }).press('Enter');
  await openSection(page, 'Access');
  const check = page.getByLabel('Visitors need a password to see the booking page');
  await check.press('Space');
  const field = page.getByLabel('Password of the page');
  await field.fill('abc');
  await page.getByRole('button', { name: 'Save meeting type' }).press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/A password has 8 to 100 characters/);
  await field.fill('blue sky 27');
  await expectAccessible(page, 'editor', { state: 'password' });
  await page.getByRole('button', { name: 'Save meeting type' }).press('Enter');
  const link = await page.getByRole('textbox', { name: 'Link to Intro' }).inputValue();

  const visitor = await context.newPage();
  const booking = createBookingPage(visitor, new URL(link).pathname);
  await visitor.goto(link);
  const password = visitor.getByLabel('Password');
  await password.fill('red sky');
  await password.press('Enter');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/This password is not correct/);
  await expect(visitor.getByText('Intro')).toHaveCount(0);
  await expectAccessible(visitor, 'locked');
  await password.fill('blue sky 27');
  await password.press('Enter');
  await expect(visitor.getByRole('heading', { name: 'Intro' })).toBeFocused();
  await expect(visitor).toHaveTitle(/^Intro/);
  await saveScreenshots(visitor, 'unlocked');
  // After a reload, the page does not ask for the password again. The requests for later months and for the
  // booking also work.
  await booking.openMonth();
  await expect(visitor.getByRole('heading', { name: 'Intro' })).toBeVisible();
  await booking.openDay();
  await booking.openForm();
  await booking.fillIn('Grace Hopper', `grace-${randomUUID()}@example.com`);
  await booking.confirm();
  await expect(visitor.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
});
