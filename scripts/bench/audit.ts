// Runs Lighthouse in the browser of the tests.
import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { BROWSER_FLAGS, ensureBrowser } from '../ensure-browser.ts';
import { findFreePort } from '../ports.ts';

export type Audit = (
  url: string,
  flags: Pick<Flags, 'onlyCategories' | 'throttlingMethod'>,
) => Promise<Result>;

/** Starts a browser, in which `measure` can audit pages. */
export async function withAudits<Found>(measure: (audit: Audit) => Promise<Found>): Promise<Found> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    return await measure(async (url, flags) => {
      const outcome = await lighthouse(url, { port, output: 'json', logLevel: 'error', ...flags });
      if (!outcome) throw new Error('Lighthouse returned no result.');
      const { runtimeError } = outcome.lhr;
      if (runtimeError) throw new Error(`Lighthouse failed: ${runtimeError.message}`);
      return outcome.lhr;
    });
  } finally {
    await browser.close();
  }
}

export const readAudit = (result: Result, audit: string): number =>
  result.audits[audit]?.numericValue ?? 0;
