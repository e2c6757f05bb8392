// Measures the time from a click to the next paint of the booking page. The browser simulates a
// processor that is four times slower. The clicks choose a day and then a time.
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
  readonly day: readonly number[];
  readonly time: readonly number[];
}

/** Visits the booking page several times, each time with an empty cache. */
export async function measureInteractions(
  browser: Browser,
  url: string,
  visits = VISITS,
): Promise<Interactions> {
  const day: number[] = [];
  const time: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    const days = page.getByRole('grid').getByRole('button', { name: /times? available$/ });
    const slots = page.locator('[data-slot]');
    const form = page.getByRole('heading', { name: 'Your details' });
    day.push(await measureClick(page, days.last(), slots.first()));
    time.push(await measureClick(page, slots.first(), form));
    await context.close();
  }
  return { day, time };
}
