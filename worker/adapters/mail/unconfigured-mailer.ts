import type { Mailer } from '../../ports/mailer.ts';

/** Stands where the configuration makes no transport: mails wait in D1 until it does. */
export function createUnconfiguredMailer(problem: string): Mailer {
  return {
    async send(mails) {
      return mails.map(() => ({ ok: false, error: problem, isHeld: true }));
    },
  };
}
