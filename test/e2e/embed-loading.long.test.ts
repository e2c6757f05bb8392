// Tests the ways to load embed.js, and what a page shows and logs when a booking page cannot be shown.
import type { Page } from '@playwright/test';
import { isLong } from '../support/long.ts';
import { DEMO_PATH } from './booking-page.ts';
import { expect } from './fixtures.ts';
import { recordEvents, renderPage, test } from './other-site.ts';

const LINK = DEMO_PATH.slice(1);

const BUTTON = `data-button="${LINK}" data-text="Book a call"`;

// Without the test header that contains an IP address. It would cause a preflight request for each module.
test.use({ extraHTTPHeaders: {} });

/** Returns the code of embed.js, as a customer copies it. */
async function readScript(page: Page): Promise<string> {
  return (await page.request.get('/embed.js')).text();
}

function recordConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}

type Load = (urls: { origin: string; copy: string; bundle: string }) => string;

/** The ways to load the script. `npm test` skips the first two, because the third is a module with a version. */
const WAYS: readonly [string, Load][] = [
  [
    'as a module',
    ({ origin }) => `<script type="module" src="${origin}/embed.js" ${BUTTON}></script>`,
  ],
  [
    'with a version',
    ({ origin }) => `<script src="${origin}/embed.js?ver=6.4" ${BUTTON}></script>`,
  ],
  [
    'as a module with a version',
    ({ origin }) => `<script type="module" src="${origin}/embed.js?ver=6.4" ${BUTTON}></script>`,
  ],
  ['as a copy on the site', ({ copy }) => `<script src="${copy}" async ${BUTTON}></script>`],
  [
    'in a bundle of the site',
    ({ bundle }) => `<script type="module" src="${bundle}" ${BUTTON}></script>`,
  ],
];

for (const [way, load] of isLong ? WAYS : WAYS.slice(2)) {
  test(`embed.js works ${way}`, async ({ page, site, baseURL }) => {
    const code = await readScript(page);
    const script = load({
      origin: baseURL ?? '',
      copy: site.serveScript(code),
      bundle: site.serveScript(`const words = ['of', 'the', 'site'];\n${code};export { words };`),
    });
    await page.goto(
      site.serve(renderPage(`<div data-halfpast="${LINK}"></div>`, `${script}<style></style>`)),
    );
    await page.frameLocator('iframe').getByRole('grid').waitFor();
    await expect(page.getByRole('button', { name: 'Book a call' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Book a call' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.frameLocator('iframe').getByRole('grid').waitFor();
    await expect(dialog.locator('iframe')).toHaveAttribute('src', `${baseURL}/embed/${LINK}`);
  });
}

test('a script that imports embed.js shows the booking page', async ({ page, site, baseURL }) => {
  const load = `<script type="module">await import('${baseURL}/embed.js?ver=6.4')</script>`;
  await page.goto(site.serve(renderPage(`<div data-halfpast="${LINK}"></div>${load}`)));
  await page.frameLocator('iframe').getByRole('grid').waitFor();
});

test('a page that loads embed.js several times has one button per booking page', async ({
  page,
  site,
  baseURL,
}) => {
  const copy = site.serveScript(await readScript(page));
  const first = `<script src="${baseURL}/embed.js" ${BUTTON}></script>`;
  await page.goto(
    site.serve(
      renderPage(`${first}${first}
        <script type="module" src="${baseURL}/embed.js?ver=2" ${BUTTON}></script>
        <script src="${copy}" ${BUTTON}></script>
        <script src="${copy}" data-button="team/sales" data-text="Meet the team"></script>`),
    ),
  );
  await page.waitForLoadState();
  await expect(page.getByRole('button')).toHaveText(['Book a call', 'Meet the team']);
  const label = await page.evaluate((link) => {
    const host = Object(window).Halfpast.button(link, { text: 'Book now' });
    return host.ariaLabel;
  }, LINK);
  expect(label).toBe('Book now');
  await expect(page.getByRole('button')).toHaveText(['Meet the team', 'Book now']);
});

test('a wrong link keeps the content of the page, and the console shows the reason', async ({
  page,
  site,
  baseURL,
}) => {
  const readEvents = await recordEvents(page);
  const lines = recordConsole(page);
  const page1 = `${baseURL}${DEMO_PATH}`;
  await page.goto(
    site.serve(
      renderPage(`
        <div id="div" data-halfpast="intro"><a href="${page1}">In a div</a></div>
        <halfpast-embed id="element" link="https://elsewhere.example/ada/intro"><a href="${page1}">In the element</a></halfpast-embed>
        <a id="link" data-halfpast-popup="intro" href="${page1}">In a dialog</a>
        <script src="${baseURL}/embed.js"></script>`),
    ),
  );
  await expect.poll(readEvents).toHaveLength(2);
  for (const name of ['In a div', 'In the element'])
    await expect(page.getByRole('link', { name })).toBeVisible();
  expect(lines.filter((line) => line.startsWith('Halfpast:')).sort()).toEqual([
    'Halfpast: The booking page could not be loaded. bad-link: https://elsewhere.example/ada/intro',
    'Halfpast: The booking page could not be loaded. bad-link: intro',
  ]);
  // A correct link shows the booking page in the same element, and the content of the page is hidden again.
  const target = page.locator('#div');
  await target.evaluate((found, link) => found.setAttribute('data-halfpast', link), LINK);
  await target.locator('iframe').contentFrame().getByRole('grid').waitFor();
  await expect(target.getByRole('link')).toBeHidden();
  await target.evaluate((found) => found.setAttribute('data-halfpast', 'intro'));
  await expect(target.getByRole('link')).toBeVisible();
  await page.getByRole('link', { name: 'In a dialog' }).click();
  await expect(page).toHaveURL(page1);
});

test('a page without an origin keeps its links, and the console shows the reason', async ({
  page,
  site,
  baseURL,
}) => {
  const lines = recordConsole(page);
  const href = `${baseURL}${DEMO_PATH}`;
  const embeds = `<div data-halfpast="${LINK}"><a href="${href}">Inline</a></div>
    <a data-halfpast-popup="${LINK}" href="${href}">Popup</a><script src="${baseURL}/embed.js"></script>`;
  await page.goto(
    site.serve(renderPage(embeds), { 'content-security-policy': 'sandbox allow-scripts' }),
  );
  await expect.poll(() => lines).toContain('Halfpast: no origin');
  await expect(page.getByRole('link', { name: 'Inline' })).toBeVisible();
  await page.getByRole('link', { name: 'Popup' }).click();
  await expect(page).toHaveURL(href);
});
