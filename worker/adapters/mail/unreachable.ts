import type { SendFailure } from '../../ports/mailer.ts';

/** What every transport answers for a recipient whose address is none. */
export const UNREACHABLE: SendFailure = {
  ok: false,
  error: 'The recipient has no mail address.',
  isPermanent: true,
};
