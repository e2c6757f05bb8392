// Lets a test move the clock of the Worker. A test module becomes the entry module. A request to PATH shifts
// `Date.now`. The test module passes all other requests to the Worker's own entry module. The Worker and its
// Durable Objects share one isolate, so the clock moves for all of them. Timers, alarms and queue delays keep
// real time. Therefore, only the cron finds work that became due because the clock moved.
const PATH = '/test/clock';

export const CLOCK_FRONT = `
import worker, { HostCalendar } from './entry.js';
export { HostCalendar };

const readRealTime = Date.now.bind(Date);
let shift = 0;
Date.now = () => readRealTime() + shift;

export default {
  ...worker,
  fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '${PATH}') return worker.fetch(request, env, context);
    shift += Number(searchParams.get('by'));
    return new Response(String(Date.now()));
  },
};
`;

/** Moves the clock forward, runs the cron once and returns the new time. */
export async function passTime(url: string, milliseconds: number): Promise<number> {
  const now = Number(await (await fetch(`${url}${PATH}?by=${milliseconds}`)).text());
  const cron = await fetch(`${url}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`);
  const outcome = await cron.text();
  if (!cron.ok) throw new Error(`The cron answered ${cron.status}: ${outcome}`);
  return now;
}
