// Limits per minute start again at each full minute, as at Cloudflare. Therefore, a test of such a limit
// must run within one clock minute.
import { currentTime } from '../../scripts/clock.ts';

const MINUTE_MS = 60_000;
const thisMinute = () => Math.floor(currentTime() / MINUTE_MS);

/** Repeats `run` until one run is within a single clock minute, and returns the result of that run. */
export async function withinOneMinute<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    const minute = thisMinute();
    const result = await run();
    if (thisMinute() === minute) return result;
  }
}
