// `npm run screenshots`: takes the screenshots for the documents. It starts a separate product with demo
// data.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { DEMO_EMAIL, DEMO_PASSWORD } from './demo/host.ts';
import { BROWSER_FLAGS, ensureBrowser } from './ensure-browser.ts';
import { findFreePort } from './ports.ts';
import { startProduct } from './product.ts';
import { ROOT } from './tools.ts';

const FOLDER = join(ROOT, 'test', 'screenshots');
const SCREENS = [
  { name: 'booking-page', path: '/demo/intro' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'editor', path: '/meeting-types/demo-workshop' },
  { name: 'bookings', path: '/bookings' },
] as const;

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabel('Email').fill(DEMO_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

async function takeAll(browser: Browser, url: string, theme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    colorScheme: theme,
    timezoneId: 'Europe/Paris',
    locale: 'en-GB',
    viewport: { width: 1180, height: 760 },
  });
  const page = await context.newPage();
  await signIn(page, url);
  for (const { name, path } of SCREENS) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    // Some content is animated or loaded after the network is idle.
    await page.waitForTimeout(1500);
    await page.screenshot({ path: join(FOLDER, `${name}-${theme}.png`) });
  }
  await context.close();
}

const state = mkdtempSync(join(tmpdir(), 'halfpast-screenshots-'));
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
