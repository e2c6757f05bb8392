// Lighthouse on the demo booking page as a phone on a slow network sees it: the median of three runs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { DEMO_USERNAME } from '../../demo/host.ts';
import { BROWSER_FLAGS, ensureBrowser } from '../../ensure-browser.ts';
import { startWorker } from '../../instances/instances.ts';
import { migrateState } from '../../local-state.ts';
import { findFreePort } from '../../ports.ts';
import { seedDemo } from '../../seed.ts';
import type { Figure } from '../figures.ts';
import type { BenchScripts } from '../scripts.ts';
import { median } from '../statistics.ts';

const RUNS = 3;
const CATEGORIES = [
  { id: 'performance', atLeast: 98 },
  { id: 'accessibility', atLeast: 100 },
  { id: 'best-practices', atLeast: 100 },
  { id: 'seo', atLeast: 100 },
] as const;

async function inspect(url: string): Promise<Result[]> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const outcome = await lighthouse(url, {
        ...{ port, output: 'json', logLevel: 'error' },
        onlyCategories: CATEGORIES.map(({ id }) => id),
      });
      if (!outcome) throw new Error('Lighthouse gave no result.');
      const { runtimeError } = outcome.lhr;
      if (runtimeError) throw new Error(`Lighthouse failed: ${runtimeError.message}`);
      results.push(outcome.lhr);
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** The audits of the last run that cost points, so that a miss says why. */
function listFaults(result: Result | undefined, category: string): string {
  const references = result?.categories[category]?.auditRefs ?? [];
  return references
    .filter(({ id, weight }) => weight > 0 && (result?.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
    .join(', ');
}

function summarise(results: Result[]): Figure[] {
  const audit = (id: string) => results.map((result) => result.audits[id]?.numericValue ?? 0);
  const [firsts, largests] = [audit('first-contentful-paint'), audit('largest-contentful-paint')];
  const gaps = largests.map((largest, run) => largest - (firsts[run] ?? 0));
  const timing = { part: 'lighthouse', unit: 'ms' };
  return [
    ...CATEGORIES.map(({ id, atLeast }) => ({
      ...{ part: 'lighthouse', name: id, unit: '', bound: { atLeast } },
      value: Math.round(median(results.map(({ categories }) => categories[id]?.score ?? 0)) * 100),
      note: listFaults(results.at(-1), id),
    })),
    {
      ...{ part: 'lighthouse', name: 'layout shift', unit: '', bound: { atMost: 0.02 } },
      value: median(audit('cumulative-layout-shift')),
    },
    { ...timing, name: 'largest paint', bound: { atMost: 1_000 }, value: median(largests) },
    { ...timing, name: 'largest after first paint', bound: { atMost: 100 }, value: median(gaps) },
  ];
}

export async function measureLighthouse(scripts: BenchScripts): Promise<Figure[]> {
  const state = mkdtempSync(join(tmpdir(), 'halfpast-bench-'));
  try {
    await migrateState(state);
    await seedDemo(state);
    const instance = await startWorker(scripts.worker, { state, withAssets: true });
    try {
      const { href } = new URL(`/${DEMO_USERNAME}/intro`, instance.url);
      const { status } = await fetch(href);
      if (status === 200) return summarise(await inspect(href));
      const note = `the booking page answers ${status}`;
      return [{ part: 'lighthouse', name: 'booking page', unit: '', value: null, note }];
    } finally {
      await instance.dispose();
    }
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}
