// Takes screenshots of a separate product with demo data. `npm run screenshots` takes the screenshots of the
// README, and `npm run screenshots -- --all` takes every screen in three widths and both themes. `--all book`
// takes only the screens whose name contains "book".
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import {
  connectDemoCalendar,
  DEMO_URL,
  type OpenContext,
  signInAsDemoHost,
  withDemoBrowser,
} from './demo/browser.ts';
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

/** The file name of each screenshot of the README, and its screen. */
const README_SCREENS = [
  ['booking-page', 'book-day'],
  ['dashboard', 'host-dashboard'],
  ['editor', 'host-editor'],
  ['bookings', 'host-bookings'],
] as const;

const themedContext = (open: OpenContext, theme: Theme, width: number): Promise<BrowserContext> =>
  open({ colorScheme: theme, viewport: { width, height: 760 } });

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
}

/** Waits until the visible images can be painted. Images outside the window may not load, so the wait has a limit. */
const SHOW_IMAGES = `Promise.race([
  Promise.all(
    [...document.images]
      .filter((image) => image.offsetParent !== null)
      .map((image) => image.decode().catch(() => {})),
  ),
  new Promise((done) => setTimeout(done, 5000)),
])`;

/** Waits until animated content and lazily loaded content have appeared, and then takes the picture. */
async function take(page: Page, path: string): Promise<void> {
  await page.waitForTimeout(1000);
  await page.evaluate(SHOW_IMAGES);
  await page.screenshot({ path });
}

/**
 * Takes a picture of the whole page. The window is as high as the page. Therefore, images at the end of the
 * page load, and sticky bars are at the end of the page.
 */
async function takeWholePage(page: Page, path: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 760 };
  const height = await page.evaluate('document.documentElement.scrollHeight');
  await page.setViewportSize({ ...size, height: Math.max(size.height, Number(height)) });
  await take(page, path);
  await page.setViewportSize(size);
}

async function prepareHost(openContext: OpenContext): Promise<void> {
  const context = await themedContext(openContext, 'light', 1280);
  const page = await context.newPage();
  await signInAsDemoHost(page);
  await connectDemoCalendar(page);
  await context.close();
}

async function takeReadmeScreens(openContext: OpenContext, theme: Theme): Promise<void> {
  const context = await themedContext(openContext, theme, 1180);
  const page = await context.newPage();
  await signInAsDemoHost(page);
  for (const [file, name] of README_SCREENS) {
    const screen = SCREENS.find((candidate) => candidate.name === name);
    if (!screen) throw new Error(`There is no screen ${name}.`);
    await open(page, DEMO_URL + screen.path);
    await screen.prepare?.(page);
    await take(page, join(FOLDER, `${file}-${theme}.png`));
  }
  await context.close();
}

/**
 * Takes a picture of every screen. If a screen cannot be prepared, reports the error and continues with the
 * next screen.
 */
async function takeEveryScreen(
  openContext: OpenContext,
  theme: Theme,
  width: number,
): Promise<void> {
  const contexts = [
    await themedContext(openContext, theme, width),
    await themedContext(openContext, theme, width),
  ] as const;
  const [visitor, host] = [await contexts[0].newPage(), await contexts[1].newPage()];
  await signInAsDemoHost(host);
  // A page shows the display font only if the browser has already loaded the font. So the first visit loads
  // the font for all later pages.
  await open(visitor, DEMO_URL);
  for (const { name, path, isSignedIn, prepare } of CHOSEN_SCREENS) {
    const page = isSignedIn ? host : visitor;
    try {
      await open(page, DEMO_URL + path);
      await prepare?.(page);
      const file = join(ALL_FOLDER, `${name}-${width}-${theme}.png`);
      await (prepare ? take(page, file) : takeWholePage(page, file));
    } catch (error) {
      process.exitCode = 1;
      console.error(`${name}, ${width} px, ${theme}: ${error}`);
    }
  }
  for (const context of contexts) await context.close();
}

mkdirSync(takesAll ? ALL_FOLDER : FOLDER, { recursive: true });
await withDemoBrowser(async (openContext) => {
  await prepareHost(openContext);
  for (const theme of THEMES) {
    if (!takesAll) await takeReadmeScreens(openContext, theme);
    else for (const width of WIDTHS) await takeEveryScreen(openContext, theme, width);
  }
});
