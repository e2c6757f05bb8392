import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { PASSWORD_MISSING } from '../../domain/accounts/password-rules.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Deps } from '../service-deps.ts';
import { type GuardGuessDeps, guardGuess, settleGuess } from './guard-guesses.ts';
import { recordSecurityEvent } from './record-security-event.ts';

const WRONG = hostText('This password is not correct.');

export type EnsureOwnPasswordDeps = GuardGuessDeps & Pick<Deps, 'passwordHasher'>;

interface Typed {
  /** The field with the password. */
  readonly path: string;
  readonly password: string;
  readonly network: string;
}

/**
 * Throws when the password is missing or is not that of the account. Wrong passwords count like failed sign-ins.
 */
export async function ensureOwnPassword(
  deps: EnsureOwnPasswordDeps,
  account: Account,
  { path, password, network }: Typed,
): Promise<void> {
  ensureNoProblems(password === '' ? [{ path, message: PASSWORD_MISSING }] : []);
  if (account.passwordHash === null) throw new AppError('SIGN_IN_EXPIRED');
  const guess = { kind: 'sign-in', subject: account.email, account, network } as const;
  await guardGuess(deps, guess);
  const isRight = await deps.passwordHasher.verify(password, [account.passwordHash]);
  if (isRight) return settleGuess(deps, guess);
  await recordSecurityEvent(deps, { type: 'sign-in.failed', userId: account.id });
  ensureNoProblems([{ path, message: WRONG }]);
}
