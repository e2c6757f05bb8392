// Tests the titles, icons, texts and scripts of the public pages. test/worker/site/links.test.ts follows their links.

import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { currentTime } from '../../scripts/clock.ts';
import { isLong } from '../support/long.ts';
import { startDemoSession } from './account-screens.ts';
import { expect, test } from './fixtures.ts';
import { openWithScript } from './page-script.ts';
import { SITE_PAGES } from './site-pages.ts';

/** One page of each layout. The long run opens all pages. */
const OPENED = isLong ? SITE_PAGES : [SITE_PAGES[0], SITE_PAGES[2]];

test('public pages load no framework, and nothing from another site', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (sent) => {
    if (!sent.url().startsWith(baseURL ?? '')) foreign.push(sent.url());
  });
  for (const [path, heading] of OPENED) {
    const scripts: Promise<Buffer>[] = [];
    const measure = (response: Response) => {
      if (response.url().endsWith('.js')) scripts.push(response.body());
    };
    page.on('response', measure);
    await page.goto(path);
    // On a slow machine, the network can be idle before the page asks for its first script.
    await expect.poll(() => scripts.length, path).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    page.off('response', measure);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
    const size = sizes.reduce((sum, each) => sum + each, 0);
    expect(size, path).toBeLessThan(8_000);
  }
  expect(foreign).toEqual([]);
});

const classesIn = (html: string): string[] =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));

/** The classes at the start of a selector. A later class, such as in `.docs-text .portrait`, needs the first one. */
const styledIn = (html: string): Set<string> => {
  const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css);
  return new Set(sheets.join('').match(/(?<=[{},;]\.)[a-z][\w-]*/g));
};

// Each shell contains the styles of its pages only (web/styles).
test('each public page contains the styles of its elements and preloads its font', async ({
  request,
}) => {
  const docs = ['', '/webhooks', '/api', '/api-bookings', '/api-console', '/use/hours'];
  const paths = [...SITE_PAGES.map(([path]) => path), ...docs.map((page) => `/docs${page}`)];
  const texts = await Promise.all(
    paths.map(async (path) => [path, await (await request.get(path)).text()] as const),
  );
  const styled = new Set(texts.flatMap(([, text]) => [...styledIn(text)]));
  for (const [path, text] of texts) {
    const own = styledIn(text);
    const missing = classesIn(text).filter((name) => styled.has(name) && !own.has(name));
    expect([...new Set(missing)], path).toEqual([]);
    // The font of the headings is used only if it arrives before the first paint.
    expect(text, path).toContain('<link rel="preload" as="font"');
  }
});

test('each public page has its own title, description and canonical URL', async ({ request }) => {
  const seen = new Set<string>();
  for (const [path] of SITE_PAGES) {
    const text = await (await request.get(path)).text();
    const title = /<title>([^<]+)<\/title>/.exec(text)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(title, path).toContain('Halfpast');
    expect(description.length, path).toBeGreaterThan(40);
    expect(description.length, path).toBeLessThanOrEqual(160);
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}"`));
    seen.add(title).add(description);
  }
  expect(seen.size).toBe(SITE_PAGES.length * 2);
});

test('every public page has icons, a manifest and a preview image, and the linked files exist', async ({
  request,
  baseURL,
}) => {
  const images = new Set<string>();
  const manifests = new Set<string>();
  for (const path of [
    '/',
    '/demo/intro',
    '/embed/demo/intro',
    '/docs',
    '/status',
    '/manage/none',
  ]) {
    const text = await (await request.get(path)).text();
    const links = [...text.matchAll(/<link rel="([^"]*icon|manifest)"[^>]*? href="([^"]+)"/g)];
    const icon = links.find(([, kind]) => kind === 'icon');
    expect(icon?.[2], path).toMatch(/^data:image\/svg\+xml,/);
    for (const [, kind, href = ''] of links) {
      if (kind !== 'icon') (kind === 'manifest' ? manifests : images).add(href);
    }
    const [, card] = /property="og:image" content="([^"]+)"/.exec(text) ?? [];
    if (card !== undefined) images.add(card);
  }
  for (const address of manifests) {
    const { icons, start_url, shortcuts } = await (await request.get(address)).json();
    for (const { src } of icons) images.add(src);
    for (const path of [start_url, ...shortcuts.map(({ url }: { url: string }) => url)]) {
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
    }
  }
  // The documentation links to these files.
  for (const path of ['/embed.json', '/openapi.json'])
    expect((await request.get(path)).status(), path).toBe(200);
  expect(manifests.size).toBe(1);
  // There are at least six images: icons in three sizes and as SVG, and preview images of the
  // product and of a meeting type.
  expect(images.size).toBeGreaterThanOrEqual(6);
  for (const url of images) {
    const answer = await request.get(url.replace(baseURL ?? '', ''));
    expect([answer.status(), answer.headers()['content-type']], url).toEqual([
      200,
      expect.stringMatching(/^image\/(png|svg\+xml)/),
    ]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page has its full text', async ({ page }) => {
    for (const [path, heading] of OPENED) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(300);
    }
    await page.goto('/');
    const slides = page.getByRole('group', { name: /^[1-4] of 4$/ });
    await expect(slides).toHaveCount(4);
    for (const slide of await slides.all()) await expect(slide.getByRole('img')).toBeVisible();
    await page.getByRole('link', { name: 'Pricing' }).last().click();
    await expect(page).toHaveURL('/pricing');
    expect(await page.getByRole('main').innerText()).toMatch(/\$10 \/month\s+14-day trial/);
  });
});

