// The pages of web/app: paths and titles. The Worker serves them, and the app updates the title during
// navigation. Patterns work in both routers.

export interface AppPage {
  readonly path: string;
  readonly title: string;
  /** Only for signed-in users, not for search engines. */
  readonly isProtected: boolean;
  readonly isIndexed: boolean;
}

const open = (path: string, title: string): AppPage => ({
  path,
  title: `${title} – Halfpast`,
  isProtected: false,
  isIndexed: true,
});

/** Reached through a link in an email or a redirect, so search engines must not list it. */
const passing = (path: string, title: string): AppPage => ({
  ...open(path, title),
  isIndexed: false,
});

const kept = (path: string, title: string): AppPage => ({
  ...passing(path, title),
  isProtected: true,
});

export const APP_PAGES: readonly AppPage[] = [
  { ...open('/', 'Home'), title: 'Halfpast – Share one link, get booked' },
  open('/features', 'Features'),
  open('/pricing', 'Pricing'),
  open('/terms', 'Terms'),
  open('/privacy', 'Privacy'),
  open('/careers', 'Careers'),
  open('/contact', 'Contact'),
  open('/cookies', 'Cookies'),
  open('/security', 'Security'),
  open('/sign-in', 'Sign in'),
  open('/sign-up', 'Create your account'),
  open('/forgot-password', 'Forgot password'),
  passing('/reset-password', 'Reset password'),
  passing('/verify-email', 'Verify email'),
  passing('/auth/callback', 'Signing in'),
  kept('/dashboard', 'Dashboard'),
  kept('/bookings', 'Bookings'),
  kept('/settings', 'Settings'),
  kept('/settings/webhooks/:id', 'Deliveries'),
  kept('/upgrade', 'Upgrade'),
  kept('/organizations/:id/members', 'Members'),
  kept('/meeting-types', 'Meeting types'),
  kept('/meeting-types/:id', 'Meeting type'),
];
