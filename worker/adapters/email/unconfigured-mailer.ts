import type { Mailer } from '../../ports/email/mailer.ts';

/** Used while the configuration has no valid transport: emails wait in D1. */
export function createUnconfiguredMailer(problem: string): Mailer {
  return {
    async send(mails) {
      return mails.map(() => ({ ok: false, error: problem, isHeld: true }));
    },
  };
}
