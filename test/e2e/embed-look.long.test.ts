// Tests the look of an embed in the parent page: its color scheme, its border, and the button in the corner.
import type { Page } from '@playwright/test';
import { isLong, sizeOf } from '../support/long.ts';
import { DEMO_PATH } from './booking-page.ts';
import { expect } from './fixtures.ts';
import { renderPage, test } from './other-site.ts';

const LINK = DEMO_PATH.slice(1);

const getStyle = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

test.use({ colorScheme: 'dark' });

const LIGHT = 'rgb(255, 255, 255)';
const DARK = 'rgb(23, 26, 33)';
const SCHEMES = [
  ['', '', LIGHT],
  ['light dark', '', DARK],
  ['dark', 'data-theme="light"', LIGHT],
  ['light', '', LIGHT],
  ['dark', '', DARK],
  ['', 'data-theme="light dark"', DARK],
] as const;

for (const [scheme, options, surface] of SCHEMES.slice(0, sizeOf(3, 6))) {
  test(`an embed with the options "${options}" follows the color scheme "${scheme}" of its page`, async ({
    page,
    site,
    baseURL,
  }) => {
    const style = scheme && `<style>:root { color-scheme: ${scheme}; }</style>`;
    await page.goto(
      site.serve(
        renderPage(
          `<div id="here" data-halfpast="${LINK}" ${options}></div>
          <a id="link" data-halfpast-popup="${LINK}" ${options} href="#">Book</a>
          <script src="${baseURL}/embed.js"></script>`,
          style,
        ),
      ),
    );
    const background = (frame: ReturnType<Page['frameLocator']>) =>
      frame.locator(':root').evaluate((root) => getComputedStyle(root).backgroundColor);
    const inline = page.frameLocator('#here iframe');
    await inline.getByRole('grid').waitFor();
    expect(await background(inline)).toBe(surface);
    // The dialog finds the color scheme in the same way, so `npm test` opens only the dark one.
    if (!isLong && surface === LIGHT) return;
    await page.locator('#link').click();
    const popup = page.frameLocator('dialog iframe');
    await popup.getByRole('grid').waitFor();
    expect(await background(popup)).toBe(surface);
    expect(await getStyle(page, 'dialog', 'background-color')).toBe(surface);
  });
}

test('an inline embed has a rounded border, which an option removes', async ({
  page,
  site,
  baseURL,
}) => {
  // The border belongs to the parent page, so the frames can be empty.
  await page.route('**/embed/demo/*', (route) => route.fulfill({ body: '' }));
  await page.goto(
    site.serve(
      renderPage(
        `<div data-halfpast="${LINK}"></div>
        <halfpast-embed link="${LINK}" hide-border></halfpast-embed>
        <script src="${baseURL}/embed.js"></script>`,
      ),
    ),
  );
  const [framed, bare] = [page.locator('.box').first(), page.locator('.box').last()];
  await expect(framed).toHaveCSS('border-top-width', '1px');
  await expect(framed).toHaveCSS('border-top-left-radius', '14px');
  await expect(bare).toHaveCSS('border-top-width', '0px');
});

test("the button has the host's colour and readable text", async ({ page, site, baseURL }) => {
  await page.goto(site.serve(renderPage(`<script src="${baseURL}/embed.js"></script>`)));
  for (const [color, text] of [
    ['#0b7285', 'rgb(255, 255, 255)'],
    ['#ffd400', 'rgb(0, 0, 0)'],
    ['#ffffff', 'rgb(0, 0, 0)'],
    ['#000000', 'rgb(255, 255, 255)'],
    [undefined, 'rgb(255, 255, 255)'],
  ] as const) {
    const shown = await page.evaluate(
      ([link, value]) => {
        const host = Object(window).Halfpast.button(link, { color: value });
        const probe = document.createElement('canvas').getContext('2d');
        const style = getComputedStyle(host.shadowRoot.querySelector('button'));
        // A canvas converts every format to red, green and blue.
        const read = (value: string) => {
          if (!probe) return '';
          probe.fillStyle = value;
          probe.fillRect(0, 0, 1, 1);
          return `rgb(${[...probe.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ')})`;
        };
        const shown = { fill: read(style.backgroundColor), text: read(style.color) };
        host.remove();
        return shown;
      },
      [LINK, color] as const,
    );
    expect(shown.text).toBe(text);
    if (color === '#0b7285') expect(shown.fill).toBe('rgb(11, 114, 133)');
  }
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test('the button never covers a control of the page', async ({ page, site, baseURL }) => {
    await page.goto(
      site.serve(
        renderPage(
          `<style>body { margin: 0 } p { height: 600px; margin: 0 } .row { display: block; width: 100%; height: 60px }</style>
          <p>Text</p>
          <button class="row" type="button" id="middle">Send</button>
          <p>Text</p>
          <div data-halfpast="${LINK}" data-hide-details></div>
          <p>Text</p>
          <a class="row" id="last" href="#top">The last link of the page</a>
          <script src="${baseURL}/embed.js" data-button="${LINK}" data-color="#0b7285"></script>`,
        ),
      ),
    );
    await page.frameLocator('iframe').getByRole('grid').waitFor();
    const button = page.locator('.float');
    const opacity = () => getStyle(page, '.float', 'opacity');
    expect(await opacity()).toBe('1');
    for (const id of ['middle', 'last']) {
      await page.locator(`#${id}`).evaluate((element) => {
        scrollTo(0, scrollY + element.getBoundingClientRect().bottom - innerHeight + 24);
      });
      await expect.poll(opacity).toBe('0');
      // A real click at the position of the button reaches the control that is at the same position.
      const box = await button.boundingBox();
      const target = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.id, [
        (box?.x ?? 0) + 40,
        (box?.y ?? 0) + 24,
      ] as const);
      expect(target).toBe(id);
    }
    await page.locator('iframe').evaluate((element) => element.scrollIntoView(false));
    await expect.poll(opacity).toBe('0');
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(opacity).toBe('1');

    // The keyboard always reaches the button.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(opacity).toBe('0');
    await page.locator('#last').focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    expect(await opacity()).toBe('1');
  });
});
