// API types for the requests of docs/specification.md, section 7, "Authentication". The request schemas are in
// account-schemas.ts. The form rules for both the pages and the server are in domain/accounts.

import type { ConnectedAccess } from '../../domain/accounts/connected-access.ts';
import type { ApiSettings, AppSettings } from '../../domain/accounts/user-settings.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { ProviderName } from '../../domain/providers/calendar-providers.ts';
import type { IdentityProviderName } from '../../domain/providers/identity-providers.ts';
import type { IsoInstant } from '../answers.ts';

/** The signed-in user (docs/specification.md, section 3, "User / current user"). */
export interface CurrentUser extends ApiSettings, AppSettings {
  id: string;
  name: string;
  email: string;
  username: string;
  profilePicture: string | null;
  /** True when the user uploaded the profile picture. */
  hasOwnPicture: boolean;
  logo: string | null;
  /** An IANA name. */
  timezone: string;
  plan: 'free' | 'individual' | 'startup' | 'enterprise';
  accountType: 'individual' | 'organization';
  /** The part of the email address after `@`. */
  domain: string;
  authProvider: IdentityProviderName | 'manual';
  /** True when a calendar of any provider is connected. The tokens never leave the server. */
  googleTokens: boolean;
  /** The providers of the connected calendars. Each provider appears once. */
  calendarProviders: ProviderName[];
  emailVerified: boolean;
  /** True while a calendar account is broken. */
  needsReauth: boolean;
  /**
   * The providers of accounts that refuse access until the host authorizes again. Each provider appears once.
   * The list can also contain Zoom.
   */
  brokenAccounts: (ProviderName | 'zoom')[];
  /**
   * True when a connected Microsoft account can create Teams meetings. Personal accounts cannot
   * create them.
   */
  canCreateTeamsMeetings: boolean;
  /**
   * The end of the last open hold, in milliseconds since 1970. A hold is a slot that is reserved until the
   * invitee confirms. Null when there is no open hold. Absent in the response to a sign-in.
   */
  heldUntil?: number | null | undefined;
  /**
   * The state of the connection to Zoom. `broken` until the host authorizes access again. Null if
   * no account is connected.
   */
  zoom: 'connected' | 'broken' | null;
  isFirstLogin: boolean;
  /** True when the domain belongs to an email provider. */
  isPersonalDomain: boolean;
  /** True after a password reset, until the owner has dismissed the list of connections. */
  needsAccessReview: boolean;
  /**
   * The time from which an organization requires two-step sign-in of the user. Null when the user has it, or when no
   * organization requires it.
   */
  factorDueAt: IsoInstant | null;
  /** True when the screens of the app show a notice about the account. */
  hasNotices: boolean;
}

/** The response of `GET /api/auth/status`. The HTTP status is 200 even without a session. */
export interface AuthStatus {
  success: true;
  authenticated: boolean;
  user: CurrentUser | null;
}

/**
 * The response of `POST /api/auth/login` and `POST /api/auth/exchange`. An account with a second factor gets
 * `NeedsSecondFactor` first, and this response from `POST /api/auth/second-factor`.
 */
export interface SignedIn {
  success: true;
  /** The session token. The client sends it as `Authorization: Bearer …` for 24 hours, or for 30 days with `keep`. */
  token: string;
  user: CurrentUser;
  message: string;
  /**
   * After a password reset, the calendars and webhooks that still have access to the account. Null when there
   * is nothing to review.
   */
  accessReview: ConnectedAccess[] | null;
}

/** The response of a sign-in, if the account has a second factor. The ticket works for ten minutes. */
export interface NeedsSecondFactor {
  success: true;
  needsSecondFactor: true;
  /** Belongs to one account. `POST /api/auth/second-factor` expects it together with a code. */
  ticket: string;
}

/** The response of `POST /api/auth/confirm`. */
export type ConfirmedSignIn = (SignedIn | NeedsSecondFactor) & {
  /** The path to open next. Null for the dashboard. */
  returnTo: string | null;
};

/** The response of `GET /api/users/access-review`. */
export interface AccessReview {
  success: true;
  data: ConnectedAccess[];
}

/** The response of every account request that returns only a message. */
export interface AccountAnswer {
  success: true;
  message: string;
}

/** The response of `GET /api/auth/providers`: the available ways to sign in. */
export interface AuthProviders {
  success: true;
  google: boolean;
  microsoft: boolean;
  /** In development, the missing settings of the unavailable providers. Always null in production. */
  message: string | null;
}

/** The ways to sign in that an account has. */
export interface SignInMethods {
  password: boolean;
  google: boolean;
  microsoft: boolean;
  /** Whether a passkey signs in without a password. */
  passkey: boolean;
  /** Whether the account has a passkey, which confirms who the user is. */
  hasPasskey: boolean;
  /** Whether the account has a second factor. Then only this factor confirms who the user is. */
  hasSecondFactor: boolean;
}

/** The response of `GET /api/users/sign-in-methods`. */
export interface SignInMethodsAnswer {
  success: true;
  data: SignInMethods;
}

/** The response of `POST /api/auth/verify-email`. */
export interface VerifiedEmail {
  success: true;
  message: string;
  /**
   * True when the link does not belong to a sign-up. In this case, the request changed nothing. The
   * client must send a second request with a `password`. The second request verifies the email
   * address and sets the password.
   */
  needsPassword: boolean;
  /** The account's email address. */
  email: string;
  /**
   * In the browser that signed up, a ticket for `POST /api/auth/exchange`. It works once, for ten minutes.
   * Null in other browsers.
   */
  ticket: string | null;
}

/** The possible values of `error` in `/sign-in?error=…` when the browser returns from a provider. */
export const SIGN_IN_ERRORS = {
  'google-cancelled': hostText('Google sign-in was cancelled.'),
  'google-expired': hostText('This sign-in attempt is no longer valid. Please try again.'),
  'google-failed': hostText('Google sign-in failed. Please try again.'),
  'google-unverified': hostText(
    'Google has not verified this email address. Please sign in another way.',
  ),
  'google-conflict': hostText(
    'Another Google account is already connected to this email address. Please sign in with that Google account or with your password.',
  ),
  'google-unavailable': hostText('Google sign-in is not available.'),
  'microsoft-cancelled': hostText('Microsoft sign-in was cancelled.'),
  'microsoft-expired': hostText('This sign-in attempt is no longer valid. Please try again.'),
  'microsoft-failed': hostText('Microsoft sign-in failed. Please try again.'),
  'microsoft-needs-admin': hostText(
    'Your organization requires an administrator to allow this sign-in. Ask your administrator, or sign in another way.',
  ),
  'microsoft-no-email': hostText(
    'Your Microsoft account has no email address. Please sign in another way.',
  ),
  'microsoft-too-many': hostText('Too many attempts. Please try again later.'),
  'microsoft-unverified': hostText(
    'We sent a link to the address of your Microsoft account, because Microsoft does not confirm that the address is yours. Open the link in this browser within one hour.',
  ),
  'microsoft-link': hostText(
    'This link is no longer valid, or it belongs to another browser. Start the Microsoft sign-in again, and open the link in the same browser.',
  ),
  'microsoft-conflict': hostText(
    'Another Microsoft account is already connected to this email address. Please sign in with that Microsoft account or another way.',
  ),
  'microsoft-unavailable': hostText('Microsoft sign-in is not available.'),
} as const;

export type SignInErrorCode = keyof typeof SIGN_IN_ERRORS;

export function isSignInErrorCode(text: string): text is SignInErrorCode {
  return Object.hasOwn(SIGN_IN_ERRORS, text);
}
