// Tests a reload of the booking form. The URL contains the chosen time, and session storage contains the
// name and the notes. Therefore, a reload loses nothing.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { lastOrAll } from '../support/long.ts';
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ timezoneId: 'Europe/Paris', locale: 'en-GB' });

const EMAIL = `grace-${randomUUID()}@example.com`;

const NOTES = 'About\ncompilers';

const slotOf = (page: Page) => new URL(page.url()).searchParams.get('slot');

/** Opens the form for a time of next month, types all values and returns the chosen time. */
async function typeDetails(page: Page, path?: string): Promise<number> {
  const booking = createBookingPage(page, path);
  await booking.openMonth();
  await booking.openDay();
  const slot = Number(await booking.slots.nth(1).getAttribute('data-slot'));
  await booking.openForm(1);
  await booking.fillIn('Grace Hopper', EMAIL);
  await page.getByLabel(/^Notes/).fill(NOTES);
  return slot;
}

test('a reload keeps the chosen time, the name and the notes, and stores nothing else', async ({
  page,
}) => {
  const slot = await typeDetails(page);
  const iso = new Date(slot).toISOString();
  expect(slotOf(page)).toBe(`${iso.slice(0, 16).replace(/[-:]/g, '')}Z`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Grace Hopper');
  await expect(page.getByLabel(/^Notes/)).toHaveValue(NOTES);
  await expect(page.getByLabel('Email')).toHaveValue('');
  const stored = await page.evaluate(() => ({
    session: Object.entries(sessionStorage),
    local: Object.keys(localStorage),
    cookie: document.cookie,
  }));
  expect(stored.session.map(([key]) => key)).toEqual(['halfpast.draft']);
  expect(JSON.stringify(stored)).not.toContain(EMAIL);
  expect(stored).toMatchObject({ local: [], cookie: '' });
  expect(page.url()).not.toMatch(/Grace|compilers/);

  await test.step('the draft belongs to this tab and this booking page', async () => {
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await expect(tab.getByLabel('Name')).toHaveValue('');
    await tab.close();
    await page.goto('/demo/workshop');
    await page.goBack();
    await expect(page.getByLabel('Name')).toHaveValue('Grace Hopper');
  });

  await test.step('a link with a nonexistent time shows the day and no error', async () => {
    const address = new URL(page.url());
    const nonexistent = slotOf(page)?.replace(/\d\dZ$/, '07Z') ?? '';
    for (const link of lastOrAll(['tomorrow', nonexistent])) {
      address.searchParams.set('slot', link);
      const tab = await page.context().newPage();
      await tab.goto(address.href);
      await expect(createBookingPage(tab).dayHeading).toBeVisible();
      await expect(tab.getByRole('dialog')).toHaveCount(0);
      await expect(tab.getByRole('alert')).toHaveCount(0);
      await expect.poll(() => slotOf(tab)).toBeNull();
      await tab.close();
    }
  });

  await test.step('a link with a time opens the form, and Back leads to the times and to the month', async () => {
    const tab = await page.context().newPage();
    const booking = createBookingPage(tab);
    await tab.goto(page.url());
    await expect(tab.getByRole('heading', { name: 'Your details' })).toBeFocused();
    await tab.goBack();
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    await expect(booking.slots.nth(1)).toBeFocused();
    expect(slotOf(tab)).toBeNull();
    await tab.goBack();
    await expect(booking.dayHeading).toHaveCount(0);
    await tab.goForward();
    await tab.goForward();
    await expect(tab.getByRole('dialog')).toBeVisible();
    expect(slotOf(tab)).toBe(slotOf(page));
  });
});
