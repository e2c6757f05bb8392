// The descriptions of the web/app pages for search engines and link previews. The descriptions are separate
// from the titles, because the browser loads the titles but needs no descriptions.

import { type Message, msg } from '../../../domain/language/message.ts';

const DESCRIPTIONS: Readonly<Record<string, Message>> = {
  '/sign-in': msg('Sign in to Halfpast to manage your meeting types and bookings.'),
  '/sign-up': msg('Create a free Halfpast account and get a booking page of your own in a minute.'),
  '/forgot-password': msg('Ask for a link to choose a new password for your Halfpast account.'),
  '/reset-password': msg('Choose a new password for your Halfpast account.'),
  '/verify-email': msg('Confirm the email address of your Halfpast account.'),
  '/auth/callback': msg('Completing your sign-in to Halfpast.'),
};

/**
 * Returns the description of a page. `path` is the page's path pattern. All pages for signed-in users share
 * one description.
 */
export function describeAppPage(path: string): Message {
  return DESCRIPTIONS[path] ?? msg('Your Halfpast account.');
}
