// Takes screenshots of a separate product with demo data. `npm run screenshots` takes those in the README, and
// `npm run screenshots -- --all` takes every screen in three widths and both themes. `--all book` takes only the
// screens whose name contains "book".
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { DEMO_EMAIL, DEMO_PASSWORD } from './demo/host.ts';
import { BROWSER_FLAGS, ensureBrowser } from './ensure-browser.ts';
import { findFreePort } from './ports.ts';
import { startProduct } from './product.ts';
import { SCREENS } from './screens.ts';
import { ROOT } from './tools.ts';

const FOLDER = join(ROOT, 'test', 'screenshots');
const ALL_FOLDER = join(ROOT, '.halfpast', 'screens');
const WIDTHS = [390, 768, 1280];
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const [mode, part = ''] = process.argv.slice(2);
const takesAll = mode === '--all';
const CHOSEN_SCREENS = SCREENS.filter(({ name }) => name.includes(part));

const README_SCREENS = [
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

const openContext = (browser: Browser, theme: Theme, width: number): Promise<BrowserContext> =>
  browser.newContext({
    colorScheme: theme,
    timezoneId: 'Europe/Paris',
    locale: 'en-GB',
    viewport: { width, height: 760 },
  });

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
}

/** Takes the picture after content that is animated or loaded late has appeared. */
async function take(page: Page, path: string, fullPage = false): Promise<void> {
  await page.evaluate("for (const image of document.images) image.loading = 'eager'");
  await page.waitForTimeout(1000);
  await page.screenshot({ path, fullPage });
}

async function takeReadmeScreens(browser: Browser, url: string, theme: Theme): Promise<void> {
  const context = await openContext(browser, theme, 1180);
  const page = await context.newPage();
  await signIn(page, url);
  for (const { name, path } of README_SCREENS) {
    await open(page, url + path);
    await take(page, join(FOLDER, `${name}-${theme}.png`));
  }
  await context.close();
}

/** Takes every screen. A screen that cannot be prepared is reported, and the others go on. */
async function takeEveryScreen(
  browser: Browser,
  url: string,
  theme: Theme,
  width: number,
): Promise<void> {
  const contexts = [
    await openContext(browser, theme, width),
    await openContext(browser, theme, width),
  ] as const;
  const [visitor, host] = [await contexts[0].newPage(), await contexts[1].newPage()];
  await signIn(host, url);
  for (const { name, path, isSignedIn, prepare } of CHOSEN_SCREENS) {
    const page = isSignedIn ? host : visitor;
    try {
      await open(page, url + path);
      await prepare?.(page);
      await take(page, join(ALL_FOLDER, `${name}-${width}-${theme}.png`), prepare === undefined);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${name}, ${width} px, ${theme}: ${error}`);
    }
  }
  for (const context of contexts) await context.close();
}

const state = mkdtempSync(join(tmpdir(), 'halfpast-screenshots-'));
mkdirSync(takesAll ? ALL_FOLDER : FOLDER, { recursive: true });
const executablePath = await ensureBrowser();
const product = await startProduct({ port: await findFreePort(), state });
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
try {
  for (const theme of THEMES) {
    if (!takesAll) await takeReadmeScreens(browser, product.url, theme);
    else for (const width of WIDTHS) await takeEveryScreen(browser, product.url, theme, width);
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(state, { recursive: true, force: true });
}
