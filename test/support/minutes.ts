// Limits per minute start again at each full minute, as at Cloudflare. Therefore, a test of such a limit
// must run within one clock minute.
import { currentTime } from '../../scripts/clock.ts';

const MINUTE_MS = 60_000;
const thisMinute = () => Math.floor(currentTime() / MINUTE_MS);

const RUNS_MAX = 3;

/** Repeats `run` until one run is within a single clock minute, and returns the result of that run. */
export async function withinOneMinute<T>(run: () => Promise<T>): Promise<T> {
  for (let count = 0; count < RUNS_MAX; count += 1) {
    const minute = thisMinute();
    const result = await run();
    if (thisMinute() === minute) return result;
  }
  throw new Error(
    `None of ${RUNS_MAX} runs fitted into one minute. The machine is too slow for this test.`,
  );
}
