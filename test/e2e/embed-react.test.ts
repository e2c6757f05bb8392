// Tests the React component for embedding in a page of another site.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { createBookingPage } from './booking-page.ts';
import { expect } from './fixtures.ts';
import { createHost } from './host.ts';
import { type OtherSite, renderPage, test } from './other-site.ts';

// All tests of this file run in one process, so that this process builds the program only once.
test.describe.configure({ mode: 'default' });

/** A program that shows the component, and that the test controls with `show` and `hide`. */
const PROGRAM = `
import { createElement, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HalfpastEmbed } from 'halfpast-embed';
window.calls = [];
const on = (name) => (detail) => window.calls.push({ name, detail });
const here = document.getElementById('here');
const toElement = (props) => createElement(StrictMode, null, createElement(HalfpastEmbed, {
  ...props, onReady: on('ready'), onBooked: on('booked'), onError: on('error') }));
let root;
window.show = (props) => {
  if (root === undefined && here.firstChild) {
    const onRecoverableError = (error) => window.calls.push({ name: String(error) });
    root = hydrateRoot(here, toElement(props), { onRecoverableError });
    return;
  }
  root ??= createRoot(here);
  root.render(toElement(props));
};
window.hide = () => { root.unmount(); root = undefined; };
`;

let bundle: Promise<string> | undefined;

async function buildProgram(): Promise<string> {
  const component = '../../web/client/embed-react/src/halfpast-embed.ts';
  const id = '\0program.js';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: { 'halfpast-embed': fileURLToPath(new URL(component, import.meta.url)) },
    },
    plugins: [
      {
        name: 'program',
        resolveId: (source) => (source === 'program' ? id : null),
        load: (source) => (source === id ? PROGRAM : null),
      },
    ],
    build: { write: false, rollupOptions: { input: 'program' } },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  return chunk?.type === 'chunk' ? chunk.code : '';
}

async function open(page: Page, site: OtherSite, content = ''): Promise<void> {
  bundle ??= buildProgram();
  const source = Buffer.from(await bundle).toString('base64');
  const script = `<script type="module" src="data:text/javascript;base64,${source}"></script>`;
  await page.goto(site.serve(renderPage(`<div id="here">${content}</div>${script}`)));
  await page.waitForFunction(() => 'show' in window);
}

const show = (page: Page, props: object) =>
  page.evaluate((shown) => Object(window).show(shown), props);
const hide = (page: Page) => page.evaluate(() => Object(window).hide());
const readCalls = (page: Page): Promise<{ name: string; detail: object }[]> =>
  page.evaluate(() => Object(window).calls);

test('a React page shows a booking page, gets its events, and removes the booking page with all listeners', async ({
  page,
  site,
  baseURL,
  request,
}) => {
  test.slow();
  const host = await createHost(request);
  const link = `${baseURL}${host.meetingType.path}`;
  await open(page, site);
  await show(page, { link, name: 'Grace', email: 'grace@example.com', hideDetails: true });
  const frame = page.frameLocator('iframe');
  const booking = createBookingPage(page, '', frame);
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(async () => (await readCalls(page)).map(({ name }) => name)).toEqual(['ready']);

  await booking.openDay();
  await booking.openForm();
  await expect(frame.getByLabel('Email')).toHaveValue('grace@example.com');
  await booking.confirm();
  await expect.poll(async () => (await readCalls(page)).at(-1)?.name).toBe('booked');
  const { detail } = (await readCalls(page)).at(-1) ?? {};
  expect(Object.keys(detail ?? {}).sort()).toEqual(['end', 'id', 'slug', 'start', 'timezone']);
  expect(JSON.stringify(detail)).not.toContain('race');

  // The component is removed, but the test still has its element. The element must call no listener.
  const element = await page.$('halfpast-embed');
  await hide(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  const count = (await readCalls(page)).length;
  await element?.evaluate((node) => node.dispatchEvent(new CustomEvent('halfpast:booked')));
  expect(await readCalls(page)).toHaveLength(count);

  await show(page, { link: host.meetingType.path, origin: baseURL });
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(async () => (await readCalls(page)).at(-1)?.name).toBe('ready');
  expect(await page.locator('script[src$="/embed.js"]').count()).toBe(1);
});

test('a React page that was rendered on the server is hydrated without a difference', async ({
  page,
  site,
  baseURL,
  request,
}) => {
  const host = await createHost(request);
  const link = `${baseURL}${host.meetingType.path}`;
  const content = `<halfpast-embed link="${link}"><a href="${link}">Book a time</a></halfpast-embed>`;
  await open(page, site, content);
  await expect(page.getByRole('link', { name: 'Book a time' })).toBeVisible();
  await show(page, { link });
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(async () => (await readCalls(page)).map(({ name }) => name)).toEqual(['ready']);
});

test('a React page shows a link when embed.js cannot be loaded, and the next attempt loads embed.js', async ({
  page,
  site,
  baseURL,
  request,
}) => {
  const host = await createHost(request);
  const link = `${baseURL}${host.meetingType.path}`;
  await open(page, site);
  await page.route('**/embed.js', (route) => route.abort(), { times: 1 });
  await show(page, { link });
  await expect
    .poll(() => readCalls(page))
    .toEqual([{ name: 'error', detail: { reason: 'no-script' } }]);
  await expect(page.getByRole('link', { name: 'Book a time' })).toHaveAttribute('href', link);
  await hide(page);
  await show(page, { link });
  await expect(page.locator('iframe')).toHaveCount(1);
  await hide(page);
  await show(page, { link: 'ada/intro' });
  await expect
    .poll(async () => (await readCalls(page)).at(-1))
    .toEqual({ name: 'error', detail: { reason: 'bad-link' } });
});
