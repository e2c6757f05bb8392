// All paths of the app, and the list of the paths that need a session.
import { matchPath } from 'react-router';
import { APP_PAGES } from '../../worker/contract/site/app-pages.ts';
import { isReturnPath } from '../../worker/domain/accounts/return-path.ts';
import type { ContactSubject } from '../../worker/domain/site/contact-form.ts';
import { RETURN_PARAMETER } from '../lib/provider-sign-in.ts';

/** The list of meeting types is on the dashboard. */
export const LIST_HASH = '#meeting-types';

export const paths = {
  home: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  authCallback: '/auth/callback',
  dashboard: '/dashboard',
  meetingTypeList: `/dashboard${LIST_HASH}`,
  bookings: '/bookings',
  settings: '/settings',
  calendarSettings: '/settings#calendar',
  videoSettings: '/settings#video',
  organizationSettings: '/settings#organization',
  meetingTypes: '/meeting-types',
  newMeetingType: '/meeting-types/new',
  meetingType: (id: string) => `/meeting-types/${encodeURIComponent(id)}`,
  upgrade: '/upgrade',
  features: '/features',
  pricing: '/pricing',
  terms: '/terms',
  privacy: '/privacy',
  careers: '/careers',
  contact: '/contact',
  contactAbout: (subject: ContactSubject) => `/contact?subject=${subject}`,
  cookies: '/cookies',
  security: '/security',
  /** The Worker renders these pages. They are not part of the app. */
  status: '/status',
  embedDocs: '/docs/embed',
  publicList: (username: string) => `/${encodeURIComponent(username)}`,
} as const;

const PROTECTED_PATHS = APP_PAGES.filter((page) => page.isProtected).map(({ path }) => path);

export function isProtectedPath(pathname: string): boolean {
  return PROTECTED_PATHS.some((pattern) => matchPath(pattern, pathname) !== null);
}

const withReturnPath = (entrance: string) => (returnTo: string | null) =>
  returnTo === null
    ? entrance
    : `${entrance}?${new URLSearchParams({ [RETURN_PARAMETER]: returnTo })}`;

/**
 * Both functions return a path with the query parameter `returnTo`, which is the path to open after
 * sign-in.
 */
export const signInPathFor = withReturnPath(paths.signIn);
export const signUpPathFor = withReturnPath(paths.signUp);

/** `new URL` needs an origin. Any origin works, because only the path of the result is used. */
const ANY_ORIGIN = 'https://any.invalid';

/** Returns the path to open after sign-in, or null. Accepts only protected pages of this site. */
export function readReturnPath(query: URLSearchParams): string | null {
  const target = query.get(RETURN_PARAMETER);
  if (target === null || !isReturnPath(target)) return null;
  return isProtectedPath(new URL(target, ANY_ORIGIN).pathname) ? target : null;
}

/** The query parameter that opens the form of a calendar account in the settings. */
export const CONNECT_PARAMETER = 'connect';

/** The settings with the form for a CalDAV account or a calendar feed. */
export const calendarFormPath = (provider: 'caldav' | 'ics'): string =>
  `${paths.settings}?${CONNECT_PARAMETER}=${provider}#calendar`;
