// All documentation pages, in the order of the navigation.

import { REMARKS, SCRIPTING } from '../booking-page/embed-calls.ts';
import { CONDITIONS, WAYS } from '../booking-page/embed-ways.ts';
import { PASSWORD_SECTIONS } from '../booking-page/password-docs.ts';
import { PLACE_SECTIONS } from '../booking-page/place-docs.ts';
import { QUESTION_SECTIONS } from '../booking-page/question-docs.ts';
import { APPROVAL_SECTIONS } from '../bookings/approval-docs.ts';
import { LINK_SECTIONS } from '../bookings/link-docs.ts';
import { REMINDER_SECTIONS } from '../bookings/reminder-docs.ts';
import { SEAT_SECTIONS } from '../bookings/seat-docs.ts';
import { MESSAGE_SECTIONS } from '../email/message-docs.ts';
import { EXPLAIN_SECTIONS } from '../meeting-types/explain-docs.ts';
import { SCHEDULE_SECTIONS } from '../schedules/schedule-docs.ts';
import { DELIVERY_SECTIONS } from '../webhooks/webhook-delivery.ts';
import { EVENT_SECTIONS } from '../webhooks/webhook-events.ts';
import type { DocsPage } from './docs-frame.ts';
import { MEASUREMENTS } from './measurements.ts';

const WEBHOOKS: DocsPage = {
  path: '/docs/webhooks',
  name: 'Webhooks',
  title: 'Webhooks',
  description:
    'Calls to your own system when a booking is made, changed or cancelled: events, samples, signatures, retries and the event stream.',
  lead: 'Halfpast calls your own system when a booking is made, changed or cancelled. Every call is signed, retried until it succeeds, and numbered, so that you notice when one is missing.',
  sections: [...EVENT_SECTIONS, ...DELIVERY_SECTIONS],
};

const EMBED: DocsPage = {
  path: '/docs/embed',
  name: 'Embedding',
  title: 'Put a booking page on your site',
  description:
    'Booking pages on your own site: in the page, in a dialog, behind a button or from a script, with options and events.',
  lead: 'Four ways, each a few lines to paste. One script of 4 kB, without cookies, storage or third parties.',
  sections: [...WAYS, ...SCRIPTING, ...CONDITIONS, ...REMARKS],
};

const QUESTIONS: DocsPage = {
  path: '/docs/questions',
  name: 'Questions',
  title: 'Ask invitees questions',
  description:
    'Questions of a meeting type in the API: types, answers, errors, prefilled links and where the answers appear.',
  lead: 'Each meeting type can ask its own questions, and answers follow the booking into your systems.',
  sections: QUESTION_SECTIONS,
};

const PLACES: DocsPage = {
  path: '/docs/places',
  name: 'Places',
  title: 'Offer several places',
  description:
    'Places of a meeting type in the API: kinds, the choice of the invitee, and where the chosen place appears.',
  lead: 'A meeting type can offer video calls, phone calls and addresses, and the invitee chooses one.',
  sections: PLACE_SECTIONS,
};

const TROUBLESHOOTER: DocsPage = {
  path: '/docs/troubleshooter',
  name: 'Troubleshooter',
  title: 'Find out why a time is not free',
  description:
    'The explanation of a day in the API: every start of a meeting type, and the reason why it can or cannot be booked. And the bookings that a change affects.',
  lead: 'For each start of a day, Halfpast says why invitees can or cannot book it.',
  sections: EXPLAIN_SECTIONS,
};

const APPROVAL: DocsPage = {
  path: '/docs/approval',
  name: 'Approval',
  title: 'Approve bookings',
  description:
    'Meeting types whose host approves each booking, in the API: settings, states, answers and what happens without an answer.',
  lead: 'A meeting type can require your approval. Each booking then starts as a request that reserves its time.',
  sections: APPROVAL_SECTIONS,
};

const LINKS: DocsPage = {
  path: '/docs/links',
  name: 'Booking links',
  title: 'Links that work once',
  description:
    'Single-use and expiring booking links in the API: create up to 500 at once, list and delete them, and book with one.',
  lead: 'A booking link works for as many bookings as you choose, and until a time that you choose.',
  sections: LINK_SECTIONS,
};

const SEATS: DocsPage = {
  path: '/docs/seats',
  name: 'Seats',
  title: 'Let several people book the same time',
  description:
    'Meeting types with seats in the API: settings, the seats that are left, and what bookings of the same time have in common.',
  lead: 'A meeting type can have up to 500 seats. Each person books, reschedules and cancels alone.',
  sections: SEAT_SECTIONS,
};

const SCHEDULES: DocsPage = {
  path: '/docs/schedules',
  name: 'Schedules',
  title: 'Use one schedule for many meeting types',
  description:
    'Schedules in the API: hours, ranges of dates, public holidays, time off and travel, for one or many meeting types.',
  lead: 'Enter your hours, holidays and time off once, and use them for many meeting types.',
  sections: SCHEDULE_SECTIONS,
};

const REMINDERS: DocsPage = {
  path: '/docs/reminders',
  name: 'Reminders',
  title: 'Remind people, and write to them afterwards',
  description:
    'Reminders and follow-ups of a meeting type in the API: times, readers, and when an email is left out.',
  lead: 'Each meeting type has up to five reminders before the meeting, and emails to the invitee after it.',
  sections: REMINDER_SECTIONS,
};

const EMAILS: DocsPage = {
  path: '/docs/emails',
  name: 'Emails',
  title: 'Write your own emails',
  description:
    'The subject and the text of emails to invitees in the API: calls, values, and what always stays in an email.',
  lead: 'Write the subject and the introduction of each email that your invitees get.',
  sections: MESSAGE_SECTIONS,
};

const PASSWORDS: DocsPage = {
  path: '/docs/passwords',
  name: 'Passwords',
  title: 'Protect a booking page',
  description:
    'Booking pages with a password in the API: set the password, open a protected page, and book with the proof.',
  lead: 'A meeting type can have a password. Without it, visitors see no times and nothing about the meeting.',
  sections: PASSWORD_SECTIONS,
};

export const DOCS_PAGES: readonly DocsPage[] = [
  EMBED,
  WEBHOOKS,
  QUESTIONS,
  PLACES,
  TROUBLESHOOTER,
  APPROVAL,
  LINKS,
  SEATS,
  SCHEDULES,
  REMINDERS,
  EMAILS,
  PASSWORDS,
  MEASUREMENTS,
];
