// Measures the time from a click to the next paint of the booking page. The browser simulates a
// processor that is four times slower. The clicks choose a day and then a time. On other visits, a click chooses a day of
// the static month, before the program runs.
import type { Browser, Locator, Page } from '@playwright/test';

const SLOW_DOWN = 4;
const VISITS = 5;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

/** The browser reports an interaction shortly after its paint. */
const REPORT_MS = 500;
/** The browser reports no interaction that takes less than this time. */
const SHORTEST_MS = 16;

const OBSERVE = `
globalThis.interactions = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) interactions.push(entry.duration);
}).observe({ type: 'event', durationThreshold: ${SHORTEST_MS}, buffered: true });`;

/** The program then runs only when the visitor uses the page. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0;';

const TAKE_LONGEST = `Math.max(${SHORTEST_MS}, ...interactions.splice(0))`;

async function measureClick(page: Page, target: Locator, shown: Locator): Promise<number> {
  await page.evaluate(TAKE_LONGEST);
  await target.tap();
  await shown.waitFor();
  await page.waitForTimeout(REPORT_MS);
  return page.evaluate<number>(TAKE_LONGEST);
}

interface Interactions {
  /** Milliseconds per visit. */
  readonly early: readonly number[];
  readonly day: readonly number[];
  readonly time: readonly number[];
}

/** Visits a page with an empty cache. */
async function visit<Found>(
  browser: Browser,
  scripts: readonly string[],
  url: string,
  measure: (page: Page) => Promise<Found>,
): Promise<Found> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  for (const script of scripts) await page.addInitScript(script);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.goto(url, { waitUntil: 'networkidle' });
  const found = await measure(page);
  await context.close();
  return found;
}

/** Visits the booking page several times. */
export async function measureInteractions(
  browser: Browser,
  url: string,
  visits = VISITS,
): Promise<Interactions> {
  const early: number[] = [];
  const day: number[] = [];
  const time: number[] = [];
  const slotsOf = (page: Page) => page.locator('.picker-open [data-slot]').first();
  for (let count = 0; count < visits; count += 1) {
    await visit(browser, [OBSERVE, NEVER_IDLE], url, async (page) => {
      const days = page.locator('.frame').getByRole('button');
      early.push(await measureClick(page, days.last(), slotsOf(page)));
    });
    await visit(browser, [OBSERVE], url, async (page) => {
      const days = page.getByRole('grid').getByRole('button', { name: /times? available$/ });
      const form = page.getByRole('heading', { name: 'Your details' });
      day.push(await measureClick(page, days.last(), slotsOf(page)));
      time.push(await measureClick(page, slotsOf(page), form));
    });
  }
  return { early, day, time };
}
