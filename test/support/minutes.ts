// Per-minute limits start again at each full minute, as at Cloudflare, so a test of a limit must not run
// across a full minute.

const MINUTE_MS = 60_000;
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** Repeats `count` until one run is within a single clock minute, and returns the result of that run. */
export async function withinOneMinute<T>(count: () => Promise<T>): Promise<T> {
  for (;;) {
    const minute = thisMinute();
    const counted = await count();
    if (thisMinute() === minute) return counted;
  }
}
