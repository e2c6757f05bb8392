// Tests booking, managing, embeds and the dashboard in Firefox and WebKit. The tests in test/e2e check all
// features in Chromium. The tests in this file check the most important features in the other engines.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../scripts/demo/host.ts';
import { findEngines } from '../../scripts/ensure-engines.ts';
import { findFreePort } from '../../scripts/ports.ts';
import { type RunningProduct, startProduct } from '../../scripts/product.ts';
import { ROOT } from '../../scripts/tools.ts';
import { type Engine, FRAME } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const PICTURES = join(ROOT, '.halfpast', 'engines');
const WAIT_MS = 20_000;
const TABS_MAX = 40;
const FREE_DAY = '[role=grid] button[aria-label$="times available"]:not([data-found])';

const { firefox, webkit } = findEngines();
const ENGINES = [
  { name: 'Firefox', start: firefox === null ? null : () => startFirefox(firefox) },
  { name: 'WebKit', start: webkit === null ? null : () => startWebKit(webkit) },
];

const state = mkdtempSync(join(tmpdir(), 'halfpast-engines-'));
let product: RunningProduct;
let otherSite: Server;
/** The pages of the other site, by their paths. */
const otherPages = new Map<string, string>();
let otherOrigin = '';

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  product = await startProduct({ port: await findFreePort(), state });
  otherSite = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(otherPages.get(request.url ?? ''));
  });
  await new Promise<void>((resolve) => otherSite.listen(0, 'localhost', resolve));
  const address = otherSite.address();
  otherOrigin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  for (const kind of ['inline', 'popup']) {
    const call =
      kind === 'inline' ? "['inline', '#here', 'demo/quick']" : "['popup', 'demo/quick']";
    otherPages.set(
      `/${kind}`,
      `<!doctype html><html lang="en"><title>Another site</title><h1>Another site</h1><div id="here"></div>
      <script>window.Halfpast = { q: [${call}] }</script><script src="${product.url}/embed.js" async></script></html>`,
    );
  }
});

afterAll(async () => {
  otherSite?.close();
  await product?.stop();
  rmSync(state, { recursive: true, force: true });
});

async function waitFor(engine: Engine, expression: string): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (!(await engine.evaluate<boolean>(`Boolean(${expression})`))) {
    if (Date.now() > end) throw new Error(`The expression did not become true: ${expression}`);
    await sleep(100);
  }
}

const find = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;

async function click(engine: Engine, selector: string): Promise<void> {
  await waitFor(engine, find(selector));
  await engine.click(selector);
}

/** Clicks the first element that matches the selector and has this text. */
async function clickText(engine: Engine, selector: string, text: string): Promise<void> {
  const element = `[...document.querySelectorAll('${selector}')].find((one) => one.textContent.trim() === '${text}')`;
  await waitFor(engine, element);
  await engine.evaluate(
    `document.querySelectorAll('[data-found]').forEach((one) => one.removeAttribute('data-found')) ?? ${element}.setAttribute('data-found', '')`,
  );
  await engine.click('[data-found]');
}

async function fill(engine: Engine, selector: string, text: string): Promise<void> {
  await click(engine, selector);
  await engine.type(text);
}

const waitForText = (engine: Engine, text: string) =>
  waitFor(engine, `document.body.innerText.includes(${JSON.stringify(text)})`);

async function tabTo(engine: Engine, selector: string): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await engine.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`))
      return;
    await engine.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}.`);
}

async function book(engine: Engine, email: string): Promise<void> {
  await click(engine, 'button[aria-label="Next month"]');
  await click(engine, FREE_DAY);
  await click(engine, '[data-slot]');
  await fill(engine, 'input[name=name]', 'Grace Hopper');
  await fill(engine, 'input[name=email]', email);
  await clickText(engine, 'button', 'Confirm booking');
  await waitForText(engine, 'You’re booked');
}

describe.each(ENGINES)('$name', ({ name, start }) => {
  let engine: Engine;
  const email = `grace.${name.toLowerCase()}@invitee.example`;

  const takePicture = async (screen: string): Promise<void> =>
    writeFileSync(join(PICTURES, `${screen}-${name}.png`), await engine.screenshot());

  beforeAll(async () => {
    if (start) engine = await start();
  });
  afterAll(() => engine?.end());

  it.skipIf(!start)('books with the mouse, and cancels with the manage link', async () => {
    await engine.open(`${product.url}/demo/intro`);
    await waitFor(engine, find(FREE_DAY));
    await takePicture('month');
    await book(engine, email);
    await takePicture('confirmation');
    await clickText(engine, 'button', 'Cancel meeting');
    await click(engine, 'dialog[open] button[type=submit]');
    await waitForText(engine, 'cancelled');
  });

  it.skipIf(!start)('books with the keyboard', async () => {
    await engine.open(`${product.url}/demo/intro`);
    await waitFor(engine, find(FREE_DAY));
    await tabTo(engine, 'button[aria-label="Next month"]');
    await engine.press('Enter');
    await waitFor(engine, `${find(FREE_DAY)}`);
    await tabTo(engine, '[role=grid] button');
    await engine.press('Enter');
    await waitFor(engine, find('[data-slot]'));
    await tabTo(engine, '[data-slot]');
    await engine.press('ArrowRight');
    await engine.press('Enter');
    await waitFor(engine, find('input[name=name]'));
    await tabTo(engine, 'input[name=name]');
    await engine.type('Ada Lovelace');
    await tabTo(engine, 'input[name=email]');
    await engine.type(`keys.${email}`);
    await engine.press('Enter');
    await waitForText(engine, 'You’re booked');
  });

  it.skipIf(!start)('books in an inline embed, and opens and closes a popup', async () => {
    await engine.open(`${otherOrigin}/inline`);
    await waitFor(engine, FRAME);
    await engine.enterFrame();
    await book(engine, `embed.${email}`);
    await engine.leaveFrame();
    await takePicture('embed');
    await engine.open(`${otherOrigin}/popup`);
    await waitFor(engine, FRAME);
    await engine.enterFrame();
    await waitFor(engine, find('[role=grid]'));
    await engine.leaveFrame();
    await takePicture('popup');
    await engine.press('Escape');
    await waitFor(engine, `${FRAME} === null`);
  });

  it.skipIf(!start)('signs in and shows the dashboard', async () => {
    await engine.open(`${product.url}/sign-in`);
    await clickText(engine, 'button', 'Sign in with Email');
    await fill(engine, 'input[type=email]', DEMO_EMAIL);
    await fill(engine, 'input[type=password]', DEMO_PASSWORD);
    await engine.press('Enter');
    await waitFor(engine, "location.pathname === '/dashboard'");
    await waitForText(engine, '30-minute intro');
    await takePicture('dashboard');
    await engine.open(`${product.url}/bookings`);
    await waitForText(engine, 'Bookings');
    expect(await engine.evaluate('document.querySelectorAll("h1").length')).toBe(1);
  });
});
