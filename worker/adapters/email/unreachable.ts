import type { SendFailure } from '../../ports/email/mailer.ts';

/** The result of every transport for an invalid email address. */
export const UNREACHABLE: SendFailure = {
  ok: false,
  error: 'The recipient has no valid email address.',
  isPermanent: true,
};
