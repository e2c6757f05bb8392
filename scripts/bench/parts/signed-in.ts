// Measures the first visit to the signed-in app, on a slow 4G network and with a slow CPU. The figures are
// first paint, content, layout shift, requests and bytes. Compares the times with the times of a bare page in
// the same browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { SignedIn } from '../../../worker/contract/accounts/account-calls.ts';
import { SESSION_TOKEN_KEY } from '../../../worker/contract/frame/app-page-data.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../demo/host.ts';
import { BROWSER_FLAGS, ensureBrowser } from '../../ensure-browser.ts';
import { startWorker } from '../../instances/instances.ts';
import { prepareLocalData } from '../../local-data.ts';
import type { Figure } from '../figures.ts';
import type { BenchScripts } from '../scripts.ts';

const RUNS = 3;
const BITS_PER_SECOND = 1_600_000;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: BITS_PER_SECOND / 8,
  uploadThroughput: BITS_PER_SECOND / 8,
};
const CPU_SLOWDOWN = 4;
/** Requests that start after this pause do not belong to the first visit. */
const IDLE_MS = 1_000;

/** `content` selects an element that only the loaded screen contains. */
const SCREENS = [
  { name: 'dashboard', path: '/dashboard', content: 'main h3' },
  { name: 'bookings', path: '/bookings', content: '[data-booking]' },
  { name: 'settings', path: '/settings', content: 'main button' },
] as const;

/** A page without scripts. Its loading times show how fast the network and the machine are. */
const BARE = { name: 'bare page', path: '/bare', content: 'h1' } as const;
const BARE_HTML = '<!doctype html><html lang="en"><title>Bare</title><h1>Bare</h1>';

type Screen = (typeof SCREENS)[number] | typeof BARE;

interface Visit {
  readonly firstPaint: number;
  readonly content: number;
  readonly shift: number;
  readonly requests: number;
  readonly kilobytes: number;
}

/** Returns a script for the page. It records when the content appears and how much the layout shifts. */
const renderObserver = (selector: string): string => `
  window.benchRecord = { content: 0, shift: 0 };
  new MutationObserver(() => {
    if (benchRecord.content > 0 || !document.querySelector(${JSON.stringify(selector)})) return;
    requestAnimationFrame(() => { benchRecord.content ||= performance.now(); });
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) benchRecord.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

const FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0";

/** A picture inside a style sheet needs no request. Only some hosts have a picture of their own. */
const isCounted = (url: string) =>
  !url.startsWith('data:') && !new URL(url).pathname.startsWith('/media/');

type PageRecord = Pick<Visit, 'content' | 'shift' | 'firstPaint'>;

/**
 * Waits until the content is there and the page is idle. Playwright's own wait functions do not
 * work, because the page's content security policy blocks them.
 */
async function readRecord(page: Page, session: CDPSession): Promise<PageRecord> {
  const expression = `({ ...benchRecord, firstPaint: ${FIRST_PAINT} })`;
  for (;;) {
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    await page.waitForTimeout(IDLE_MS);
    if ((result.value?.content ?? 0) === 0) continue;
    const last = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    return last.result.value;
  }
}

async function visit(browser: Browser, origin: URL, token: string, screen: Screen): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const store = `localStorage.setItem(${JSON.stringify(SESSION_TOKEN_KEY)}, ${JSON.stringify(token)})`;
    await page.addInitScript({ content: store });
    await page.addInitScript({ content: renderObserver(screen.content) });
    const session = await context.newCDPSession(page);
    let bytes = 0;
    const requests = new Set<string>();
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (isCounted(request.url)) requests.add(requestId);
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    if (screen === BARE)
      await page.route('**/bare', (route) =>
        route.fulfill({ contentType: 'text/html', body: BARE_HTML }),
      );
    await page.goto(new URL(screen.path, origin).href, { waitUntil: 'commit' });
    const record = await readRecord(page, session);
    return { ...record, requests: requests.size, kilobytes: bytes / 1000 };
  } finally {
    await context.close();
  }
}

async function signIn(origin: URL): Promise<string> {
  const answer = await fetch(new URL('/api/auth/login', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_EMAIL, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as SignedIn).token;
}

/** Other load on the machine only makes a visit slower, so each time is the best of several visits. */
function summarise(name: string, visits: readonly Visit[], bare: Visit): Figure[] {
  const best = (what: keyof Visit) => Math.min(...visits.map((sample) => sample[what]));
  const worst = (what: keyof Visit) => Math.max(...visits.map((sample) => sample[what]));
  const figure = (what: string, value: number, unit: string, more: object = {}): Figure => ({
    part: 'signed-in',
    name: `${name}, ${what}`,
    value,
    unit,
    ...more,
  });
  const times = `best of ${visits.length}; bare page ${Math.round(bare.firstPaint)} ms`;
  return [
    figure('first paint', best('firstPaint'), 'ms', { bound: { atMost: 900 }, note: times }),
    figure('content', best('content'), 'ms', { bound: { atMost: 1_800 }, note: times }),
    figure('layout shift', worst('shift'), '', { bound: { atMost: 0.02 } }),
    figure('requests', worst('requests'), '', { bound: { atMost: 10 } }),
    figure('bytes', worst('kilobytes'), 'kB'),
  ];
}

async function measureScreens(origin: URL): Promise<Figure[]> {
  const token = await signIn(origin);
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: BROWSER_FLAGS,
  });
  try {
    const figures: Figure[] = [];
    for (const screen of SCREENS) {
      const bares: Visit[] = [];
      const visits: Visit[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        bares.push(await visit(browser, origin, token, BARE));
        visits.push(await visit(browser, origin, token, screen));
      }
      const fastest = bares.toSorted((left, right) => left.firstPaint - right.firstPaint)[0];
      if (fastest) figures.push(...summarise(screen.name, visits, fastest));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

export async function measureSignedIn(scripts: BenchScripts): Promise<Figure[]> {
  const state = mkdtempSync(join(tmpdir(), 'halfpast-bench-'));
  try {
    await prepareLocalData(state);
    const instance = await startWorker(scripts.worker, { state, withAssets: true });
    try {
      return await measureScreens(instance.url);
    } finally {
      await instance.dispose();
    }
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}
