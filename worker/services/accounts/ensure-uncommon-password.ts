import { ensureNoProblems } from '../../contract/field-problems.ts';
import {
  isCommonPassword,
  PASSWORD_TOO_COMMON,
  type PasswordOwner,
} from '../../domain/accounts/common-passwords.ts';

/** Throws when the password is common, or contains a part of its owner's name or email address. The form schema checks the other rules. */
export function ensureUncommonPassword(
  password: string,
  owner: PasswordOwner,
  path = 'password',
): void {
  const problem = { path, message: PASSWORD_TOO_COMMON };
  ensureNoProblems(isCommonPassword(password, owner) ? [problem] : []);
}
