// The descriptions of the web/app pages for search engines and link previews. They are separate
// from the titles, because the browser loads the titles but needs no descriptions.

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/sign-in': 'Sign in to Halfpast to manage your meeting types and bookings.',
  '/sign-up': 'Create a free Halfpast account and get a booking page of your own in a minute.',
  '/forgot-password': 'Ask for a link to choose a new password for your Halfpast account.',
  '/reset-password': 'Choose a new password for your Halfpast account.',
  '/verify-email': 'Confirm the email address of your Halfpast account.',
  '/auth/callback': 'Completing your sign-in to Halfpast.',
};

/**
 * Returns the description of a page. `path` is the page's path pattern. All pages for signed-in users share
 * one description.
 */
export function describeAppPage(path: string): string {
  return DESCRIPTIONS[path] ?? 'Your Halfpast account.';
}
