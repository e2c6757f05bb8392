// The texts of /compare. Everything about other services comes from their documentation, public source code and
// public issue lists. The page says when we read them.
import { LANGUAGE_TAGS } from '../../domain/language/languages.ts';

export const COMPARED = ['Halfpast', 'Calendly', 'Cal.com'] as const;
/** The day on which we read the documentation of the other services. */
export const COMPARISON_DATE = '21 November 2026';

export const COMPARISON_TITLE = 'How Halfpast compares';
export const COMPARISON_LEAD =
  'What is included, what it costs, and what others do differently. The table also lists what Halfpast cannot do yet.';

export type ComparedCell = 'Yes' | 'Not yet' | 'Not found' | 'Open issue';

interface ComparedRow {
  readonly name: string;
  readonly cells: readonly [ComparedCell, ComparedCell, ComparedCell];
}

interface ComparedGroup {
  readonly name: string;
  readonly rows: readonly ComparedRow[];
}

/** The compared features, including features that Halfpast does not have yet. */
export const COMPARISON: readonly ComparedGroup[] = [
  {
    name: 'Getting booked',
    rows: [
      { name: 'Buffers, minimum notice and daily limits', cells: ['Yes', 'Yes', 'Yes'] },
      { name: 'Your own questions in the booking form', cells: ['Yes', 'Yes', 'Yes'] },
      { name: 'Links that work once or expire', cells: ['Yes', 'Yes', 'Yes'] },
      { name: 'Group meetings with seats', cells: ['Yes', 'Yes', 'Yes'] },
      { name: 'Invitees reschedule and cancel without an account', cells: ['Yes', 'Yes', 'Yes'] },
      { name: 'You accept or decline each request', cells: ['Yes', 'Not found', 'Yes'] },
    ],
  },
  {
    name: 'Calendars and video calls',
    rows: [
      { name: 'Google, Microsoft 365 and iCloud calendars', cells: ['Yes', 'Yes', 'Yes'] },
      { name: 'Google Meet, Zoom and Microsoft Teams', cells: ['Yes', 'Yes', 'Yes'] },
      {
        name: 'An email when a calendar connection stops working',
        cells: ['Yes', 'Not found', 'Open issue'],
      },
    ],
  },
  {
    name: 'Emails and reminders',
    rows: [
      { name: 'Reminders at times that you choose', cells: ['Yes', 'Yes', 'Yes'] },
      { name: 'Your own words in emails', cells: ['Yes', 'Yes', 'Yes'] },
      {
        name: 'A log of sent emails, with a button to send one again',
        cells: ['Yes', 'Not found', 'Not found'],
      },
      { name: 'Reminders by text message', cells: ['Not yet', 'Yes', 'Yes'] },
    ],
  },
  {
    name: 'Teams and payments',
    rows: [
      { name: 'Round robin, and meetings with several hosts', cells: ['Yes', 'Yes', 'Yes'] },
      { name: 'Invitees pay when they book', cells: ['Not yet', 'Yes', 'Yes'] },
    ],
  },
  {
    name: 'Your invitees',
    rows: [
      {
        name: 'No cookies, no tracking and no requests to other companies',
        cells: ['Yes', 'Not found', 'Not found'],
      },
      {
        name: 'Automatic accessibility tests of every screen',
        cells: ['Yes', 'Not found', 'Not found'],
      },
    ],
  },
  {
    name: 'Your other tools',
    rows: [
      { name: 'An API with keys, and signed webhooks with retries', cells: ['Yes', 'Yes', 'Yes'] },
      { name: 'Ready connections to Zapier and HubSpot', cells: ['Not yet', 'Yes', 'Yes'] },
    ],
  },
];

interface OtherService {
  readonly name: string;
  readonly points: readonly string[];
}

/** The differences that hosts notice first. */
export const OTHERS: readonly OtherService[] = [
  {
    name: 'Calendly',
    points: [
      'Takes payments, sends text messages, and connects to Zapier, HubSpot and Salesforce.',
      'Reviews of its free plan mention one meeting type and one calendar.',
      'Removing its name from your booking page needs a paid plan.',
    ],
  },
  {
    name: 'Cal.com',
    points: [
      `Has booking pages in more than 40 languages. Halfpast has ${LANGUAGE_TAGS.length}.`,
      'Takes payments, sends text messages, and connects to Zapier, HubSpot and Salesforce.',
      'Removing its name from your booking page needs a paid plan.',
    ],
  },
  {
    name: 'Google Calendar',
    points: [
      'Appointment schedules are part of the calendar that you may already use.',
      'Several booking pages, several checked calendars and payments need a paid Google plan.',
    ],
  },
];

/** A short version for the home page. */
export const COMPARISON_TEASER = {
  heading: 'How Halfpast compares',
  text: 'Beside Calendly and Cal.com: what is included, what it costs, and what others do differently.',
  ours: [
    'Two people can never book the same time',
    'Your brand on every page, on every plan',
    'No tracking of your invitees',
  ],
  missing: 'Not yet: payments and text messages.',
} as const;
