// Tests the security of embeds:
// - the messages that embeds accept
// - the pages that other sites may show in a frame
// - the policies that the parent page needs
import type { Page } from '@playwright/test';
import { isLong } from '../support/long.ts';
import { DEMO_PATH } from './booking-page.ts';
import { expect } from './fixtures.ts';
import { type OtherSite, recordEvents, renderPage, test } from './other-site.ts';

const LINK = DEMO_PATH.slice(1);
const FRAMED_PATHS = [
  '/',
  '/features',
  '/sign-in',
  '/dashboard',
  '/meetings/demo',
  '/manage/nobody',
  '/status',
  DEMO_PATH,
  '/nobody/nothing',
  '/unsubscribe/nobody',
  '/dev/mail',
  '/book.html',
  '/api/x',
];

const frameOf = (page: Page) => page.frameLocator('iframe[src*="/embed/"]');
const heightOf = async (page: Page) =>
  (await page.locator('iframe[src*="/embed/"]').boundingBox())?.height;

/** Messages that imitate the messages of our own frame. */
const FORGED = [
  { halfpast: 'height', height: 5000 },
  { halfpast: 'booked', detail: { id: 'forged' } },
  { halfpast: 'error', detail: { reason: 'forged' } },
  { halfpast: 'escape' },
];

test('embed.js and our frame ignore messages from a hostile frame', async ({
  page,
  site,
  anotherSite,
  baseURL,
}) => {
  const readEvents = await recordEvents(page);
  const hostile = anotherSite.serve(
    `<script>
      window.received = [];
      addEventListener('message', (event) => received.push(event.data));
      onclick = () => {
        for (const message of ${JSON.stringify(FORGED)}) parent.postMessage(message, '*');
        parent[0].postMessage({ halfpast: 'hello' }, '*');
        parent.postMessage('done', '*');
      };
    </script>`,
  );
  await page.goto(
    site.serve(
      renderPage(
        `<iframe src="${baseURL}/embed${DEMO_PATH}" height="600" title="plain"></iframe>
        <iframe id="hostile" src="${hostile}" title="hostile"></iframe>
        <a data-halfpast-popup="${LINK}" href="#">Book</a>
        <script>addEventListener('message', ({ data }) => { if (data === 'done') window.isDone = true; });</script>
        <script src="${baseURL}/embed.js"></script>`,
      ),
    ),
  );
  const hostileFrame = page.frames().find((frame) => frame.url() === hostile);
  const attack = async () => {
    await page.evaluate(() => Object.assign(window, { isDone: false }));
    await hostileFrame?.evaluate(() => document.documentElement.click());
    await page.waitForFunction(() => Object(window).isDone);
  };
  await frameOf(page).first().getByRole('grid').waitFor();
  await page.getByRole('link', { name: 'Book' }).click();
  const dialog = page.getByRole('dialog');
  const embedded = dialog.locator('iframe');
  await dialog.frameLocator('iframe').getByRole('grid').waitFor();
  await expect.poll(readEvents).toHaveLength(1);
  const height = (await embedded.boundingBox())?.height;
  await attack();
  expect((await embedded.boundingBox())?.height).toBe(height);
  await expect(dialog).toBeVisible();

  // The parent page itself dispatches messages: with our origin but another frame, with our frame
  // but another origin, and with invalid content.
  const origin = new URL(baseURL ?? '').origin;
  await page.evaluate(
    ([messages, from]) => {
      const embed = [...document.body.children].find((child) => child.shadowRoot);
      const { contentWindow } = embed?.shadowRoot?.querySelector('iframe') ?? {};
      const dispatch = (data: unknown, init: MessageEventInit) =>
        dispatchEvent(new MessageEvent('message', { data, ...init }));
      for (const data of messages) {
        dispatch(data, { origin: from, source: window });
        dispatch(data, { origin: 'https://evil.example', source: contentWindow ?? null });
        dispatch(data, { origin: 'null', source: contentWindow ?? null });
      }
      const invalidMessages = [null, 'height', 7, [], {}, { halfpast: 'closed', detail: {} }];
      const invalidHeights = [
        { halfpast: 'height', height: '900' },
        { halfpast: 'height', height: -1 },
      ];
      const invalidDetails = [{ halfpast: 'booked' }, { halfpast: 'booked', detail: { id: {} } }];
      for (const data of [
        ...invalidMessages,
        ...invalidHeights,
        ...invalidDetails,
        { halfpast: 'constructor', detail: {} },
      ])
        dispatch(data, { origin: from, source: contentWindow ?? null });
    },
    [FORGED, origin] as const,
  );
  expect(await readEvents()).toHaveLength(1);
  expect((await embedded.boundingBox())?.height).toBe(height);
  await expect(dialog).toBeVisible();
  // Our frame does not answer a "hello" message from a page that does not embed our frame.
  expect(await hostileFrame?.evaluate(() => Object(window).received)).toEqual([]);
  await expect(frameOf(page).first().locator(':root')).not.toHaveAttribute('style', /overflow/);
});

