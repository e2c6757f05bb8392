// Tests reloads of the booking page: what the form keeps, after the chosen time was taken, and in a browser that refuses
// storage. The URL contains the chosen time, and session storage contains the name and the notes.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { createHost } from './host.ts';

test.use({ timezoneId: 'Europe/Paris', locale: 'en-GB' });

const GONE = 'This time is no longer available. Please choose another time.';

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

/** Books a time as another invitee. */
async function take(page: Page, path: string, slot: number): Promise<void> {
  const answer = await page.request.post(`/api${path}/book`, {
    data: {
      startTime: new Date(slot).toISOString(),
      timezone: 'UTC',
      inviteeName: 'Alan',
      inviteeEmail: `alan-${randomUUID()}@example.com`,
    },
  });
  expect(answer.status()).toBe(201);
}

test('the page says after a reload that the chosen time was taken, keeps the typed text until the booking, and then deletes it', async ({
  page,
  request,
}) => {
  const { meetingType } = await createHost(request);
  const slot = await typeDetails(page, meetingType.path);
  await take(page, meetingType.path, slot);
  await page.reload();
  const booking = createBookingPage(page);
  await expect(page.getByRole('alert')).toHaveText(GONE);
  await expect(booking.dayHeading).toBeFocused();
  expect(slotOf(page)).toBeNull();
  const next = Number(await booking.slots.first().getAttribute('data-slot'));
  await booking.openForm();
  await expect(page.getByLabel('Name')).toHaveValue('Grace Hopper');
  await expect(page.getByLabel(/^Notes/)).toHaveValue(NOTES);
  await page.goBack();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await test.step('the Forward button of the browser does not open the form for a time that is now taken', async () => {
    await booking.openForm();
    await page.getByLabel('Email').fill(EMAIL);
    await take(page, meetingType.path, next);
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page.getByRole('alert')).toContainText('just been booked');
    await page.getByRole('button', { name: 'Choose another time' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator(`[data-slot="${next}"]`)).toHaveCount(0);
    await page.goForward();
    await expect(page.getByRole('alert')).toHaveText(GONE);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await booking.openForm();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(slotOf(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
});

test('a reload keeps the chosen time and shows no error in a browser that refuses storage', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await typeDetails(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('');
  expect(errors).toEqual([]);
});

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
    for (const link of ['tomorrow', nonexistent]) {
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
