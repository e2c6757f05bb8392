// The fixtures of every browser test: the product's URL, an IP address for each test, and the
// emails that the product sent. Each test needs its own IP address, because rate limits apply to
// each IP address.

import { randomInt } from 'node:crypto';
import { type APIRequestContext, type Browser, test as base } from '@playwright/test';
import { shareClock } from '../../scripts/browser-clock.ts';
import { currentTime } from '../../scripts/clock.ts';

export interface SentMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  ics: string | null;
  sentAt: string;
}

export interface MailBox {
  /** Waits until at least `count` emails to this email address are sent, and returns them. */
  waitFor: (to: string, count?: number) => Promise<SentMail[]>;
}

const MAIL_LIMIT_MS = 20_000;
/** The time between two looks at the mail box. A shorter time would need much CPU time. */
const POLL_MS = 250;

function createMailBox(request: APIRequestContext): MailBox {
  return {
    async waitFor(to, count = 1) {
      const deadline = currentTime() + MAIL_LIMIT_MS;
      for (;;) {
        const answer = await request.get('/dev/mail.json', { params: { to } });
        const mails: SentMail[] = answer.ok() ? await answer.json() : [];
        if (mails.length >= count) return mails;
        if (currentTime() > deadline)
          throw new Error(`${mails.length} of ${count} emails to ${to} arrived.`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
  };
}

/** Returns the header with a random IP address, because rate limits apply to each address. */
export function randomAddress() {
  const part = () => randomInt(1, 255);
  return { 'cf-connecting-ip': `10.${part()}.${part()}.${part()}` };
}

/**
 * Closes the connection after each request of the test itself. The server closes idle connections, possibly at the
 * moment when the next request uses one of them.
 */
function closeConnections(request: APIRequestContext): void {
  const fetch = request.fetch.bind(request);
  request.fetch = (target, options) =>
    fetch(target, { ...options, headers: { connection: 'close', ...options?.headers } });
}

export const test = base.extend<{ mailBox: MailBox }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await shareClock(context);
        closeConnections(context.request);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ baseURL }, use) => use(process.env.HALFPAST_URL ?? baseURL),
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, ...randomAddress() }),
  request: ({ request }, use) => {
    closeConnections(request);
    return use(request);
  },
  mailBox: ({ request }, use) => use(createMailBox(request)),
});

export { expect } from '@playwright/test';
