import type { Mailer } from '../../ports/mailer.ts';

/** The mailer, and word of every batch of which at least one email was accepted. */
export function watchMailer(mailer: Mailer, onSent: () => Promise<void>): Mailer {
  return {
    async send(mails) {
      const results = await mailer.send(mails);
      if (results.some(({ ok }) => ok)) await onSent();
      return results;
    },
  };
}
