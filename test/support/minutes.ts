// What is limited by the minute is counted by minutes of the clock, here as at Cloudflare: 59 seconds past is a
// bad moment to begin counting.

const MINUTE_MS = 60_000;
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** What `count` finds when all of it happens within one minute of the clock; else it is counted anew. */
export async function withinOneMinute<T>(count: () => Promise<T>): Promise<T> {
  for (;;) {
    const minute = thisMinute();
    const counted = await count();
    if (thisMinute() === minute) return counted;
  }
}
