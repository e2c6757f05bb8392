// API types for the calls of spec section 7 "Authentication". Types only: the request schemas are in
// account-schemas.ts, the form rules shared by pages and server in domain/accounts.

import type { ConnectedAccess } from '../../domain/accounts/connected-access.ts';
import type { HourFormat } from '../../domain/time/hour-format.ts';

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
  /** (added) The hour format for times. Null follows the device. */
  hourFormat: HourFormat | null;
  plan: 'free' | 'individual' | 'startup' | 'enterprise';
  accountType: 'individual' | 'organization';
  /** The part of the email address after `@`. */
  domain: string;
  authProvider: 'google' | 'manual';
  /** Whether a calendar is connected. The tokens never leave the server. */
  googleTokens: boolean;
  emailVerified: boolean;
  needsReauth: boolean;
  isFirstLogin: boolean;
  /** (added) Whether the domain belongs to a mail provider. */
  isPersonalDomain: boolean;
  /** (added) Whether public pages show the organization next to the host. */
  showsOrganization: boolean;
  /** (added) True after a password reset, until the owner has dismissed the list of connections. */
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
  /** The session token, sent as `Authorization: Bearer …` for 24 hours. */
  token: string;
  user: CurrentUser;
  message: string;
  /**
   * (added) After a password reset, the connections that still reach the account. Null when there is nothing
   * to review.
   */
  accessReview: ConnectedAccess[] | null;
}

/** `GET /api/users/access-review`. */
export interface AccessReview {
  success: true;
  data: ConnectedAccess[];
}

/** Response of every other account call. */
export interface AccountAnswer {
  success: true;
  message: string;
}

/** `GET /api/auth/providers`: the available ways to sign in. */
export interface AuthProviders {
  success: true;
  google: boolean;
  /** In development, what is missing for an unavailable provider. Null in production: hide the button. */
  message: string | null;
}

/** `POST /api/auth/verify-email`. */
export interface VerifiedEmail {
  success: true;
  message: string;
  /**
   * (added) True when the link does not belong to a sign-up. Nothing has happened yet: the same call with a
   * `password` proves the address and sets the password.
   */
  needsPassword: boolean;
  /** (added) The account's address. */
  email: string;
}

/** Reasons in `/sign-in?error=…` when the browser returns from Google. */
export const SIGN_IN_ERRORS = {
  'google-cancelled': 'Google sign-in was cancelled.',
  'google-expired': 'This sign-in attempt is no longer valid. Please try again.',
  'google-failed': 'Google sign-in failed. Please try again.',
  'google-unverified': 'Google has not verified this email address. Please sign in another way.',
  'google-conflict':
    'Another Google account is already connected to this email address. Please sign in with that Google account or with your password.',
  'google-unavailable': 'Google sign-in is not available.',
} as const;

export type SignInErrorCode = keyof typeof SIGN_IN_ERRORS;

export function isSignInErrorCode(text: string): text is SignInErrorCode {
  return Object.hasOwn(SIGN_IN_ERRORS, text);
}
