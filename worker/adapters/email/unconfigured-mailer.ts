import type { Mailer } from '../../ports/email/mailer.ts';

/** Holds back all emails while the configuration has no valid mail transport. */
export function createUnconfiguredMailer(problem: string): Mailer {
  return {
    async send(mails) {
      return mails.map(() => ({ ok: false, error: problem, isHeld: true }));
    },
  };
}
