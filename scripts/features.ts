// The features of the Worker, in their order: a feature imports only features above it in this list.
// scripts/check-features.ts checks it.

interface Feature {
  readonly name: string;
  readonly holds: string;
}

export const FEATURES: readonly Feature[] = [
  { name: 'language', holds: 'languages, messages and their translation' },
  { name: 'time', holds: 'dates, clocks and time zones' },
  { name: 'frame', holds: 'what pages and emails share: the frame, colours, links in texts' },
  { name: 'limits', holds: 'limits of bookings in a period, counters of attempts' },
  { name: 'providers', holds: 'Google, Microsoft and other servers: names, endpoints, addresses' },
  { name: 'plans', holds: 'plans, prices and the limits of each plan' },
  { name: 'form', holds: 'the standard fields of the booking form, and their texts' },
  {
    name: 'outbox',
    holds: 'rows for work that follows a change: what they store, claims, retries',
  },
  {
    name: 'email',
    holds: 'the design of emails, the texts that hosts write, the choice of emails',
  },
  {
    name: 'api',
    holds:
      'what operations of the API share: pages, repeated requests, fields that are declared once',
  },
  { name: 'accounts', holds: 'sign-up, links, sessions, username, addresses, attempts to sign in' },
  { name: 'organizations', holds: 'organizations, members, invitations, email domains' },
  { name: 'events', holds: 'events that a change publishes for webhooks and the event stream' },
  {
    name: 'meeting-types',
    holds: 'meeting types: fields, working hours, rules, questions, places',
  },
  { name: 'slots', holds: 'the calculation of free times' },
  {
    name: 'schedules',
    holds: 'named schedules for many meeting types, holidays, time off, travel',
  },
  { name: 'calendars', holds: 'connected calendars: busy times, events, external changes' },
  { name: 'video', holds: 'links to join: Zoom meetings' },
  { name: 'sign-in', holds: 'sign-in with a password or a provider, second factors, new sessions' },
  { name: 'booking-page', holds: 'pages that an invitee opens, public lists, embedding' },
  { name: 'webhooks', holds: 'webhooks, their payload and deliveries, the event stream' },
  { name: 'api-keys', holds: 'keys of the public API: scopes, limits, networks, rotation' },
  { name: 'bookings', holds: "booking, the host's list, reminders, hand-overs, calendar files" },
  { name: 'editor', holds: 'use cases of the editor: create, change, delete, previews' },
  { name: 'teams', holds: 'teams of an organization: members, roles, meeting types, pages' },
  { name: 'manage', holds: 'the manage page, moves of a booking, routes of one booking' },
  { name: 'operations', holds: 'health, status page, alerts, retention, audits' },
  { name: 'mcp', holds: 'the server of the Model Context Protocol, for assistants' },
  { name: 'account-data', holds: 'the whole account: profile, export, deletion' },
  { name: 'site', holds: 'marketing, legal and docs pages, contact form, the shell of the app' },
  { name: 'delivery', holds: 'work on outbox rows: sending emails, writing calendars and video' },
];

export const FEATURE_NAMES = FEATURES.map(({ name }) => name);
