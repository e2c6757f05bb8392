// API types for the requests of the specification, section 7, "Authentication". The request schemas are in
// account-schemas.ts. The form rules for both the pages and the server are in domain/accounts.

import type { ConnectedAccess } from '../../domain/accounts/connected-access.ts';
import type { HourFormat } from '../../domain/time/hour-format.ts';
import type { WireLimit } from '../meeting-types/meeting-type-calls.ts';

export interface WireLink {
  label: string;
  /** Begins with `https://`. */
  url: string;
}

/** The signed-in user (specification, section 3, "User / current user"). */
export interface CurrentUser {
  id: string;
  name: string;
  email: string;
  username: string;
  profilePicture: string | null;
  /** True when the user uploaded the profile picture. */
  hasOwnPicture: boolean;
  logo: string | null;
  /** A short text on the public page. May be empty. */
  bio: string;
  /** The links on the public page, in order. */
  links: WireLink[];
  /** An IANA name. */
  timezone: string;
  /** The hour format for times. When null, the app follows the setting of the device. */
  hourFormat: HourFormat | null;
  /** The limits for all confirmed bookings of the host, across all meeting types. */
  bookingLimits: WireLimit[];
  plan: 'free' | 'individual' | 'startup' | 'enterprise';
  accountType: 'individual' | 'organization';
  /** The part of the email address after `@`. */
  domain: string;
  authProvider: 'google' | 'manual';
  /** True when a calendar is connected. The tokens never leave the server. */
  googleTokens: boolean;
  emailVerified: boolean;
  needsReauth: boolean;
  isFirstLogin: boolean;
  /** True when the domain belongs to an email provider. */
  isPersonalDomain: boolean;
  /** True when public pages show the organization next to the host. */
  showsOrganization: boolean;
  /** True after a password reset, until the owner has dismissed the list of connections. */
  needsAccessReview: boolean;
}

/** The response of `GET /api/auth/status`. The HTTP status is 200 even without a session. */
export interface AuthStatus {
  success: true;
  authenticated: boolean;
  user: CurrentUser | null;
}

/** The response of `POST /api/auth/login` and `POST /api/auth/exchange`. */
export interface SignedIn {
  success: true;
  /** The session token. The client sends it as `Authorization: Bearer …` for 24 hours. */
  token: string;
  user: CurrentUser;
  message: string;
  /**
   * After a password reset, the calendars and webhooks that still have access to the account. Null when there
   * is nothing to review.
   */
  accessReview: ConnectedAccess[] | null;
}

/** The response of `GET /api/users/access-review`. */
export interface AccessReview {
  success: true;
  data: ConnectedAccess[];
}

/** The response of every other request about accounts. */
export interface AccountAnswer {
  success: true;
  message: string;
}

/** The response of `GET /api/auth/providers`: the available ways to sign in. */
export interface AuthProviders {
  success: true;
  google: boolean;
  /** In development, the missing settings of an unavailable provider. Always null in production. */
  message: string | null;
}

/** The response of `POST /api/auth/verify-email`. */
export interface VerifiedEmail {
  success: true;
  message: string;
  /**
   * True when the link does not belong to a sign-up. Nothing has changed yet. The client must send the
   * request again with a `password`. This second request verifies the email address and sets the password.
   */
  needsPassword: boolean;
  /** The account's email address. */
  email: string;
}

/** The possible values of `error` in `/sign-in?error=…` when the browser returns from Google. */
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
