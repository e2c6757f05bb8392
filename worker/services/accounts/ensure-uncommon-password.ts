import { ensureNoProblems } from '../../contract/field-problems.ts';
import {
  isCommonPassword,
  PASSWORD_TOO_COMMON,
  type PasswordOwner,
} from '../../domain/accounts/common-passwords.ts';

/** Throws when the password is on the list of common passwords. The form schema checks the other rules. */
export function ensureUncommonPassword(
  password: string,
  owner: PasswordOwner,
  path = 'password',
): void {
  const problem = { path, message: PASSWORD_TOO_COMMON };
  ensureNoProblems(isCommonPassword(password, owner) ? [problem] : []);
}
