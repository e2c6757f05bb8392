import type { Mailer } from '../../ports/email/mailer.ts';

/** Calls `onSent` after every batch of which the mailer accepted at least one email. */
export function watchMailer(mailer: Mailer, onSent: () => Promise<void>): Mailer {
  return {
    async send(mails) {
      const results = await mailer.send(mails);
      if (results.some(({ ok }) => ok)) await onSent();
      return results;
    },
  };
}
