import type { SignInInput } from '../../contract/accounts/account-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import { toAccountEmail } from '../../domain/accounts/account-email.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { guardGuess, settleGuess } from '../accounts/guard-guesses.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';
import {
  type CompletedSignIn,
  type CompleteSignInDeps,
  completeSignIn,
} from './complete-sign-in.ts';
import type { SignInCall } from './open-session.ts';

/**
 * Signs in with a password. For an unknown email address, the response and the time that it takes
 * are the same as for a wrong password. Only a caller who knows the password of a pending sign-up
 * gets the response "not verified".
 */
export async function signIn(
  deps: CompleteSignInDeps & Pick<Deps, 'accounts' | 'passwordHasher' | 'rateCounters' | 'signUps'>,
  input: SignInInput,
  call: SignInCall,
): Promise<CompletedSignIn> {
  const email = toAccountEmail(input.email);
  const account = await deps.accounts.findByEmail(email);
  const guess = { kind: 'sign-in', subject: email, account, network: call.network } as const;
  await guardGuess(deps, guess);
  const pendingHashes = await deps.signUps.listPasswordHashes(email);
  const ownHashes = account && account.passwordHash !== null ? [account.passwordHash] : [];
  const storedHashes = account && account.emailVerifiedAt !== null ? ownHashes : pendingHashes;
  const isRight = await deps.passwordHasher.verify(input.password, storedHashes);
  if (!account || !isRight) {
    await recordSecurityEvent(deps, { type: 'sign-in.failed', userId: account?.id ?? null });
    throw new AppError('WRONG_CREDENTIALS');
  }
  if (account.emailVerifiedAt === null) {
    throw new AppError('EMAIL_NOT_VERIFIED', {
      message: hostText('Email not verified. Please use the link in the email we sent you.'),
    });
  }
  const owner = { userId: account.id, epoch: account.sessionEpoch, method: 'password' as const };
  const { timezone, hourFormat, keep: isKept } = input;
  const completed = await completeSignIn(deps, owner, { timezone, hourFormat, isKept }, call);
  await settleGuess(deps, guess);
  return completed;
}
