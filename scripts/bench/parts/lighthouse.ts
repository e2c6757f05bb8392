// Runs Lighthouse on a booking page and on the most visited pages of the site. Lighthouse simulates a phone on
// a slow network. Each figure is the median of five runs. The median is within its bound as soon as three of
// the five runs are within this bound. If this is so for every bound after three or four runs, the bench skips
// the remaining runs. This file also compares the booking page with a bare page, and measures how fast it responds to
// clicks.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Result } from 'lighthouse';
import { DEMO_USERNAME } from '../../demo/host.ts';
import { BROWSER_FLAGS, ensureBrowser } from '../../ensure-browser.ts';
import { startWorker } from '../../instances/instances.ts';
import { prepareLocalData } from '../../local-data.ts';
import { readAudit, withAudits } from '../audit.ts';
import { BARE_FRONT, compareWithBarePage } from '../bare-page.ts';
import { type Figure, isWithinBound } from '../figures.ts';
import { measureInteractions } from '../interactions.ts';
import type { BenchScripts } from '../scripts.ts';
import { median } from '../statistics.ts';

const CATEGORIES = [
  { id: 'performance', atLeast: 98 },
  { id: 'accessibility', atLeast: 100 },
  { id: 'best-practices', atLeast: 100 },
  { id: 'seo', atLeast: 100 },
] as const;

const BOOKING_PATH = `/${DEMO_USERNAME}/intro`;

/**
 * Bounds in milliseconds for the largest paint, the time from the first to the largest paint (`gap`), and the
 * blocking time.
 */
const BOOKING_BOUNDS = { largest: 1_000, gap: 100, blocking: 60 };
const SITE_BOUNDS = { largest: 1_200, gap: undefined, blocking: 100 };
const RUNS = 5;
const MAJORITY = Math.ceil(RUNS / 2);

const PAGES = [
  { name: 'booking page', path: BOOKING_PATH, bounds: BOOKING_BOUNDS },
  { name: 'home', path: '/', bounds: SITE_BOUNDS },
  { name: 'features', path: '/features', bounds: SITE_BOUNDS },
  { name: 'pricing', path: '/pricing', bounds: SITE_BOUNDS },
  { name: 'contact', path: '/contact', bounds: SITE_BOUNDS },
  { name: 'privacy', path: '/privacy', bounds: SITE_BOUNDS },
  { name: 'webhook documentation', path: '/docs/webhooks', bounds: SITE_BOUNDS },
] as const;
type Page = (typeof PAGES)[number];

/**
 * Returns true when the finished runs guarantee that the median of all runs is within every bound.
 */
function isDecided(page: Page, results: readonly Result[]): boolean {
  const runs = results.map((result) => summarise(page, [result]));
  const figures = runs[0] ?? [];
  return figures.every((_, index) => {
    const missing = runs
      .flatMap((run) => run[index] ?? [])
      .filter((run) => isWithinBound(run) === false);
    return runs.length - missing.length >= MAJORITY;
  });
}

const inspect = (page: Page, url: string): Promise<Result[]> =>
  withAudits(async (audit) => {
    const results: Result[] = [];
    const onlyCategories = CATEGORIES.map(({ id }) => id);
    while (results.length < RUNS && !(results.length > 0 && isDecided(page, results)))
      results.push(await audit(url, { onlyCategories }));
    return results;
  });

/** Lists the audits that lowered the score of one run, to explain a score below its bound. */
function listFaults(result: Result | undefined, category: string): string {
  const references = result?.categories[category]?.auditRefs ?? [];
  return references
    .filter(({ id, weight }) => weight > 0 && (result?.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
    .join(', ');
}

function summarise({ name, bounds }: Page, results: Result[]): Figure[] {
  const audit = (id: string) => results.map((result) => readAudit(result, id));
  const [firsts, largests] = [audit('first-contentful-paint'), audit('largest-contentful-paint')];
  const gaps = largests.map((largest, run) => largest - (firsts[run] ?? 0));
  const figure = (what: string, value: number, atMost?: number): Figure => ({
    part: 'lighthouse',
    name: `${name}, ${what}`,
    value,
    unit: what === 'layout shift' ? '' : 'ms',
    ...(atMost !== undefined && { bound: { atMost } }),
  });
  return [
    ...CATEGORIES.map(({ id, atLeast }) => ({
      part: 'lighthouse',
      name: `${name}, ${id}`,
      unit: '',
      bound: { atLeast },
      value: Math.round(median(results.map(({ categories }) => categories[id]?.score ?? 0)) * 100),
      note: listFaults(results.at(-1), id),
    })),
    figure('layout shift', median(audit('cumulative-layout-shift')), 0.02),
    figure('largest paint', median(largests), bounds.largest),
    figure('time from first to largest paint', median(gaps), bounds.gap),
    figure('blocking time', median(audit('total-blocking-time')), bounds.blocking),
  ];
}

async function measurePage(page: Page, origin: URL): Promise<Figure[]> {
  const { href } = new URL(page.path, origin);
  const { status } = await fetch(href);
  if (status === 200) return summarise(page, await inspect(page, href));
  const note = `the page answers ${status}`;
  return [{ part: 'lighthouse', name: page.name, unit: '', value: null, note }];
}

async function measureClicks(origin: URL): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: BROWSER_FLAGS,
  });
  try {
    const { href } = new URL(BOOKING_PATH, origin);
    const { early, day, time } = await measureInteractions(browser, href);
    return [
      { what: 'choosing a day before the program runs', value: median(early) },
      { what: 'choosing a day', value: median(day) },
      { what: 'choosing a time', value: median(time) },
    ].map(({ what, value }) => ({
      part: 'lighthouse',
      name: `booking page, ${what}`,
      unit: 'ms',
      bound: { atMost: 100 },
      value,
      note: 'click to next paint, 4× slower CPU',
    }));
  } finally {
    await browser.close();
  }
}

export async function measureLighthouse(scripts: BenchScripts): Promise<Figure[]> {
  const state = mkdtempSync(join(tmpdir(), 'halfpast-bench-'));
  try {
    await prepareLocalData(state);
    const choice = { state, withAssets: true, front: BARE_FRONT };
    const instance = await startWorker(scripts.worker, choice);
    try {
      const figures: Figure[] = [];
      for (const page of PAGES) figures.push(...(await measurePage(page, instance.url)));
      const { href } = new URL(BOOKING_PATH, instance.url);
      figures.push(...(await withAudits((audit) => compareWithBarePage(audit, href))));
      return [...figures, ...(await measureClicks(instance.url))];
    } finally {
      await instance.dispose();
    }
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}
