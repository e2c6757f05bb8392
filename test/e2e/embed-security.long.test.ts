// Tests the policies of a parent page that an embed must comply with, and the redirect after a booking.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEMO_PATH } from './booking-page.ts';
import { expect } from './fixtures.ts';
import { type OtherSite, recordEvents, renderPage, test } from './other-site.ts';

const LINK = DEMO_PATH.slice(1);

const frameOf = (page: Page) => page.frameLocator('iframe[src*="/embed/"]');
const heightOf = async (page: Page) =>
  (await page.locator('iframe[src*="/embed/"]').boundingBox())?.height;

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
        `<div data-halfpast="${LINK}" data-name="Grace" data-email="grace-${randomUUID()}@example.com" data-redirect="${redirect}"></div>
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
    await frame.getByRole('button', { name: 'Confirm booking' }).click();
    return url;
  };
  // The tests of the web modules check which URLs are refused.
  const refused = ['javascript:alert(1)', 'http://thanks.example/', '//thanks.example/'];
  for (const redirect of refused) {
    const url = await book(redirect);
    await expect(frameOf(page).getByText('Booking confirmed!')).toBeVisible();
    expect(page.url()).toBe(url);
  }
  await book('https://thanks.example/?from=site');
  await expect(page).toHaveURL('https://thanks.example/?from=site');
});
