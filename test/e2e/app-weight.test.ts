// Checks the size budgets of the web app. One budget is for the JavaScript that a first visit loads, and
// another budget is for the JavaScript that a screen adds.
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import type { Schedule } from '../../worker/contract/schedules/schedule-calls.ts';
import { lastOrAll } from '../support/long.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './host.ts';
import { createTeam } from './sales-team.ts';

const KILOBYTE = 1000;
const ENTRY_LIMIT = 105 * KILOBYTE;
const SCREEN_LIMIT = 25 * KILOBYTE;
/** The editor of a team is larger, because it also has fields for the hosts and how they share meetings. */
const TEAM_EDITOR_LIMIT = 30 * KILOBYTE;

/** `npm test` measures only the last screen of the visitors. */
const VISITOR_PATHS = ['/', '/sign-in', '/forgot-password', '/reset-password', '/sign-up'];
const EDITOR_PATH = '/meeting-types/new';
const USER_PATHS = [
  ...['/settings/webhooks/none', '/upgrade', '/organizations/none/teams', '/dashboard'],
  ...['/bookings', '/settings', '/settings/schedules', EDITOR_PATH],
];

interface ScriptSizes {
  readonly entry: number;
  readonly screen: number;
}

/** The compressed sizes of scripts. Many screens load the same scripts. */
const scriptSizes = new Map<string, number>();

async function readSize(page: Page, path: string): Promise<number> {
  const known = scriptSizes.get(path);
  if (known !== undefined) return known;
  const size = gzipSync(await (await page.request.get(path)).body()).length;
  scriptSizes.set(path, size);
  return size;
}

async function measureSizes(page: Page, path: string): Promise<ScriptSizes> {
  const loadedPaths = new Set<string>();
  const recordPath = (request: Request) => loadedPaths.add(new URL(request.url()).pathname);
  page.on('request', recordPath);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  page.off('request', recordPath);
  // The scripts in the HTML file belong to the first visit. All other scripts belong to the screen.
  const html = await (await page.request.get(path)).text();
  const entryScripts = [...html.matchAll(/(?:(?:src|href)=|import\()"([^"]+\.js)"/g)].map(
    ([, scriptPath]) => scriptPath,
  );
  const sizes = { entry: 0, screen: 0 };
  for (const path of [...loadedPaths].filter((pathname) => pathname.endsWith('.js'))) {
    sizes[entryScripts.includes(path) ? 'entry' : 'screen'] += await readSize(page, path);
  }
  return sizes;
}

async function checkBudgets(page: Page, path: string, limit = SCREEN_LIMIT): Promise<void> {
  const { entry, screen } = await measureSizes(page, path);
  expect(entry).toBeGreaterThan(0);
  // One run shows every screen that exceeds its budget.
  expect.soft(entry, path).toBeLessThanOrEqual(ENTRY_LIMIT);
  expect.soft(screen, path).toBeLessThanOrEqual(limit);
}

test('the scripts of a first visit and of the visitor screens stay within their size budgets', async ({
  page,
}) => {
  for (const path of lastOrAll(VISITOR_PATHS)) {
    await checkBudgets(page, path);
  }
});

test('the scripts of the screens for signed-in users stay within their size budgets', async ({
  page,
}) => {
  const { people, path, teamId } = await createTeam(page.request);
  const { 'Ada Lovelace': ada } = people;
  await signInAs(page, ada);
  // Every host starts with a schedule, and the people of tests have deleted it.
  const fields = { name: 'Working hours' };
  const { data } = await ada.call<{ data: Schedule }>('POST', '/api/schedules', fields);
  for (const screen of [...USER_PATHS, path, `${path}/${teamId}`]) {
    await checkBudgets(page, screen);
  }
  await checkBudgets(page, `${path}/${teamId}/meeting-types/new`, TEAM_EDITOR_LIMIT);
  await ada.call('DELETE', `/api/schedules/${data.id}`);
  await checkBudgets(page, EDITOR_PATH);
});
