// The clock of a browser's pages, which has the same time as the local product.
import type { BrowserContext } from '@playwright/test';
import { readShift } from './clock.ts';

/** Moves the clock of a page. Runs in the browser. */
function shiftClock(shiftMs: number): void {
  const RealDate = Date;
  // Playwright's clock replaces `Date` and calculates with the machine's time. Its class has the property `isFake`.
  const now = () => RealDate.now() + ('isFake' in globalThis.Date ? 0 : shiftMs);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

/** Gives all pages of the context the time of the product (clock.ts). */
export async function shareClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(shiftClock, readShift());
}
