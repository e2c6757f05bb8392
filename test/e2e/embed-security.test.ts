// Tests the security of embeds: the messages that embeds accept, and the pages that other sites may show in a frame.
import type { Page } from '@playwright/test';
import { DEMO_PATH } from './booking-page.ts';
import { expect } from './fixtures.ts';
import { recordEvents, renderPage, test } from './other-site.ts';

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
