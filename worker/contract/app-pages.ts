// The pages of web/app: addresses, titles and descriptions, for the Worker, which answers them, and the
// program, which keeps the title right while it moves between them. Patterns as in both routers.

export interface AppPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Only signed-in users see it; no search engine is to list it. */
  readonly isProtected: boolean;
  readonly isIndexed: boolean;
}

const open = (path: string, title: string, description: string): AppPage => ({
  path,
  title: `${title} – Halfpast`,
  description,
  isProtected: false,
  isIndexed: true,
});

/** Reached by a link in a mail or a redirect: nothing to find by a search. */
const passing = (path: string, title: string, description: string): AppPage => ({
  ...open(path, title, description),
  isIndexed: false,
});

const kept = (path: string, title: string): AppPage => ({
  ...passing(path, title, 'Your workplace on Halfpast.'),
  isProtected: true,
});

const HOME_TITLE = 'Halfpast – Share one link, get booked';

export const APP_PAGES: readonly AppPage[] = [
  {
    ...open(
      '/',
      'Home',
      'Halfpast gives you a booking page of your own. Share one link, let people pick a free time, and the meeting is in your calendar.',
    ),
    title: HOME_TITLE,
  },
  open(
    '/features',
    'Features',
    'Booking pages, working hours, time zones, reminders and a list of all your bookings: what Halfpast does, in full.',
  ),
  open(
    '/pricing',
    'Pricing',
    'Free for two meeting types, forever. Individual, Startup and Enterprise plans for more, each with its price.',
  ),
  open('/terms', 'Terms', 'The agreement between you and Halfpast when you use it.'),
  open(
    '/privacy',
    'Privacy',
    'What Halfpast stores, why, for how long, and who else gets to see it.',
  ),
  open('/careers', 'Careers', 'Open positions at Halfpast, and how we work.'),
  open('/contact', 'Contact', 'Write to the people behind Halfpast. We answer within 24 hours.'),
  open('/cookies', 'Cookies', 'The one cookie that Halfpast sets, and why there is no banner.'),
  open(
    '/security',
    'Security',
    'How Halfpast protects accounts, bookings and data, and how to report a weakness.',
  ),
  open('/sign-in', 'Sign in', 'Sign in to Halfpast to manage your meeting types and bookings.'),
  open(
    '/sign-up',
    'Create your account',
    'Create a free Halfpast account and get a booking page of your own in a minute.',
  ),
  open(
    '/forgot-password',
    'Forgot password',
    'Ask for a link to choose a new password for your Halfpast account.',
  ),
  passing('/reset-password', 'Reset password', 'Choose a new password for your Halfpast account.'),
  passing('/verify-email', 'Verify email', 'Confirm the email address of your Halfpast account.'),
  passing('/auth/callback', 'Signing in', 'Completing your sign-in to Halfpast.'),
  kept('/dashboard', 'Dashboard'),
  kept('/bookings', 'Bookings'),
  kept('/settings', 'Settings'),
  kept('/upgrade', 'Upgrade'),
  kept('/organizations/:id/members', 'Members'),
  kept('/meeting-types', 'Meeting types'),
  kept('/meeting-types/:id', 'Meeting type'),
];
