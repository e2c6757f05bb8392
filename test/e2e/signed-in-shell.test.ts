// The server sends each screen for signed-in users with a header and a skeleton, which has placeholders
// instead of data. The page requests the data of the screen while the scripts are still loading.
import type { Page } from '@playwright/test';
import { isLong } from '../support/long.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs, signOut } from './host.ts';

const REQUESTS_MAX = 10;
const SHIFT_MAX = 0.02;

/** `content` is an element that only the loaded screen has, not the skeleton. */
const SCREENS = [
  {
    path: '/dashboard',
    calls: ['/api/meeting-types', '/api/my-bookings/overview'],
    content: 'main h3',
  },
  { path: '/bookings', calls: ['/api/my-bookings'], content: '[data-booking]' },
  { path: '/settings', calls: ['/api/calendar'], content: 'main button' },
] as const;

const isScript = (url: string) => url.endsWith('.js');
/** The picture of the host is data, and only some hosts have one. */
const isPicture = (url: string) => pathOf(url).startsWith('/media/');
const pathOf = (url: string) => new URL(url).pathname;
/** The bookings screen also counts the requests that wait for the host's approval. */
const isCount = (url: string) => new URL(url).searchParams.get('status') === 'pending';

/** Delays the app's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));
  return release;
}

/** Records the URLs of all requests of the page. */
function recordRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

async function signInWithBooking(page: Page) {
  const host = await createHost(page.request);
  await host.book('Grace Hopper', 3, 600);
  await signInAs(page, host);
  return host;
}

test('the HTML of a screen contains its header and its skeleton', async ({ request }) => {
  for (const { path } of SCREENS) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<div id="app"><div class="[^"]*" data-skeleton="">/);
    expect(html, path).toContain('<nav aria-label="Main"');
    expect(html, path).toContain('aria-busy="true"');
  }
});

/** Returns the positions of the parts that the skeleton and the loaded screen have in common. */
function measureParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header, header a, header nav a, main, main h1')]
      .filter((element) => element.closest('main') === null || element.tagName === 'H1')
      .map((element) => {
        const { x, y, height } = element.getBoundingClientRect();
        return `${element.tagName} ${Math.round(x)} ${Math.round(y)} ${Math.round(height)}`;
      }),
  );
}

/** Records the layout shifts of the page. Runs in the page. */
function watchShifts(): void {
  Reflect.set(window, 'shifts', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value = Reflect.get(window, 'shifts') + Reflect.get(entry, 'value');
      Reflect.set(window, 'shifts', value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const readShift = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifts'));

/** `npm test` checks the screen with the longest list. */
const CHECKED = isLong ? SCREENS : SCREENS.filter(({ path }) => path === '/bookings');

for (const { path, calls, content } of CHECKED) {
  test(`on a paid plan, ${path} shows its skeleton, requests its data early, and replaces the skeleton without a shift or needless requests`, async ({
    page,
  }) => {
    const host = await signInWithBooking(page);
    await host.call('PUT', '/api/users/me', { plan: 'individual' });
    const earlyCalls = ['/api/auth/status', ...calls];
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const release = await holdScripts(page);
      const urls = recordRequests(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (width === 1280) await expect(page.getByRole('link', { name: 'Bookings' })).toBeVisible();
      await page.evaluate(watchShifts);
      for (const call of earlyCalls) await expect.poll(() => urls.map(pathOf)).toContain(call);
      const partsBefore = await measureParts(page);
      release();
      await expect(page.locator(content).first()).toBeVisible();
      await page.waitForLoadState('networkidle');

      expect(await measureParts(page), `${width}`).toEqual(partsBefore);
      expect(await readShift(page), `${width}`).toBeLessThanOrEqual(SHIFT_MAX);
      // The app uses the responses to the early requests, so it sends each call only once.
      for (const call of earlyCalls)
        expect(urls.filter((url) => pathOf(url) === call && !isCount(url))).toHaveLength(1);
      expect(new Set(urls).size).toBe(urls.length);
      const needed = urls.filter((url) => !isPicture(url));
      expect(needed.length, urls.join('\n')).toBeLessThanOrEqual(REQUESTS_MAX);
      expect(urls.filter(isScript).length).toBeGreaterThan(1);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      page.removeAllListeners('request');
    }
  });
}

test('the parts of a screen that load later move nothing', async ({ page }) => {
  const host = await signInWithBooking(page);
  // This place has a warning, because the host has no calendar.
  const { id } = await host.createType('Call', { locations: [{ kind: 'google_meet' }] });
  const editor = `/meeting-types/${id}`;
  const checked = isLong ? [editor, '/settings#account', '/settings#calendar'] : [editor];
  await page.addInitScript(watchShifts);
  for (const path of checked) {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      // A new document, also when only the fragment differs.
      await page.goto('about:blank');
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('main button').first()).toBeVisible();
      expect(await readShift(page), `${path} ${width}`).toBeLessThanOrEqual(SHIFT_MAX);
    }
  }
});

test('a signed-out visitor does not see the skeleton and sends no early request', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const urls = recordRequests(page);
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('[data-skeleton]')).toBeHidden();
  release();
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fsettings');
  expect(urls.filter((url) => pathOf(url).startsWith('/api/'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a signed-in screen shows a message that it needs JavaScript', async ({ page }) => {
    await page.goto('/dashboard');
    // Playwright cannot find elements in <noscript> by their text.
    await expect(page.locator('noscript main p')).toHaveText(/This page needs JavaScript\./);
    await expect(page.locator('[data-skeleton]')).toBeHidden();
  });
});

test('the early request for bookings contains the filter of the URL, and a click on Logout before the script has loaded signs the user out', async ({
  page,
}) => {
  await signInWithBooking(page);
  const urls = recordRequests(page);
  await page.goto('/bookings?filter=all&q=Grace+H', { waitUntil: 'networkidle' });
  await expect(page.locator('[data-booking]')).toHaveCount(1);
  const lists = urls.filter((url) => pathOf(url) === '/api/my-bookings' && !isCount(url));
  expect(lists.map((url) => new URL(url).search)).toEqual(['?filter=all&q=Grace+H&limit=25']);

  const release = await holdScripts(page);
  await page.goto('/settings', { waitUntil: 'commit' });
  await signOut(page);
  release();
  await expect(page).toHaveURL('/');
});
