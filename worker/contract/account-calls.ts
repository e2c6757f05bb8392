// What crosses the wire on the calls of spec section 7 "Authentication". Types only: the request
// schemas are in account-schemas.ts, the form rules that pages and server share in domain/users.
import type { HourFormat } from '../domain/time/hour-format.ts';
import type { ConnectedAccess } from '../domain/users/connected-access.ts';

/** Spec section 3, "User / current user". */
export interface CurrentUser {
  id: string;
  name: string;
  email: string;
  username: string;
  profilePicture: string | null;
  logo: string | null;
  /** IANA name. */
  timezone: string;
  /** (added) The clock that times are written with; null follows the device. */
  hourFormat: HourFormat | null;
  plan: 'free' | 'individual' | 'startup' | 'enterprise';
  accountType: 'individual' | 'organization';
  /** The part of the e-mail address after `@`. */
  domain: string;
  authProvider: 'google' | 'manual';
  /** Whether a calendar is connected; the tokens themselves never leave the server. */
  googleTokens: boolean;
  emailVerified: boolean;
  needsReauth: boolean;
  isFirstLogin: boolean;
  /** (added) Whether the domain is a mail provider's. */
  isPersonalDomain: boolean;
  /** (added) Whether public pages name the organization beside the host. */
  showsOrganization: boolean;
  /** (added) True after a password reset, until the owner has dismissed the list of what is connected. */
  needsAccessReview: boolean;
}

/** `GET /api/auth/status`: 200 with or without a session. */
export interface AuthStatus {
  success: true;
  authenticated: boolean;
  user: CurrentUser | null;
}

/** `POST /api/auth/login` and `POST /api/auth/exchange`. */
export interface SignedIn {
  success: true;
  /** The session: sent as `Authorization: Bearer …` for 24 hours. */
  token: string;
  user: CurrentUser;
  message: string;
  /** (added) After a password reset, what still reaches the account; null when there is nothing to review. */
  accessReview: ConnectedAccess[] | null;
}

/** `GET /api/users/access-review`. */
export interface AccessReview {
  success: true;
  data: ConnectedAccess[];
}

/** Every other call of accounts. */
export interface AccountAnswer {
  success: true;
  message: string;
}

/** `GET /api/auth/providers`: which ways of signing in there are. */
export interface AuthProviders {
  success: true;
  google: boolean;
  /** In development, what is missing for a way that is off; null in production: hide the button. */
  message: string | null;
}

/** `POST /api/auth/verify-email`. */
export interface VerifiedEmail {
  success: true;
  message: string;
  /**
   * (added) True when the link stands for no sign-up of its own: nothing has happened yet. The same call with
   * a `password` then proves the address and sets it.
   */
  needsPassword: boolean;
  /** (added) The account's address. */
  email: string;
}

/** Why the browser came back to `/sign-in?error=…` from Google. */
export const SIGN_IN_ERRORS = {
  'google-cancelled': 'Google sign-in was cancelled.',
  'google-expired': 'This sign-in attempt is no longer valid. Please try again.',
  'google-failed': 'Google sign-in did not work. Please try again.',
  'google-unverified': 'Google has not verified this email address. Please sign in another way.',
  'google-conflict':
    'Another Google account is already connected to this email address. Please sign in with that one or with your password.',
  'google-unavailable': 'Google sign-in is not available.',
} as const;

export type SignInErrorCode = keyof typeof SIGN_IN_ERRORS;

export function isSignInErrorCode(text: string): text is SignInErrorCode {
  return Object.hasOwn(SIGN_IN_ERRORS, text);
}
