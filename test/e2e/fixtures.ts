// The fixtures of every browser test: the product's URL, an IP address for each test, and the
// emails that the product sent. Each test needs its own IP address, because rate limits apply to
// each IP address.
import { randomInt } from 'node:crypto';
import { type APIRequestContext, test as base } from '@playwright/test';

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
  /**
   * Waits until at least `count` emails to this email address are sent, and returns them. Emails about a
   * host's edits are delayed, because another edit may follow, so they need a longer limit.
   */
  waitFor: (to: string, count?: number, limitMs?: number) => Promise<SentMail[]>;
}

const MAIL_LIMIT_MS = 20_000;
/** The delay of emails about edits, plus the usual limit. */
export const EDIT_MAIL_LIMIT_MS = 30_000 + MAIL_LIMIT_MS;

function createMailBox(request: APIRequestContext): MailBox {
  return {
    async waitFor(to, count = 1, limitMs = MAIL_LIMIT_MS) {
      const deadline = Date.now() + limitMs;
      for (;;) {
        const answer = await request.get('/dev/mail.json', { params: { to } });
        const mails: SentMail[] = answer.ok() ? await answer.json() : [];
        if (mails.length >= count) return mails;
        if (Date.now() > deadline)
          throw new Error(`${mails.length} of ${count} emails to ${to} arrived.`);
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    },
  };
}

/** Returns the header with a random IP address, because rate limits apply to each address. */
export function randomAddress() {
  const part = () => randomInt(1, 255);
  return { 'cf-connecting-ip': `10.${part()}.${part()}.${part()}` };
}

export const test = base.extend<{ mailBox: MailBox }>({
  baseURL: ({ baseURL }, use) => use(process.env.HALFPAST_URL ?? baseURL),
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, ...randomAddress() }),
  mailBox: ({ request }, use) => use(createMailBox(request)),
});

export { expect } from '@playwright/test';
