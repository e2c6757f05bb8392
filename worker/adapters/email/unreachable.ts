import type { SendFailure } from '../../ports/email/mailer.ts';

/** The result that every mail transport returns for an invalid email address. */
export const UNREACHABLE: SendFailure = {
  ok: false,
  error: 'The recipient has no valid email address.',
  isPermanent: true,
};
