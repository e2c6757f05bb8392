// Tests a booking page that is embedded in another site: each kind of embed, and the events that
// the parent page receives.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createBookingPage, DEMO_PATH } from './booking-page.ts';
import { expect } from './fixtures.ts';
import { createHost } from './host.ts';
import { recordEvents, renderPage, test } from './other-site.ts';

const LINK = DEMO_PATH.slice(1);

function locateFrame(page: Page) {
  const frame = page.frameLocator('iframe');
  const element = page.locator('iframe');
  const getHeight = async () => (await element.boundingBox())?.height ?? 0;
  /** Expects that the frame is as high as its content, so that the content does not scroll. */
  const expectFit = () =>
    expect
      .poll(async () => {
        const inner = await frame
          .locator(':root')
          .evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
        return (await getHeight()) - inner;
      })
      .toBe(0);
  return { ...createBookingPage(page, '', frame), frame, element, getHeight, expectFit };
}

test('a visitor books, moves and cancels in an embed, and the parent page gets events without personal data', async ({
  page,
  site,
  baseURL,
  request,
}) => {
  test.slow();
  const host = await createHost(request);
  const link = host.meetingType.path.slice(1);
  const readEvents = await recordEvents(page);
  const email = `grace-${randomUUID()}@example.com`;
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(sent.url()));
  await page.setViewportSize({ width: 700, height: 600 });
  // The parent page calls Halfpast() before embed.js has loaded.
  await page.goto(
    site.serve(
      renderPage(
        `<div id="here" style="margin-top: 300px"><a href="${baseURL}/${link}">Book a time</a></div>`,
        `<script>
          window.Halfpast = { q: [] };
          Halfpast.q.push(['on', 'booked', (detail) => { window.received = detail; }]);
          Halfpast.q.push(['inline', '#nowhere', '${link}']);
          Halfpast.q.push(['inline', '#here', '${link}', {
            name: 'Grace Hopper', email: '${email}', notes: 'As discussed.',
            timezone: 'Asia/Tokyo', theme: 'dark', hideDetails: true,
          }]);
        </script>
        <script src="${baseURL}/embed.js" async></script>`,
      ),
    ),
  );
  const { frame, element, openDay, openForm, slots, confirm, getHeight, expectFit } =
    locateFrame(page);
  await frame.getByRole('grid').waitFor();
  await expect(element).toHaveAttribute('title', `${host.meetingType.title} – ${host.user.name}`);
  await expect(page.getByRole('link', { name: 'Book a time' })).toBeHidden();
  await expect(frame.locator(':root')).toHaveAttribute('data-theme', 'dark');
  await expect(frame.getByText('Café Pause')).toHaveCount(0);
  await expect(frame.getByRole('combobox')).toHaveValue('Tokyo (GMT+9)');
  await expectFit();
  const monthHeight = await getHeight();

  await openDay();
  await expect.poll(getHeight).toBeGreaterThan(monthHeight);
  await expectFit();
  const dayHeight = await getHeight();
  await slots.last().scrollIntoViewIfNeeded();
  await openForm(20);
  await expect.poll(getHeight).toBeLessThan(dayHeight);
  await expectFit();
  // The embed scrolls to the top of each new view.
  await expect(frame.getByRole('heading', { name: 'Your details' })).toBeInViewport();
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  await expect(frame.getByLabel('Name')).toHaveValue('Grace Hopper');
  await expect(frame.getByLabel('Email')).toHaveValue(email);
  await expect(frame.getByLabel(/^Notes/)).toHaveValue('As discussed.');
  await confirm();
  await expect(frame.getByText('Booking confirmed!')).toBeVisible();
  await expectFit();

  await frame.getByRole('button', { name: 'Reschedule' }).click();
  await expect(frame.getByRole('heading', { name: 'Choose a new time' })).toBeFocused();
  await expect(frame.locator(':root')).toHaveAttribute('data-theme', 'dark');
  await frame
    .getByRole('grid')
    .getByRole('button', { name: /times? available$/ })
    .last()
    .click();
  await slots.nth(3).click();
  await frame.getByRole('button', { name: 'Confirm new time' }).click();
  await expect(frame.getByRole('heading', { name: 'Your meeting has a new time' })).toBeFocused();
  await frame.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  await expect(frame.getByRole('heading', { name: 'Cancel this meeting?' })).toBeFocused();
  await expectFit();
  await frame.getByRole('button', { name: 'Keep meeting' }).click();
  await expect(frame.getByRole('heading', { name: 'Your meeting has a new time' })).toBeFocused();
  await frame.getByRole('button', { name: 'Cancel meeting' }).click();
  await frame.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(frame.getByRole('heading', { name: 'Your meeting is cancelled' })).toBeFocused();
  await expectFit();

  const events = await readEvents();
  expect(events.map(({ name }) => name)).toEqual([
    'ready',
    'date_selected',
    'slot_selected',
    'booked',
    'rescheduled',
    'cancelled',
  ]);
  expect(new Set(events.map(({ target }) => target))).toEqual(new Set(['here']));
  const [, day, slot, booked, rescheduled, cancelled] = events.map(({ detail }) => detail);
  expect(day).toEqual({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), timezone: 'Asia/Tokyo' });
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
  expect(slot).toEqual({ start: instant, end: instant, timezone: 'Asia/Tokyo' });
  const { id } = booked ?? {};
  expect(booked).toEqual({
    ...slot,
    id: expect.stringMatching(/^[\w-]{20,}$/),
    slug: 'coffee-talk',
  });
  expect(rescheduled).toEqual({ ...booked, start: instant, end: instant });
  expect(rescheduled?.start).not.toBe(booked?.start);
  expect(cancelled).toEqual({ ...rescheduled, id });
  expect(await page.evaluate(() => Object(window).received)).toEqual(booked);
  expect(JSON.stringify(events)).not.toMatch(/grace|@|discussed|manage/i);
  // Prefilled personal data is only in URL fragments, which browsers do not send.
  expect(requested.filter((url) => /grace|discussed/i.test(url.replace(/#.*/, '')))).toEqual([]);
});

test('a link opens the booking page as a dialog, and closing the dialog restores focus and scroll position', async ({
  page,
  site,
  baseURL,
}) => {
  const readEvents = await recordEvents(page);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(
    site.serve(
      renderPage(
        `<a id="link" data-halfpast-popup="${LINK}" data-email="grace@example.com" href="${baseURL}/${LINK}">Book a time</a>
        <div style="height: 3000px"></div>
        <script src="${baseURL}/embed.js"></script>`,
      ),
    ),
  );
  const link = page.getByRole('link', { name: 'Book a time' });
  const dialog = page.getByRole('dialog');
  const { frame, openDay, openForm, expectFit } = locateFrame(page);
  await link.press('Enter');
  await expect(dialog).toHaveAccessibleName(/Dana Moreau$/);
  const isLocked = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden');
  expect(await isLocked()).toBe(true);
  await openDay();
  await expectFit();
  await openForm();
  await expect(frame.getByLabel('Email')).toHaveValue('grace@example.com');
  // The frame has the focus, so only the frame receives the Escape key.
  await frame.getByLabel('Name').press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(await isLocked()).toBe(false);

  await link.click();
  await frame.getByRole('combobox').click();
  await page.keyboard.press('Escape');
  await expect(frame.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();

  await link.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await link.click();
  await page.mouse.click(20, 20);
  await expect(dialog).toHaveCount(0);
  const names = (await readEvents()).map(({ name }) => name);
  expect(names.filter((name) => name === 'closed')).toHaveLength(4);
  expect(new Set((await readEvents()).map(({ target }) => target))).toEqual(new Set(['link']));
  expect(await page.evaluate(() => document.body.children.length)).toBe(1);

  // A click with Ctrl or Cmd still opens a new tab.
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(`${baseURL}/${LINK}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links open the booking page', async ({ page, site, baseURL }) => {
    const href = `${baseURL}/${LINK}`;
    await page.goto(
      site.serve(
        renderPage(
          `<div data-halfpast="${LINK}"><a href="${href}">Inline</a></div>
          <a data-halfpast-popup="${LINK}" href="${href}">Popup</a>
          <script src="${baseURL}/embed.js" async></script>`,
        ),
      ),
    );
    await expect(page.getByRole('link', { name: 'Inline' })).toBeVisible();
    await page.getByRole('link', { name: 'Popup' }).click();
    await expect(page.getByRole('heading', { name: 'Next free times' })).toBeVisible();
  });
});
