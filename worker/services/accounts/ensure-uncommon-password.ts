import { ensureNoProblems } from '../../contract/field-problems.ts';
import {
  isCommonPassword,
  PASSWORD_TOO_COMMON,
  type PasswordOwner,
} from '../../domain/users/common-passwords.ts';

/** Ends the request when the password, which keeps the rules of its form, is one of those guessed first. */
export function ensureUncommonPassword(password: string, owner: PasswordOwner): void {
  const problem = { path: 'password', message: PASSWORD_TOO_COMMON };
  ensureNoProblems(isCommonPassword(password, owner) ? [problem] : []);
}
