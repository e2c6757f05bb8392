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
import type { DocsHalf, DocsPage } from '../frame/docs-frame.ts';
import { listPages } from '../frame/docs-navigation.ts';
import { MCP_SECTIONS } from '../mcp/mcp-docs.ts';
import { EXPLAIN_SECTIONS } from '../meeting-types/explain-docs.ts';
import { SCHEDULE_SECTIONS } from '../schedules/schedule-docs.ts';
import { TEAM_SECTIONS } from '../teams/team-docs.ts';
import { STREAM_SECTIONS } from '../webhooks/event-stream.ts';
import { DELIVERY_SECTIONS } from '../webhooks/webhook-delivery.ts';
import { EVENT_SECTIONS } from '../webhooks/webhook-events.ts';
import { GUIDE, KEYS, REFERENCE_PAGES } from './api-pages.ts';
import { MEASUREMENTS } from './measurements.ts';
import { QUICKSTART } from './quickstart.ts';
import { USE_PAGES } from './use-pages.ts';

const WEBHOOKS: DocsPage = {
  path: '/docs/webhooks',
  name: 'Webhooks',
  title: 'Webhooks',
  description:
    'Calls to your own system when a booking is made, changed or cancelled, and at other moments: events, samples, signatures and retries.',
  lead: 'Halfpast calls your own system when a booking is made, changed or cancelled. Every call is signed, retried until it succeeds, and numbered, so that you notice a missing call.',
  sections: [...EVENT_SECTIONS, ...DELIVERY_SECTIONS],
};

const EVENTS: DocsPage = {
  path: '/docs/events',
  name: 'Events',
  title: 'Events',
  description:
    'Events of bookings and meeting types: webhooks and the event stream, order, copies, retries, and samples that process each event once.',
  lead: 'Webhooks notify your system quickly. The event stream contains all events, in order and without a gap.',
  sections: STREAM_SECTIONS,
};

const EMBED: DocsPage = {
  path: '/docs/embed',
  name: 'Embedding',
  title: 'Embedding: options and events',
  description:
    'Booking pages on your own site: in the page, in a dialog, behind a button or from a script, with options and events.',
  lead: 'Four ways, each a few lines to paste. One script of 4 kB, without cookies, storage or third parties.',
  sections: [...WAYS, ...SCRIPTING, ...CONDITIONS, ...REMARKS],
};

const MCP: DocsPage = {
  path: '/docs/mcp',
  name: 'Assistants (MCP)',
  title: 'Connect an assistant',
  description:
    'The MCP server for assistants of hosts and invitees: connecting, tools, resources, errors, limits and safety.',
  lead: 'An assistant can find a time and hold it for a person, who confirms by email. With a key of the host, it can also book, move and cancel.',
  sections: MCP_SECTIONS,
};

const QUESTIONS: DocsPage = {
  path: '/docs/questions',
  name: 'Questions',
  title: 'Ask invitees questions',
  description: 'Questions: types, answers, errors, prefilled links, and where the answers appear.',
  lead: 'Each meeting type can ask its own questions, and your systems get the answers with the booking.',
  sections: QUESTION_SECTIONS,
};

const PLACES: DocsPage = {
  path: '/docs/places',
  name: 'Places',
  title: 'Offer several places',
  description:
    'Places: the kinds, how the invitee chooses one, and where the chosen place appears.',
  lead: 'A meeting type can offer video calls, phone calls and addresses, and the invitee chooses one.',
  sections: PLACE_SECTIONS,
};

const TROUBLESHOOTER: DocsPage = {
  path: '/docs/troubleshooter',
  name: 'Why a time is not offered',
  title: 'Why a time is not offered',
  description:
    'See for each time of a day why invitees can or cannot book it, and find the bookings that a change of hours affects.',
  lead: 'For each start of a day, Halfpast returns the reason why invitees can or cannot book it.',
  sections: EXPLAIN_SECTIONS,
};

