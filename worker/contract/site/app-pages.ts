// The paths and titles of the pages in web/app. The Worker serves these pages, and the app updates
// the title during navigation. site-pages.ts lists the other public pages. The path patterns work
// in the router of the Worker and in the router of the app.

export interface AppPage {
  readonly path: string;
  readonly title: string;
  /** True for pages that need a signed-in user. Search engines do not list them. */
  readonly isProtected: boolean;
  readonly isIndexed: boolean;
}

const publicPage = (path: string, title: string): AppPage => ({
  path,
  title: `${title} – Halfpast`,
  isProtected: false,
  isIndexed: true,
});

/** Creates a page that people reach through an email or a redirect, so search engines must not list it. */
const unlistedPage = (path: string, title: string): AppPage => ({
  ...publicPage(path, title),
  isIndexed: false,
});

const protectedPage = (path: string, title: string): AppPage => ({
  ...unlistedPage(path, title),
  isProtected: true,
});

export const APP_PAGES: readonly AppPage[] = [
  publicPage('/sign-in', 'Sign in'),
  publicPage('/sign-up', 'Create your account'),
  publicPage('/forgot-password', 'Forgot password'),
  unlistedPage('/reset-password', 'Reset password'),
  unlistedPage('/verify-email', 'Verify email'),
  unlistedPage('/auth/callback', 'Signing in'),
  protectedPage('/dashboard', 'Dashboard'),
  protectedPage('/bookings', 'Bookings'),
  protectedPage('/settings', 'Settings'),
  protectedPage('/settings/schedules/:id', 'Schedule'),
  protectedPage('/settings/webhooks/:id', 'Deliveries'),
  protectedPage('/upgrade', 'Upgrade'),
  protectedPage('/organizations/:id/members', 'Members'),
  protectedPage('/meeting-types', 'Meeting types'),
  protectedPage('/meeting-types/:id', 'Meeting type'),
];
