// `npm run site-pictures`: takes the pictures of the product for the public site, in both themes, as small WebP
// files. It starts a separate product with demo data.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import {
  connectDemoCalendar,
  DEMO_URL,
  signInAsDemoHost,
  withDemoBrowser,
} from './demo/browser.ts';
import { ROOT } from './tools.ts';

const FOLDER = join(ROOT, 'web', 'public', 'pictures');
/** All pictures have 1200 × 750 pixels. Screens with two columns need a wider window. */
const WINDOW = { viewport: { width: 960, height: 600 }, deviceScaleFactor: 1.25 };
const WIDE_WINDOW = { viewport: { width: 1200, height: 750 }, deviceScaleFactor: 1 };
const QUALITY = 82;

type Theme = 'light' | 'dark';

async function save(page: Page, name: string, theme: Theme): Promise<void> {
  // Some content is animated or loaded after the network is idle.
  await page.waitForTimeout(800);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
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
  await save(page, 'connections', theme);
  await open(page, '/bookings?view=week');
  await save(page, 'week', theme);
  await open(page, '/meeting-types/demo-workshop');
  await save(page, 'editor', theme);
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Embed' }).first().click();
  await page.getByRole('dialog').waitFor();
  await save(page, 'embed', theme);
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
