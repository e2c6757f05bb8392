// Password rules (spec section 5). The pages and the server use the same rules. Passwords are never trimmed.

import { hostText } from '../language/host-text.ts';

export const PASSWORD_MAX = 256;
const SIGN_UP_PASSWORD_MIN = 8;
/** The spec allows shorter passwords for a reset than for a sign-up. */
export const RESET_PASSWORD_MIN = 6;

interface PasswordRule {
  /** The text in the form's list of password requirements. */
  readonly label: string;
  readonly message: string;
  readonly holds: (password: string) => boolean;
}

/** The first broken rule in this order is reported. */
export const SIGN_UP_PASSWORD_RULES: readonly PasswordRule[] = [
  {
    label: hostText('At least 8 characters'),
    message: hostText('Password must be at least 8 characters long'),
    holds: (password) => password.length >= SIGN_UP_PASSWORD_MIN,
  },
  {
    label: hostText('One lowercase letter'),
    message: hostText('Password must contain at least one lowercase letter'),
    holds: (password) => /[a-z]/.test(password),
  },
  {
    label: hostText('One uppercase letter'),
    message: hostText('Password must contain at least one uppercase letter'),
    holds: (password) => /[A-Z]/.test(password),
  },
  {
    label: hostText('One number'),
    message: hostText('Password must contain at least one number'),
    holds: (password) => /\d/.test(password),
  },
  {
    label: hostText('One special character (@$!%*?&)'),
    message: hostText('Password must contain at least one special character (@$!%*?&)'),
    holds: (password) => /[@$!%*?&]/.test(password),
  },
];

export const PASSWORD_MISSING = hostText('Please enter your password.');

export const PASSWORD_TOO_LONG = hostText('Password must be at most {maximum} characters long', {
  maximum: PASSWORD_MAX,
});
