import type { Mailer } from '../../ports/mailer.ts';

/** Stands where no transport is configured: mails wait in D1 until one is. */
export const unconfiguredMailer: Mailer = {
  async send(mails) {
    return mails.map(() => ({ ok: false, error: 'No mail transport is configured.' }));
  },
};