const APPROVAL: DocsPage = {
  path: '/docs/approval',
  name: 'Approval',
  title: 'Approve bookings',
  description:
    'Approve each booking yourself: settings, states, answers, and what happens without an answer.',
  lead: 'A meeting type can require your approval. Each booking then starts as a request that reserves its time.',
  sections: APPROVAL_SECTIONS,
};

const LINKS: DocsPage = {
  path: '/docs/links',
  name: 'Single-use links',
  title: 'Links that work once',
  description:
    'Single-use and expiring booking links: create up to 500 at once, list and delete them, and book with a link.',
  lead: 'A booking link works for as many bookings as you choose, and until a time that you choose.',
  sections: LINK_SECTIONS,
};

const SEATS: DocsPage = {
  path: '/docs/seats',
  name: 'Seats',
  title: 'Let several people book the same time',
  description:
    'Seats: settings, the seats that are left, and what bookings of the same time have in common.',
  lead: 'A meeting type can have up to 500 seats. Each person books, reschedules and cancels alone.',
  sections: SEAT_SECTIONS,
};

const SCHEDULES: DocsPage = {
  path: '/docs/schedules',
  name: 'Schedules',
  title: 'Use one schedule for many meeting types',
  description:
    'Schedules: hours, date ranges, public holidays, time off and travel, for one or many meeting types.',
  lead: 'Enter your hours, holidays and time off once, and use them for many meeting types.',
  sections: SCHEDULE_SECTIONS,
};

const REMINDERS: DocsPage = {
  path: '/docs/reminders',
  name: 'Reminders',
  title: 'Remind people, and write to them afterwards',
  description:
    'Reminders and follow-ups: times, readers, and the cases in which an email is not sent.',
  lead: 'Each meeting type has up to five reminders before the meeting, and emails to the invitee after it.',
  sections: REMINDER_SECTIONS,
};

const EMAILS: DocsPage = {
  path: '/docs/emails',
  name: 'Your own emails',
  title: 'Write your own emails',
  description:
    'Write the subject and the text of emails to invitees: calls, placeholders, and the parts that always stay.',
  lead: 'Write the subject and the introduction of each email that your invitees get.',
  sections: MESSAGE_SECTIONS,
};

const PASSWORDS: DocsPage = {
  path: '/docs/passwords',
  name: 'Passwords',
  title: 'Protect a booking page',
  description:
    'Set a password, open a protected page with the API, and book with a password proof.',
  lead: 'A meeting type can have a password. Without it, visitors see no times and nothing about the meeting.',
  sections: PASSWORD_SECTIONS,
};

const TEAMS: DocsPage = {
  path: '/docs/teams',
  name: 'Team meetings',
  title: 'Book several people together',
  description:
    'Teams and their meeting types: round robin, collective and managed, which times are offered, and who gets a meeting.',
  lead: 'A team has a page and meeting types of its own. Meetings are shared among its members, or several members meet the invitee together.',
  sections: TEAM_SECTIONS,
};

export const DOCS_HALVES: readonly DocsHalf[] = [
  {
    id: 'use',
    name: 'Use',
    lead: 'For hosts: set up your booking pages, and work with your bookings.',
    pages: USE_PAGES,
    groups: [],
  },
  {
    id: 'build',
    name: 'Build',
    lead: 'For developers: put booking pages on your site, receive webhooks, and use the API.',
    pages: [QUICKSTART, KEYS, GUIDE, WEBHOOKS, EVENTS, EMBED, MCP],
    groups: [
      {
        name: 'Features in detail',
        pages: [
          ...[QUESTIONS, PLACES, APPROVAL, LINKS, SEATS, PASSWORDS],
          ...[SCHEDULES, TROUBLESHOOTER, REMINDERS, EMAILS, TEAMS],
        ],
      },
      { name: 'API reference', pages: REFERENCE_PAGES },
      { name: 'About Halfpast', pages: [MEASUREMENTS] },
    ],
  },
];

export const DOCS_PAGES: readonly DocsPage[] = DOCS_HALVES.flatMap(listPages);
