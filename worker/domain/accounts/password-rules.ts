// Password rules (spec section 5). Passwords are never trimmed. Shared by the pages and the server.

export const PASSWORD_MAX = 256;
const SIGN_UP_PASSWORD_MIN = 8;
/** Weaker than at sign-up, as in the spec. */
export const RESET_PASSWORD_MIN = 6;

interface PasswordRule {
  /** Shown in the requirements list. */
  readonly label: string;
  readonly message: string;
  readonly holds: (password: string) => boolean;
}

/** In the order of the checks. */
export const SIGN_UP_PASSWORD_RULES: readonly PasswordRule[] = [
  {
    label: 'At least 8 characters',
    message: 'Password must be at least 8 characters long',
    holds: (password) => password.length >= SIGN_UP_PASSWORD_MIN,
  },
  {
    label: 'One lowercase letter',
    message: 'Password must contain at least one lowercase letter',
    holds: (password) => /[a-z]/.test(password),
  },
  {
    label: 'One uppercase letter',
    message: 'Password must contain at least one uppercase letter',
    holds: (password) => /[A-Z]/.test(password),
  },
  {
    label: 'One number',
    message: 'Password must contain at least one number',
    holds: (password) => /\d/.test(password),
  },
  {
    label: 'One special character (@$!%*?&)',
    message: 'Password must contain at least one special character (@$!%*?&)',
    holds: (password) => /[@$!%*?&]/.test(password),
  },
];

export const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX} characters long`;
