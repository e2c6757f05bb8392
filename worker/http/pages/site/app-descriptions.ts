// The descriptions of the web/app pages for search engines and link previews. They are not stored with the
// titles, because the browser needs only the titles.
import { PLANS } from '../../../domain/plans/plans.ts';
import { SUPPORT_REPLY_HOURS } from '../../../domain/plans/promises.ts';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/': 'Halfpast gives you a booking page of your own. Share one link, let people pick a free time, and the meeting is in your calendar.',
  '/features':
    'Booking pages, working hours, time zones, reminders, Google Calendar and webhooks: what Halfpast does, in full.',
  '/pricing': `Free forever for ${PLANS.free.meetingTypeLimit} meeting types. See the prices of the Individual, Startup and Enterprise plans.`,
  '/terms': 'The agreement between you and Halfpast when you use it.',
  '/privacy': 'What Halfpast stores, why, for how long, and who else can see it.',
  '/careers': 'Open positions at Halfpast, and how we work.',
  '/contact': `Write to the people behind Halfpast. We answer within ${SUPPORT_REPLY_HOURS} hours.`,
  '/cookies': 'The cookie that Halfpast sets for ten minutes, and why there is no banner.',
  '/security': 'How Halfpast protects accounts, bookings and data, and how to report a weakness.',
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
