import type { Mailer } from '../../ports/email/mailer.ts';

/** Returns a mailer that calls `onSent` after every batch in which at least one email was sent. */
export function watchMailer(mailer: Mailer, onSent: () => Promise<void>): Mailer {
  return {
    async send(mails) {
      const results = await mailer.send(mails);
      if (results.some(({ ok }) => ok)) await onSent();
      return results;
    },
  };
}
