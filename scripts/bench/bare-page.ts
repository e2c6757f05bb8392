// Compares the booking page with a bare page in the same run, because the times depend on the machine. The bare page
// has the same HTML and CSS, but no program.
import { type Audit, readAudit } from './audit.ts';
import type { Figure } from './figures.ts';
import { median } from './statistics.ts';

const RUNS = 5;
const QUERY = '?bare';

/** Bounds in milliseconds: how much slower than the bare page the booking page may be. */
const BLOCKING_BOUND = 30;
const LARGEST_BOUND = 150;

/** Code of an entry module. For a URL with the query of the bare page, it removes the script that starts the program. */
export const BARE_FRONT = `
import worker from './entry.js';
export * from './entry.js';

const START = /<script nonce="[^"]*">[^<]*\\bimport\\([^<]*<\\/script>/;

export default {
  ...worker,
  async fetch(request, env, context) {
    const answer = await worker.fetch(request, env, context);
    if (new URL(request.url).search !== '${QUERY}') return answer;
    const html = await answer.text();
    const bare = html.replace(START, '');
    if (bare === html) throw new Error('The page has no script that starts a program.');
    return new Response(bare, answer);
  },
};
`;

interface Times {
  readonly blocking: number[];
  readonly largest: number[];
}

/**
 * Audits both pages in turn. Lighthouse simulates the slow phone for the blocking time. For the largest paint, the
 * browser itself is slowed down, so that the program competes with the page for the network and the processor.
 */
export async function compareWithBarePage(audit: Audit, url: string): Promise<Figure[]> {
  const pages = [url + QUERY, url].map((href) => {
    const times: Times = { blocking: [], largest: [] };
    return { href, times };
  });
  const onlyCategories = ['performance'];
  for (let run = 0; run < RUNS; run += 1) {
    for (const { href, times } of pages) {
      const simulated = await audit(href, { onlyCategories, throttlingMethod: 'simulate' });
      times.blocking.push(readAudit(simulated, 'total-blocking-time'));
      const slowed = await audit(href, { onlyCategories, throttlingMethod: 'devtools' });
      times.largest.push(readAudit(slowed, 'largest-contentful-paint'));
    }
  }
  const compare = (name: string, kind: keyof Times, atMost: number): Figure => {
    const [bare = 0, own = 0] = pages.map(({ times }) => Math.round(median(times[kind])));
    return {
      part: 'lighthouse',
      name: `booking page, ${name} above a bare page`,
      unit: 'ms',
      bound: { atMost },
      value: own - bare,
      note: `${own} ms, bare page ${bare} ms`,
    };
  };
  return [
    compare('blocking time', 'blocking', BLOCKING_BOUND),
    compare('slowed largest paint', 'largest', LARGEST_BOUND),
  ];
}