test('only embed pages can be shown in a frame of another site', async ({
  page,
  site,
  baseURL,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const frames = FRAMED_PATHS.map((path) => `<iframe src="${baseURL}${path}"></iframe>`);
  await page.goto(site.serve(renderPage(frames.join(''))), { waitUntil: 'load' });
  const inner = page.frames().slice(1);
  expect(inner).toHaveLength(FRAMED_PATHS.length);
  for (const frame of inner) expect(frame.url()).toBe('chrome-error://chromewebdata/');
  const refusals = errors.filter((text) => text.includes('frame-ancestors'));
  expect(refusals).toHaveLength(FRAMED_PATHS.length);
});

test('after a booking, the parent page redirects only if the redirect URL is an https URL', async ({
  page,
  site,
  baseURL,
}) => {
  await recordEvents(page);
  await page.route('https://thanks.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Thank you</h1>' }),
  );
  const book = async (redirect: string) => {
    const url = site.serve(
      renderPage(
        `<div data-halfpast="${LINK}" data-name="Grace" data-email="grace@example.com" data-redirect="${redirect}"></div>
        <script src="${baseURL}/embed.js"></script>`,
      ),
    );
    await page.goto(url);
    const frame = frameOf(page);
    await frame.getByRole('button', { name: 'Next month' }).click();
    await frame
      .getByRole('button', { name: /times? available$/ })
      .first()
      .click();
    await frame.locator('[data-slot]').first().click();
    await page.route('**/book', (route) =>
      route.fulfill({ status: 201, json: { success: true, data: BOOKED } }),
    );
    await frame.getByRole('button', { name: 'Confirm booking' }).click();
    return url;
  };
  // The tests of the web modules check which URLs are refused.
  const refused = ['javascript:alert(1)', 'http://thanks.example/', '//thanks.example/'];
  for (const redirect of isLong ? refused : []) {
    const url = await book(redirect);
    await expect(frameOf(page).getByText('Booking confirmed!')).toBeVisible();
    expect(page.url()).toBe(url);
  }
  await book('https://thanks.example/?from=site');
  await expect(page).toHaveURL('https://thanks.example/?from=site');
});

const BOOKED = {
  id: 'b',
  startTime: '2027-01-13T10:00:00.000Z',
  endTime: '2027-01-13T10:30:00.000Z',
  timezone: 'UTC',
  icsUrl: '/b.ics',
  manageUrl: '/manage/b',
};

const renderAllEmbeds = (origin: string) =>
  renderPage(
    `<div data-halfpast="${LINK}"></div>
    <a data-halfpast-popup="${LINK}" href="#">Book</a>`,
    `<script src="${origin}/embed.js" async data-button="${LINK}"></script>`,
  );

/** Expects that all kinds of embed work, and that the browser blocks nothing and logs no error. */
async function expectAllToWork(page: Page, site: OtherSite, headers: Record<string, string>) {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    const isOurs = !message.text().includes('favicon') && !message.location().url.endsWith('.ico');
    if (message.type() === 'error' && isOurs) consoleErrors.push(message.text());
  });
  const readEvents = await recordEvents(page);
  const { baseURL = '' } = { baseURL: process.env.HALFPAST_URL };
  await page.goto(site.serve(renderAllEmbeds(baseURL), headers));
  await frameOf(page).getByRole('grid').waitFor();
  await expect.poll(() => heightOf(page)).not.toBe(700);
  for (const opener of [
    page.getByRole('link', { name: 'Book' }),
    page.getByRole('button', { name: 'Book a time' }),
  ]) {
    await opener.click();
    const dialog = page.getByRole('dialog');
    await dialog.frameLocator('iframe').getByRole('grid').waitFor();
    expect(await dialog.evaluate((box) => getComputedStyle(box).borderRadius)).toBe('14px');
    // The HTML already contains the grid, but the frame is ready only when its script has started.
    await expect.poll(async () => (await readEvents()).at(-1)?.name).toBe('ready');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  // The browser closes the dialog at once, but dispatches the close event in a later task.
  await expect
    .poll(async () => (await readEvents()).map(({ name }) => name))
    .toEqual(['ready', 'ready', 'closed', 'ready', 'closed']);
  expect(consoleErrors).toEqual([]);
}

test('an embed works on a cross-origin isolated page whose strict Content-Security-Policy allows only our script and our frame', async ({
  page,
  site,
  baseURL,
}) => {
  const policy = `default-src 'none'; script-src ${baseURL}; frame-src ${baseURL}; require-trusted-types-for 'script'`;
  await expectAllToWork(page, site, {
    'content-security-policy': policy,
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});

test.describe('without the test header that contains an IP address', () => {
  // All other tests send this header. Here it would cause a preflight request.
  test.use({ extraHTTPHeaders: {} });

  test('the versioned copy of embed.js works with an integrity hash', async ({
    page,
    site,
    baseURL,
    request,
  }) => {
    const { path, integrity } = await (await request.get('/embed.json')).json();
    expect((await request.get('/embed.js')).headers()['cache-control']).toMatch(/max-age=600/);
    expect((await request.get(path)).headers()['cache-control']).toMatch(/immutable/);
    const script = (hash: string) =>
      `<script src="${baseURL}${path}" integrity="${hash}" crossorigin="anonymous"></script>`;
    const inline = `<div data-halfpast="${LINK}"></div>`;
    await page.goto(site.serve(renderPage(inline, script(integrity))));
    await frameOf(page).getByRole('grid').waitFor();
    const otherHash = integrity.replace(/-./, (start: string) => (start === '-A' ? '-B' : '-A'));
    await page.goto(site.serve(renderPage(inline, script(otherHash))));
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
