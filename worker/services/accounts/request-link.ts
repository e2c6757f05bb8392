import { AppError } from '../../contract/app-error.ts';
import { toAccountEmail } from '../../domain/accounts/account-email.ts';
import { toMailbox } from '../../domain/accounts/email-domain.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { countAttempt } from './count-attempt.ts';

type RequestLinkDeps = WakeDeps &
  Pick<
    Deps,
    'accounts' | 'accountChanges' | 'rateCounters' | 'securityEvents' | 'hasher' | 'ids' | 'clock'
  >;

/**
 * Requests a reset email. Takes the same steps for known and unknown email addresses. Only an
 * unverified email address gets a different response, which docs/specification.md, section 2, requires.
 */
export async function requestPasswordReset(
  deps: RequestLinkDeps,
  typedEmail: string,
  origin: string,
): Promise<void> {
  const email = toAccountEmail(typedEmail);
  const account = await deps.accounts.findByEmail(email);
  if (account && account.emailVerifiedAt === null) throw new AppError('EMAIL_NOT_VERIFIED');
  await countAttempt(deps, 'resets-account', email, account?.id);
  const mail = { id: deps.ids.create(), origin };
  await deps.accountChanges.addResetEmail(email, mail, deps.clock.now());
  await wakeOutbox(deps, mail.id);
}

/**
 * Requests a verification email. The response does not reveal whether the account exists or needs
 * verification.
 */
export async function requestVerification(
  deps: RequestLinkDeps,
  typedEmail: string,
  origin: string,
): Promise<void> {
  const email = toAccountEmail(typedEmail);
  await countAttempt(deps, 'mails-account', toMailbox(email));
  const mail = { id: deps.ids.create(), origin };
  await deps.accountChanges.addVerificationEmail(email, mail, deps.clock.now());
  await wakeOutbox(deps, mail.id);
}
