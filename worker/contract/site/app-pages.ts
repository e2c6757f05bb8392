// The paths and titles of the pages in web/app. The Worker serves these pages, and the app updates the title
// during navigation. The path patterns work in both routers.

export interface AppPage {
  readonly path: string;
  readonly title: string;
  /** True for pages that need a signed-in user. Search engines do not list them. */
  readonly isProtected: boolean;
  readonly isIndexed: boolean;
}

const open = (path: string, title: string): AppPage => ({
  path,
  title: `${title} – Halfpast`,
  isProtected: false,
  isIndexed: true,
});

/** Creates a page that people reach through an email or a redirect, so search engines must not list it. */
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
