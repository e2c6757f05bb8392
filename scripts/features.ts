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
        account-email account-events display-name limits picture public-profile reserved-usernames security-events
        transliterate username`,
      contract: 'account-calls account-schemas profile-calls',
      db: 'accounts read-links shown-picture stale-sign-ups',
      services: 'prepare-account-mail present-user record-security-event',
      'http/routes': 'redirect-cookies',
    },
  },
  {
    name: 'meeting-types',
    holds: 'the editor: fields, working hours, rules, colours',
    doors: {
      domain: `
        accent after-booking availability availability-shape booking-rules change-policy check-availability
        check-booking-rules contrast default-hours describe-policy durations location offered-places page-password places places-shape questions read-place
        timed-mails`,
      contract: 'hours-schemas meeting-type-calls',
      db: 'read-hours read-lists read-policies read-timed-mails',
      services: 'delete-meeting-type present-meeting-type preview-effects',
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
        'booking-limits busy-horizon explain-starts find-clashes find-misfit night seats summarize-slots types',
      contract: 'explain-calls slot-calls slot-schemas',
      db: 'busy-times',
      services: 'ensure-slot-open list-availability list-slots',
    },
  },
  {
    name: 'booking-page',
    holds: 'pages that an invitee opens: booking page, public list, preview cards, embedding',
    doors: {
      contract: 'page-data public-calls wire-place',
      db: 'booking-pages',
      services: 'find-booking-page load-booking-page page-proof present-booking-page unlock-page',
      'http/routes': 'booking-pages page-path',
      'http/pages':
        'accent-style booking-page embed-calls embed-ways password-docs place-docs question-docs',
    },
  },
  {
    name: 'bookings',
    holds:
      "booking, rescheduling, cancelling, the invitee's manage page, the host's list, reminders",
    doors: {
      domain:
        'agreed-times answers approval booking-lists guests invitee-form limits new-booking timed-mails',
      contract: 'book-calls bookings-query manage-calls my-bookings-calls my-bookings-schemas',
      db: 'booking-origin guests-json mailed-columns read-starts shared-slots',
      mail: 'list-answers',
      services: `
        booked-place delete-booking ensure-booking guest-links hash-editable-fields manage-links
        prepare-timed-mail present-answers present-booking present-meeting-link read-guests
        render-outbox-email to-timed-booking`,
      'http/pages': 'approval-docs link-docs reminder-docs seat-docs',
    },
  },
  {
    name: 'calendars',
    holds: 'connected calendars: reading busy times, writing events, external changes',
    doors: {
      domain: 'busy-pieces connection external-change meet',
      contract: 'calendar-calls',
      mail: 'calendar-attention',
      db: 'calendar-connections',
      adapters: 'google/endpoints',
      services: `
        check-live connect-calendar disconnect-calendar ensure-calendar-free add-calendar-write
        read-calendar refresh-when-stale stop-channels wake-calendars with-calendar`,
      'http/routes': 'calendar-connect',
    },
  },
  {
    name: 'email',
    holds: 'the design, sending, limits and list of emails, and the words of hosts in them',
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
      domain: 'outbox-facts readers retry sending-order',
      ports: 'job-queue',
      db: 'outbox read-outbox-rows same-reader',
      services: 'settle-mail to-message wake-outbox with-link-origin',
    },
  },
  {
    name: 'organizations',
    holds: 'organizations, members, invitations, email domains',
    doors: {
      domain: 'email-domain personal-domains rights',
      contract: 'organization-calls',
      db: 'organization-departures shown-organization',
      services: 'domain-member prepare-organization-mail present-organization',
    },
  },
  {
    name: 'webhooks',
    holds: 'webhooks, deliveries, the event stream',
    doors: {
      domain: 'event-facts events limits',
      contract: 'webhook-calls',
      mail: 'webhook-disabled',
      db: 'webhook-events',
      services: 'export-webhooks add-webhook-event',
      'http/pages': 'webhook-delivery webhook-events',
    },
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
      domain: 'public-url',
      services: 'prepare-contact-mail',
      'http/pages': 'docs-frame docs-parts',
    },
  },
  {
    name: 'operations',
    holds: 'health, status page, alerts, retention, rate counters, audits',
    doors: {
      domain: 'counted-limit health retention',
      db: 'counted-limits quarantined-rows',
      services: 'count-attempt hash-limits prepare-health-mail',
    },
  },
  {
    name: 'time',
    holds: 'dates, clocks and time zones',
    doors: { domain: '*' },
  },
];

export const FEATURE_NAMES = FEATURES.map(({ name }) => name);
