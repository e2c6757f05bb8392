// A Worker whose clock the test moves: a script before the real entry point shifts `Date.now` for the Worker and
// its objects, which share one isolate. Timers, alarms and delays of queues keep the machine's time: the cron
// has to find what they would have woken.
const PATH = '/test/clock';

export const CLOCK_FRONT = `
import worker, { HostCalendar } from './entry.js';
export { HostCalendar };

const readMachine = Date.now.bind(Date);
let moved = 0;
Date.now = () => readMachine() + moved;

export default {
  ...worker,
  fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '${PATH}') return worker.fetch(request, env, context);
    moved += Number(searchParams.get('by'));
    return new Response(String(Date.now()));
  },
};
`;

/** Moves the clock on and runs the cron once, as the platform does every minute; returns the new time. */
export async function passTime(url: string, milliseconds: number): Promise<number> {
  const now = Number(await (await fetch(`${url}${PATH}?by=${milliseconds}`)).text());
  const cron = await fetch(`${url}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`);
  const outcome = await cron.text();
  if (!cron.ok) throw new Error(`The cron answered ${cron.status}: ${outcome}`);
  return now;
}
