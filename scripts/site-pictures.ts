// `npm run site-pictures`: takes the pictures of the product for the public site, in both themes, as small WebP
// files. It starts a separate product with demo data.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { DEMO_EMAIL, DEMO_PASSWORD } from './demo/host.ts';
import { BROWSER_FLAGS, ensureBrowser } from './ensure-browser.ts';
import { findFreePort } from './ports.ts';
import { startProduct } from './product.ts';
import { ROOT } from './tools.ts';

const FOLDER = join(ROOT, 'web', 'public', 'pictures');
const SIZE = { width: 960, height: 600 };
const SCALE = 1.25;
const QUALITY = 72;

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

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabel('Email').fill(DEMO_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** Books a time as an invitee, and takes a picture of each step. Returns the invitee's email address. */
async function book(page: Page, url: string, theme: Theme): Promise<string> {
  const email = `ada-${theme}@example.com`;
  await page.goto(`${url}/demo/intro`, { waitUntil: 'networkidle' });
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
async function openEmail(page: Page, url: string, email: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: email });
  for (let tries = 0; tries < 20; tries += 1) {
    await page.goto(`${url}/dev/mail`);
    if ((await row.count()) > 0) break;
    await page.waitForTimeout(1000);
  }
  const path = await row.last().getByRole('link').getAttribute('href');
  await page.goto(`${url}${path}/html`);
}

async function takeAll(browser: Browser, url: string, theme: Theme): Promise<void> {
  const context = await browser.newContext({
    colorScheme: theme,
    deviceScaleFactor: SCALE,
    timezoneId: 'Europe/Paris',
    locale: 'en-GB',
    viewport: SIZE,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const invitee = await context.newPage();
  const email = await book(invitee, url, theme);
  await openEmail(invitee, url, email);
  await save(invitee, 'email', theme);
  await invitee.goto(`${url}/meetings/demo`, { waitUntil: 'networkidle' });
  await save(invitee, 'share', theme);
  await signIn(page, url);
  await page.goto(`${url}/meeting-types/demo-workshop`, { waitUntil: 'networkidle' });
  await save(page, 'editor', theme);
  await context.close();
}

const state = mkdtempSync(join(tmpdir(), 'halfpast-pictures-'));
mkdirSync(FOLDER, { recursive: true });
const executablePath = await ensureBrowser();
const product = await startProduct({ port: await findFreePort(), state });
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
try {
  for (const theme of ['light', 'dark'] as const) await takeAll(browser, product.url, theme);
} finally {
  await browser.close();
  await product.stop();
  rmSync(state, { recursive: true, force: true });
}