test('only the first picture of the home page loads before the page', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const names = new Set<string>();
  await page.route('**/pictures/*', (route) => {
    names.add(/pictures\/([a-z]+)/.exec(route.request().url())?.[1] ?? '');
    return released.then(() => route.continue());
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(() => names.size).toBe(1);
  // The last picture is in the window, and it still waits for the first one.
  await page.evaluate(async () => {
    document.querySelector('[data-demo-stage]')?.scrollIntoView();
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect([...names]).toEqual(['month']);
  release();
  await expect.poll(() => [...names]).toContain('demo');
});

test('a visitor can sign up from the pricing page and then upgrade', async ({ page }) => {
  await openWithScript(page, '/pricing');
  for (const text of ['$0 forever', '$10 /month', '$25 /month', 'Custom pricing']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  const limitsOf = (plan: string) =>
    page.getByRole('region', { name: plan, exact: true }).getByRole('definition');
  await expect(limitsOf('Free')).toHaveText([
    ...['Up to 2', '1', 'Not included', 'Not included', 'Any email'],
  ]);
  await expect(limitsOf('Startup')).toHaveText([
    ...['Unlimited', 'Unlimited', 'Up to 3', 'Up to 30', 'Company email'],
  ]);
  await page.getByText('Can I get my money back?').click();
  await expect(page.getByText('30-day money-back guarantee')).toBeVisible();
  const sales = page.getByRole('link', { name: 'Contact sales' });
  await expect(sales).toHaveAttribute('href', /^mailto:support@halfpast\.example\?subject=/);

  await page.getByRole('button', { name: 'Sign up for Startup' }).click();
  await expect(page.getByRole('heading', { name: 'Test account chooser' })).toBeVisible();
  await page.getByLabel('Name').fill('Petra Planner');
  await page.getByLabel('Email').fill(`petra-${currentTime()}@planner.example`);
  await page.getByRole('button', { name: 'Continue with this account' }).click();
  await expect(page).toHaveURL('/upgrade');

  await openWithScript(page, '/pricing');
  await page.getByRole('link', { name: 'See your plan' }).first().click();
  await expect(page).toHaveURL('/upgrade');
});

/** The window widths and the maximum heights of the home page, in CSS pixels. */
const HOME_LIMITS = [
  { width: 1280, limit: 5_000 },
  { width: 390, limit: 6_500 },
];

test('the home page is short', async ({ page }) => {
  for (const { width, limit } of HOME_LIMITS) {
    await page.setViewportSize({ width, height: 800 });
    await openWithScript(page, '/');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `${width} px`).toBeLessThanOrEqual(limit);
  }
});

test('the header has the same height and the same wordmark on the site and in the app', async ({
  page,
}) => {
  await startDemoSession(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const header = page.getByRole('banner');
    const wordmark = header.getByRole('link', { name: 'Halfpast' }).locator('.wordmark');
    const measure = async () => [
      (await header.boundingBox())?.height,
      await wordmark.boundingBox(),
    ];
    await page.goto('/pricing');
    await expect(wordmark).toBeVisible();
    const onSite = await measure();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The app replaces the header that the server has rendered.
    await expect.poll(measure, { message: `${width} px` }).toEqual(onSite);
  }
});

test('the demo on the home page loads when the visitor starts it, and accepts a booking', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.emulateMedia({ colorScheme: 'dark' });
  await openWithScript(page, '/');
  const start = page.getByRole('button', { name: 'Start the demo' });
  await start.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('/embed/'))).toEqual([]);
  await start.click();
  const frame = page.frameLocator('iframe[title="Demo booking page"]');
  await expect(start).toHaveCount(0);
  await expect(frame.locator('html')).toHaveCSS('background-color', 'rgb(23, 26, 33)');
  await expect(frame.getByRole('heading', { name: '30-minute intro' })).toBeVisible();
  await frame
    .getByRole('button', { name: /times? available$/ })
    .first()
    .click();
  await expect(frame.locator('[data-slot]').first()).toBeVisible();
});
