// Follows every link of the product, signed out and as the demo host: each leads to a page, and no page loads
// anything from another site.
import type { BrowserContext, Page } from '@playwright/test';
import { startDemoSession } from './account-screens.ts';
import { expect, test } from './fixtures.ts';

/** Screens without a link. */
const UNLINKED = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=x',
  '/verify-email',
  '/verify-email?token=x',
  '/status',
  '/demo/intro',
  '/embed/demo/intro',
  '/meetings/demo',
  '/demo/nothing',
  '/meetings/nobody',
  '/manage/none',
  '/unsubscribe/none',
];

interface Listened {
  readonly foreign: string[];
  readonly refused: string[];
}

function listen(context: BrowserContext, origin: string): Listened {
  const listened: Listened = { foreign: [], refused: [] };
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url))
      listened.foreign.push(url);
  });
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) listened.refused.push(message.text());
  });
  return listened;
}

async function listLinks(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const href of hrefs.filter((href) => href.startsWith('#'))) {
    await expect(page.locator(href), href).toBeAttached();
  }
  return hrefs.filter((href) => !href.startsWith('#'));
}

/** Follows every link of this site once; returns the links to other sites. */
async function walk(page: Page, starts: readonly string[]): Promise<Map<string, string>> {
  const elsewhere = new Map<string, string>();
  const waiting = [...starts];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    // Requests that a screen makes after it has loaded.
    await page.waitForLoadState('networkidle');
    for (const href of await listLinks(page)) {
      if (!href.startsWith('/')) elsewhere.set(href, path);
      else if (!seen.has(href)) {
        // An unknown address redirects to the home page: that also counts as a dead link.
        const answer = await page.request.get(href, { maxRedirects: 0 });
        expect(answer.status(), `${href} on ${path}`).toBe(200);
        seen.add(href);
        // Data files are not pages.
        if (/^text\/html/.test(answer.headers()['content-type'] ?? '')) waiting.push(href);
      }
    }
  }
  expect(seen.size).toBeGreaterThan(starts.length);
  return elsewhere;
}

/**
 * Allowed links to other sites: our own and invitees' email addresses, and the standard that webhooks follow.
 */
const MEANT =
  /^mailto:(support@halfpast\.example|[\w.-]+@(invitee\.example|example\.com))|^https:\/\/www\.standardwebhooks\.com$/;

test('every link that a visitor finds leads to a page, and no other site is contacted', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const listened = listen(page.context(), baseURL ?? '');
  const elsewhere = await walk(page, ['/', ...UNLINKED]);
  expect([...elsewhere].filter(([href]) => !MEANT.test(href))).toEqual([]);
  expect(listened).toEqual({ foreign: [], refused: [] });
});

test('every link that a host finds leads to a page, and no other site is contacted', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const listened = listen(page.context(), baseURL ?? '');
  await startDemoSession(page);
  const starts = [
    '/dashboard',
    '/bookings?filter=all',
    '/settings',
    '/upgrade',
    '/meeting-types/new',
  ];
  const elsewhere = await walk(page, starts);
  const foreign = [...elsewhere].filter(
    ([href]) => !MEANT.test(href) && !href.startsWith(baseURL ?? ''),
  );
  expect(foreign).toEqual([]);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Embed' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const tab of await dialog.getByRole('tab').all()) {
    await tab.click();
    await page.waitForLoadState('networkidle');
  }
  expect(listened).toEqual({ foreign: [], refused: [] });
});
