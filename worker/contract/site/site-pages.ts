// The public pages of the site: marketing and legal pages. The Worker renders these pages, and the
// app does not contain them. So a link from the app to such a page loads a new document.
import { PLANS } from '../../domain/plans/plans.ts';
import { SUPPORT_REPLY_HOURS } from '../../domain/plans/promises.ts';

type SitePath =
  | '/'
  | '/features'
  | '/pricing'
  | '/compare'
  | '/terms'
  | '/privacy'
  | '/careers'
  | '/contact'
  | '/cookies'
  | '/security';

export interface SitePage {
  readonly path: SitePath;
  readonly title: string;
  /** The description for search engines and link previews. */
  readonly description: string;
}

const sitePage = (path: SitePath, name: string, description: string): SitePage => ({
  path,
  title: `${name} – Halfpast`,
  description,
});

export const SITE_PAGES: readonly SitePage[] = [
  {
    path: '/',
    title: 'Halfpast – Share one link, get booked',
    description:
      'Halfpast gives you a booking page of your own. Share one link, let people pick a free time, and the meeting is in your calendar.',
  },
  sitePage(
    '/features',
    'Features',
    'Booking pages, working hours, time zones, reminders, calendars and webhooks: what Halfpast does, in full.',
  ),
  sitePage(
    '/pricing',
    'Pricing',
    `Free forever for ${PLANS.free.meetingTypeLimit} meeting types. See the prices of the Individual, Startup and Enterprise plans.`,
  ),
  sitePage(
    '/compare',
    'How Halfpast compares',
    'Halfpast beside Calendly and Cal.com: what is included, what it costs, what others do differently, and what Halfpast cannot do yet.',
  ),
  sitePage('/terms', 'Terms', 'The agreement between you and Halfpast when you use it.'),
  sitePage(
    '/privacy',
    'Privacy',
    'What Halfpast stores, why, for how long, and who else can see it.',
  ),
  sitePage('/careers', 'Careers', 'Open positions at Halfpast, and how we work.'),
  sitePage(
    '/contact',
    'Contact',
    `Write to the people behind Halfpast. We answer within ${SUPPORT_REPLY_HOURS} hours.`,
  ),
  sitePage(
    '/cookies',
    'Cookies',
    'The few cookies that Halfpast sets, and why there is no banner.',
  ),
  sitePage(
    '/security',
    'Security',
    'How Halfpast protects accounts, bookings and data, and how to report a weakness.',
  ),
];
