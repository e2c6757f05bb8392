import type { Mailer } from '../../ports/email/mailer.ts';

/**
 * Creates a mail transport that sends nothing. Used while no valid mail transport is configured.
 * The emails stay in the outbox (`isHeld`).
 */
export function createUnconfiguredMailer(problem: string): Mailer {
  return {
    async send(mails) {
      return mails.map(() => ({ ok: false, error: problem, isHeld: true }));
    },
  };
}
