// The features of the Worker, and the files of each feature that other features may import (its "doors").
// scripts/check-features.ts checks the code against this table. `npm run floors` writes the table into
// CONTRIBUTING.md.

/**
 * Maps the folder of a floor (layer) to the names of its doors, without file endings and separated by spaces.
 * `*` means every file.
 */
type Doors = Readonly<Record<string, string>>;

interface Feature {
  readonly name: string;
  readonly holds: string;
  readonly doors: Doors;
}

export const FEATURES: readonly Feature[] = [
  {
    name: 'accounts',
    holds: 'sign-up, sign-in, sessions, profile, username, account deletion',
    doors: {
      domain: `
        account-email account-events display-name identity-providers limits network picture reserved-usernames security-events
        transliterate username web-link`,
      contract: 'account-calls account-schemas profile-calls',
      db: 'account-email-rows accounts read-links session-account shown-picture stale-sign-ups',
      services:
        'known-networks prepare-account-mail present-user record-security-event store-picture',
      'http/routes': 'redirect-cookies',
    },
  },
  {
    name: 'api-keys',
    holds: 'keys of the public API: scopes, limits, networks, rotation',
    doors: {
      domain: 'limits scopes',
      contract: 'api-key-calls',
      services: 'find-key manage-keys prepare-key-mail',
    },
  },
  {
    name: 'meeting-types',
    holds: 'the editor: fields, working hours, rules, colours',
    doors: {
      domain: `
        accent after-booking availability availability-shape booking-rules change-policy check-availability
        check-booking-rules contrast default-fields default-hours describe-policy durations fields location offered-places page-password places places-shape prepare-copy prepare-fields questions questions-shape read-place
        slug timed-mails translate-place`,
      contract:
        'hours-schemas meeting-type-answers meeting-type-calls meeting-type-operations meeting-type-schemas',
      db: 'insert-meeting-type meeting-types move-meeting-type plan-mails-again read-hours read-lists read-policies read-timed-mails',
      services:
        'change-meeting-type create-meeting-type delete-meeting-type duplicate-meeting-type explain-day present-meeting-type preview-effects preview-page preview-slots read-meeting-types',
      'http/pages': 'explain-docs',
    },
  },
  {
    name: 'schedules',
    holds: 'named schedules: hours that many meeting types share, holidays, time off, travel',
    doors: {
      domain: 'absences',
      contract: 'schedule-calls',
      services: 'read-schedules',
      'http/pages': 'schedule-docs',
    },
  },
  {
    name: 'slots',
    holds: 'the calculation of free times',
    doors: {
      domain:
        'booking-limits busy-horizon explain-starts explain-team find-clashes find-misfit host-days night seats summarize-slots team-slots types',
      contract: 'explain-calls slot-calls slot-schemas',
      db: 'busy-times',
      services: 'ensure-slot-open list-availability list-slots',
    },
  },
  {
    name: 'booking-page',
    holds: 'pages that an invitee opens: booking page, public list, preview cards, embedding',
    doors: {
      contract: 'page-data public-answers public-calls wire-place',
      db: 'booking-pages',
      services: 'find-booking-page load-booking-page page-proof present-booking-page unlock-page',
      'http/routes': 'booking-pages page-path',
      'http/v1': 'read-page',
      'http/pages':
        'accent-style booking-page cards/describe-card embed-calls embed-ways host-mark password-docs place-docs question-docs type-card',
    },
  },
  {
    name: 'bookings',
    holds:
      "booking, rescheduling, cancelling, the invitee's manage page, the host's list, reminders",
    doors: {
      domain:
        'agreed-times answers approval booking-lists choose-place guests hand-over holds invitee-form limits new-booking phone-number phone-text timed-mails',
      contract:
        'book-calls book-schemas booking-answers bookings-query hand-over-calls hold-calls hold-schemas link-calls manage-calls my-bookings-calls my-bookings-schemas',
      db: 'booking-origin guests-json hosts-json left-meetings mailbox-limits mailed-columns meeting-facts read-starts shared-slots',
      mail: 'bookings-feed ics list-answers',
      services: `
        book-for-invitee book-slot booked-place commit-error delete-booking edit-booking ensure-answers ensure-booking ensure-human ensure-within-limits guest-links hand-over hash-editable-fields
        hold-slot list-candidates list-holds list-my-bookings list-offered-times list-team-bookings manage-links plan-host-booking prepare-attempt prepare-booking prepare-hold-mail prepare-timed-mail present-answers present-booked present-booking present-meeting-link read-guests
        render-outbox-email to-timed-booking`,
      'http/routes': 'public-bookings',
      'http/pages': 'approval-docs link-docs reminder-docs seat-docs',
    },
  },
  {
    name: 'calendars',
    holds: 'connected calendars: reading busy times, writing events, external changes',
    doors: {
      domain: 'busy-pieces connection external-change host-entry meet',
      contract: 'calendar-calls',
      mail: 'calendar-attention',
      db: 'calendar-connections calendar-writes',
      adapters: 'bounded-fetch google/endpoints microsoft/endpoints microsoft/oauth-errors',
      services: `
        check-live connect-calendar disconnect-calendar ensure-calendar-free ensure-write-calendar event-outcome find-host-entry add-calendar-write
        read-calendar refresh-when-stale stop-channels wake-calendars with-calendar`,
      'http/routes': 'calendar-connect',
    },
  },
  {
    name: 'email',
    holds:
      'the design, sending, limits and list of emails, and the texts that hosts write for emails',
    doors: {
      domain: 'host-limits mail-log message-texts',
      contract: 'mail-choice-calls message-text-calls',
      mail: '*',
      ports: 'mailer',
      services: 'list-mails mail-choices message-texts prepare-agenda resend-mail',
      'http/pages': 'message-docs',
    },
  },
  {
    name: 'outbox',
    holds: 'work that follows a change, such as emails and calendar writes: claims, order, retries',
    doors: {
      domain: 'outbox-facts reader-language readers retry sending-order',
      ports: 'job-queue',
      db: 'add-to-outbox outbox read-outbox-rows same-reader',
      services: 'settle-mail to-message wake-outbox with-link-origin',
    },
  },
  {
    name: 'organizations',
    holds: 'organizations, members, invitations, email domains',
    doors: {
      domain: 'email-domain personal-domains rights',
      contract: 'organization-calls',
      db: 'organization-departures organization-terms shown-organization',
      services: 'domain-member ensure-admin prepare-organization-mail present-organization',
    },
  },
  {
    name: 'teams',
    holds: 'teams of an organization: members, roles, meeting types, the page of a team',
    doors: {
      domain: 'team-type',
      contract: 'team-calls team-type-calls team-type-schemas',
      db: 'counted-hosts manager-notices team-terms',
      mail: 'needs-host',
      services:
        'any-meeting-type any-preview book-team-slot choose-candidates ensure-team-slot export-teams find-moved-team find-team-page find-team-type-page hold-team-slot list-host-times list-team-slots live-checks load-team-type-page prepare-host-change prepare-team-booking use-team-type',
      'http/pages': 'team-docs',
    },
  },
  {
    name: 'video',
    holds: 'links to join: Zoom meetings, and links that are made from a pattern',
    doors: {
      domain: 'known-services link-pattern video-meeting',
      contract: 'video-calls',
      mail: 'video-attention',
      db: 'room-key video-connections',
      services: 'connect-zoom derive-link read-video revoke-video settle-video',
      'http/routes': 'video-connect',
    },
  },
  {
    name: 'webhooks',
    holds: 'webhooks, deliveries, the event stream',
    doors: {
      domain: 'event-facts events limits url-policy',
      contract: 'webhook-calls',
      mail: 'webhook-disabled',
      db: 'booking-events meeting-type-events team-type-events timed-booking-events',
      services: 'export-webhooks add-webhook-event wake-webhooks',
      'http/pages': 'event-stream webhook-delivery webhook-events',
    },
  },
  {
    name: 'api',
    holds: 'what all operations of the public API share: pages, problems, repeated requests',
    doors: {
      contract: 'answer-fields api-reference operation paging',
      services: 'if-match',
      'http/pages': 'api-pages',
    },
  },
  {
    name: 'mcp',
    holds: 'the server of the Model Context Protocol, for assistants of hosts and invitees',
    doors: { contract: 'tools', 'http/pages': 'mcp-docs' },
  },
  {
    name: 'plans',
    holds: 'plans, prices and the limits of each plan',
    doors: { domain: '*', services: 'change-plan' },
  },
  {
    name: 'site',
    holds: 'marketing, legal and docs pages, contact form, site map, the shell of the app',
    doors: {
      domain: 'escape-html public-url',
      services: 'prepare-contact-mail',
      'http/pages': 'docs-frame docs-parts site-frame',
    },
  },
  {
    name: 'operations',
    holds: 'health, status page, alerts, retention, rate counters, audits',
    doors: {
      domain: 'counted-limit health retention',
      db: 'counted-limits quarantined-rows',
      services: 'count-attempt hash-limits prepare-health-mail wait-for-turn',
    },
  },
  {
    name: 'language',
    holds: 'languages, messages and their translation',
    doors: { domain: '*', 'http/pages': 'language-menu' },
  },
  {
    name: 'time',
    holds: 'dates, clocks and time zones',
    doors: { domain: '*' },
  },
];

export const FEATURE_NAMES = FEATURES.map(({ name }) => name);
