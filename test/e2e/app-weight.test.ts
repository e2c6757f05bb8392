// Size budgets of the web app: the JavaScript that a first visit loads, and the JavaScript that a screen
// adds.
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { startDemoSession } from './account-screens.ts';
import { expect, test } from './fixtures.ts';

const KILOBYTE = 1000;
const ENTRY_LIMIT = 105 * KILOBYTE;
const SCREEN_LIMIT = 25 * KILOBYTE;

const VISITOR_PATHS = ['/', '/sign-in', '/sign-up', '/forgot-password', '/reset-password'];
const USER_PATHS = [
  '/dashboard',
  '/bookings',
  '/settings',
  '/settings/webhooks/none',
  '/upgrade',
  '/meeting-types/new',
];

interface ScriptSizes {
  readonly entry: number;
  readonly screen: number;
}

async function measureSizes(page: Page, path: string): Promise<ScriptSizes> {
  const loadedPaths = new Set<string>();
  const recordPath = (request: Request) => loadedPaths.add(new URL(request.url()).pathname);
  page.on('request', recordPath);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  page.off('request', recordPath);
  // The scripts in the HTML file belong to the app's entry. All other scripts belong to the screen.
  const html = await (await page.request.get(path)).text();
  const entryScripts = [...html.matchAll(/(?:(?:src|href)=|import\()"([^"]+\.js)"/g)].map(
    ([, scriptPath]) => scriptPath,
  );
  const sizes = { entry: 0, screen: 0 };
  for (const path of [...loadedPaths].filter((pathname) => pathname.endsWith('.js'))) {
    const size = gzipSync(await (await page.request.get(path)).body()).length;
    sizes[entryScripts.includes(path) ? 'entry' : 'screen'] += size;
  }
  return sizes;
}

async function checkBudgets(page: Page, path: string): Promise<void> {
  const { entry, screen } = await measureSizes(page, path);
  expect(entry).toBeGreaterThan(0);
  expect(entry, path).toBeLessThanOrEqual(ENTRY_LIMIT);
  expect(screen, path).toBeLessThanOrEqual(SCREEN_LIMIT);
}

test('the app entry and the visitor screens stay within their size budgets', async ({ page }) => {
  for (const path of VISITOR_PATHS) {
    await checkBudgets(page, path);
  }
});

test('the screens of a signed-in user stay within their size budgets', async ({ page }) => {
  await startDemoSession(page);
  for (const path of USER_PATHS) {
    await checkBudgets(page, path);
  }
});
