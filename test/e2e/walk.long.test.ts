// Follows every link of the product, signed out and as the demo host. Each link must lead to a page, and no
// page may load anything from another site. In `npm test`, test/worker/site/links.test.ts follows the links of the
// pages that the server renders.
import type { BrowserContext, Page } from '@playwright/test';
import { startDemoSession } from './account-screens.ts';
import { expect, randomAddress, test } from './fixtures.ts';

/** Screens that no page links to. */
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

interface Observed {
  readonly foreign: string[];
  readonly blocked: string[];
}

function observe(context: BrowserContext, origin: string): Observed {
  const observed: Observed = { foreign: [], blocked: [] };
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url))
      observed.foreign.push(url);
  });
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) observed.blocked.push(message.text());
  });
  return observed;
}

/** Opens a page and returns the targets of its links. */
async function openPage(page: Page, path: string): Promise<string[]> {
  await page.setExtraHTTPHeaders(randomAddress());
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  // Wait for requests that a screen sends after it has loaded.
  await page.waitForLoadState('networkidle');
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const href of hrefs.filter((href) => href.startsWith('#'))) {
    await expect(page.locator(href), href).toBeAttached();
  }
  return hrefs.filter((href) => !href.startsWith('#'));
}

/**
 * Follows every link of this site once. Returns each link to another site, with the path of a page that
 * contains it. Each page has its own IP address, because all pages together need more requests than one address
 * may send in a minute.
 */
async function walk(page: Page, starts: readonly string[]): Promise<Map<string, string>> {
  const otherSites = new Map<string, string>();
  const queue = [...starts];
  const visited = new Set(starts);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const link of await openPage(page, path)) {
      // Links to several sections of a page lead to the same page.
      const href = link.replace(/(?<=.)#.*/, '');
      if (!href.startsWith('/')) otherSites.set(href, path);
      else if (!visited.has(href)) {
        // Do not follow redirects: an unknown URL redirects to the home page, so a redirect means a dead
        // link.
        const headers = randomAddress();
        const answer = await page.request.get(href, { maxRedirects: 0, headers });
        expect(answer.status(), `${href} on ${path}`).toBe(200);
        visited.add(href);
        // Follow links only in HTML pages.
        if (/^text\/html/.test(answer.headers()['content-type'] ?? '')) queue.push(href);
      }
    }
  }
  expect(visited.size).toBeGreaterThan(starts.length);
  return otherSites;
}

/** Allowed links to other sites: email addresses of support and invitees, and the Standard Webhooks site. */
const ALLOWED_LINKS =
  /^mailto:(support@halfpast\.example|[\w.-]+@(invitee\.example|example\.com))|^https:\/\/www\.standardwebhooks\.com$/;

test('every link for visitors leads to a page, and no page loads anything from another site', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const observed = observe(page.context(), baseURL ?? '');
  const otherSites = await walk(page, ['/', ...UNLINKED]);
  expect([...otherSites].filter(([href]) => !ALLOWED_LINKS.test(href))).toEqual([]);
  expect(observed).toEqual({ foreign: [], blocked: [] });
});

test('every link for a signed-in host leads to a page, and no page loads anything from another site', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const observed = observe(page.context(), baseURL ?? '');
  await startDemoSession(page);
  const starts = [
    '/dashboard',
    '/bookings?filter=all',
    '/settings',
    '/upgrade',
    '/meeting-types/new',
  ];
  const otherSites = await walk(page, starts);
  const foreign = [...otherSites].filter(
    ([href]) => !ALLOWED_LINKS.test(href) && !href.startsWith(baseURL ?? ''),
  );
  expect(foreign).toEqual([]);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Embed' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const tab of await dialog.getByRole('tab').all()) {
    await tab.click();
    await page.waitForLoadState('networkidle');
  }
  expect(observed).toEqual({ foreign: [], blocked: [] });
});
