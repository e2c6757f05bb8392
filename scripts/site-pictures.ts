// `npm run site-pictures`: takes the pictures of the product for the public site, in both themes, as small WebP
// files. It starts a separate product with demo data.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import {
  connectDemoCalendar,
  DEMO_URL,
  signInAsDemoHost,
  withDemoBrowser,
} from './demo/browser.ts';
import { ROOT } from './tools.ts';

const FOLDER = join(ROOT, 'web', 'public', 'pictures');
/** All pictures have 1200 × 750 pixels. Screens with two columns need a wider window, of which they show a part. */
const WINDOW = { viewport: { width: 960, height: 600 } };
const WIDE_WINDOW = { viewport: { width: 1200, height: 900 } };
const QUALITY = 82;

type Theme = 'light' | 'dark';

/** A part of the window that fills the picture: it starts at the element and is `width` CSS pixels wide. */
interface Crop {
  readonly from: Locator;
  readonly width: number;
}

const MARGIN = 24;

async function computeClip(page: Page, crop: Crop | undefined) {
  const box = await crop?.from.boundingBox();
  const width = crop?.width ?? page.viewportSize()?.width ?? 1200;
  const x = Math.max(0, (box?.x ?? 0) - MARGIN);
  const y = Math.max(0, (box?.y ?? 0) - MARGIN);
  return { x, y, width, height: width * (750 / 1200), scale: 1200 / width };
}

async function save(page: Page, name: string, theme: Theme, crop?: Crop): Promise<void> {
  // Some content is animated or loaded after the network is idle.
  await page.waitForTimeout(800);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: await computeClip(page, crop),
  });
  writeFileSync(join(FOLDER, `${name}-${theme}.webp`), Buffer.from(data, 'base64'));
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(DEMO_URL + path, { waitUntil: 'networkidle' });
  await page.evaluate('scrollTo(0, 0)');
}

/** Books a time as an invitee, and takes a picture of each step. Returns the invitee's email address. */
async function book(page: Page, theme: Theme): Promise<string> {
  const email = `ada-${theme}@example.com`;
  await open(page, '/demo/intro');
  const day = page.getByRole('grid').getByRole('button', { name: /times? available$/ });
  await day.nth(2).click();
  await save(page, 'pick', theme);
  await page
    .getByRole('button', { name: /^\d{1,2}:\d\d/ })
    .first()
    .click();
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByText('You will receive a confirmation email shortly.').waitFor();
  await save(page, 'calendar', theme);
  return email;
}

/** Opens the first email to this address. The queue sends it a moment after the booking. */
async function openEmail(page: Page, email: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: email });
  for (let tries = 0; tries < 20; tries += 1) {
    await page.goto(`${DEMO_URL}/dev/mail`);
    if ((await row.count()) > 0) break;
    await page.waitForTimeout(1000);
  }
  const path = await row.last().getByRole('link').getAttribute('href');
  await page.goto(`${DEMO_URL}${path}/html`);
}

async function takeHostPictures(page: Page, theme: Theme): Promise<void> {
  await signInAsDemoHost(page);
  if (theme === 'light') await connectDemoCalendar(page);
  await open(page, '/settings#calendar');
  await page.getByLabel('Write bookings to').waitFor();
  const calendars = page.getByRole('heading', { name: 'Calendar', exact: true });
  await save(page, 'connections', theme, { from: calendars, width: 760 });
  await open(page, '/bookings?view=week');
  const week = page.getByRole('heading', { level: 2 }).first();
  await save(page, 'week', theme, { from: week, width: 820 });
  await open(page, '/meeting-types/demo-workshop');
  await save(page, 'editor', theme, { from: page.getByRole('heading', { level: 1 }), width: 1136 });
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Embed' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await save(page, 'embed', theme, { from: dialog, width: 900 });
}

async function takeInviteePictures(page: Page, theme: Theme): Promise<void> {
  const email = await book(page, theme);
  await openEmail(page, email);
  await save(page, 'email', theme);
  await open(page, '/meetings/demo');
  await save(page, 'share', theme);
}

async function takeAll(browser: Browser, theme: Theme): Promise<void> {
  const openPage = (window: typeof WINDOW) =>
    browser.newPage({
      ...window,
      colorScheme: theme,
      timezoneId: 'Europe/Paris',
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
  const [host, invitee] = [await openPage(WIDE_WINDOW), await openPage(WINDOW)];
  await takeHostPictures(host, theme);
  await takeInviteePictures(invitee, theme);
  await Promise.all([host.close(), invitee.close()]);
}

mkdirSync(FOLDER, { recursive: true });
await withDemoBrowser(async (browser) => {
  for (const theme of ['light', 'dark'] as const) await takeAll(browser, theme);
});
