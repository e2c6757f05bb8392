// For each file in worker/db, lists the Worker's tests that call the statements of the file most directly.
// Mutation testing runs only these tests on mutants of the file. `listMissingFiles` finds listed
// files that do not exist. Without this check, a wrong name of a test file would leave mutants undetected.
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

const ACCOUNTS = {
  'accounts/account-changes': ['accounts/sign-up', 'accounts/reset-password'],
  'accounts/accounts': ['sign-in/sign-in', 'accounts/names'],
  'account-data/account-archives': ['account-data/archive-requests'],
  'account-data/account-imports': ['account-data/archive', 'account-data/hostile-archives'],
  'account-data/account-erasure': [
    'account-data/erase-deleted-accounts',
    'account-data/delete-account',
  ],
  'account-data/deleted-accounts': [
    'account-data/erase-deleted-accounts',
    'account-data/delete-account',
    'calendars/disconnect',
  ],
  'sign-in/first-proof': [
    'accounts/google-proof',
    'accounts/google-sign-in',
    'accounts/microsoft-sign-in',
  ],
  'sign-in/identity-accounts': [
    'accounts/google-sign-in',
    'accounts/google-proof',
    'accounts/microsoft-sign-in',
  ],
  'accounts/known-networks': ['accounts/strangers', 'accounts/limits'],
  'accounts/known-devices': ['sign-in/new-device'],
  'accounts/access-deletions': ['accounts/sessions', 'account-data/delete-account'],
  'accounts/sign-in-methods': ['accounts/change-password'],
  'accounts/security-events': ['accounts/security-event-list', 'account-data/delete-account'],
  'accounts/security-event-rows': [
    'accounts/security-event-list',
    'organizations/organization-events',
  ],
  'accounts/address-changes': ['accounts/change-address'],
  'accounts/sessions': ['accounts/sessions', 'sign-in/sign-in', 'sign-in/new-device'],
  'sign-in/factor-recoveries': ['sign-in/factor-recovery'],
  'sign-in/passkeys': ['sign-in/passkeys', 'sign-in/passkey-sign-in'],
  'sign-in/second-factors': ['sign-in/second-factors', 'sign-in/second-factor'],
  'accounts/one-time-tokens': ['accounts/reset-password', 'accounts/google-sign-in'],
  'accounts/profiles': ['accounts/profile', 'accounts/names', 'plans/plan'],
  'accounts/stale-sign-ups': ['accounts/stale-sign-ups', 'accounts/pending-sign-ups'],
  'accounts/username-releases': ['accounts/names'],
  'accounts/verifications': ['accounts/sign-up', 'accounts/pending-sign-ups'],
};

const BOOKINGS = {
  'booking-page/booking-pages': ['booking-page/booking-page', 'bookings/idempotency'],
  'booking-page/host-named': ['accounts/names', 'booking-page/booking-page'],
  'bookings/change/booking-changes': [
    'bookings/cancel-started',
    'bookings/commit',
    'bookings/move-races',
    'bookings/change-bookings',
  ],
  'outbox/booking-origin': ['bookings/booking-limits', 'bookings/abuse'],
  'bookings/book/bookings': [
    'bookings/commit',
    'bookings/no-overlap',
    'bookings/idempotency',
    'bookings/booking-limits',
  ],
  'bookings/links/guest-links': ['bookings/guests'],
  'bookings/change/guest-removals': ['bookings/guests'],
  'outbox/guests-json': ['bookings/guests'],
  'bookings/list/host-bookings': ['bookings/list-bookings'],
  'bookings/change/invitee-erasures': ['bookings/erase'],
  'bookings/change/entered-data': ['bookings/places', 'bookings/entered-data'],
  'bookings/change/managed-bookings': ['bookings/reschedule', 'bookings/readdress'],
  'bookings/book/insert-booking': [
    'bookings/commit',
    'bookings/no-overlap',
    'bookings/idempotency',
    'bookings/booking-limits',
  ],
  'bookings/no-conflict': ['bookings/no-overlap', 'bookings/commit'],
  'bookings/emails/outbox-rows': ['bookings/commit', 'bookings/change-bookings'],
  'bookings/list/booking-timeline': ['bookings/timeline'],
  'bookings/change/agreed-times': ['bookings/guard-clocks'],
  'bookings/links/reminder-optouts': ['bookings/unsubscribe'],
  'bookings/emails/timed-mails': [
    'bookings/sweep-timed-mails',
    'bookings/reminders',
    'webhooks/timed-events',
  ],
  'bookings/still-offered': ['bookings/commit', 'bookings/races'],
  'bookings/change/void-links': ['bookings/manage-page', 'bookings/readdress'],
  'bookings/emails/waiting-mails': ['email/host-mail-limits', 'bookings/readdress'],
  'email/mail-choices': ['email/mail-choices'],
  'email/message-texts': ['email/message-texts'],
  'bookings/emails/booking-mails': ['delivery/mails', 'bookings/list-bookings'],
  'delivery/host-mails': ['email/host-mail-limits', 'bookings/readdress'],
  'delivery/mails': ['delivery/mails'],
  'meeting-types/insert-meeting-type': ['teams/any-meeting-types'],
  'meeting-types/plan-mails-again': ['bookings/timed-mails'],
  'meeting-types/meeting-types': ['teams/any-meeting-types', 'editor/delete-meeting-type'],
  'outbox/add-to-outbox': ['outbox/add-to-outbox'],
  'outbox/outbox-terms': ['bookings/guests', 'delivery/deliver-outbox'],
  'outbox/outbox': ['outbox/claims', 'delivery/deliver-outbox', 'email/poison-mail'],
  'outbox/outbox-order': [
    'outbox/outbox-window',
    'email/host-mail-limits',
    'email/provider-outage',
  ],
  'site/site-map': ['site/found'],
  'slots/busy-times': ['slots/slots', 'bookings/book'],
  'webhooks/webhook-deliveries': ['webhooks/delivery', 'outbox/claims'],
  'events/booking-events': [
    'webhooks/stream',
    'webhooks/optional-events',
    'bookings/cancel-started',
    'outbox/claims',
  ],
  'events/booking-facts': ['webhooks/stream', 'bookings/places', 'bookings/durations'],
  'meeting-types/meeting-type-events': ['webhooks/optional-events'],
  'webhooks/plan-timed-events': ['webhooks/timed-events'],
  'events/publish-events': [
    'webhooks/stream',
    'webhooks/optional-events',
    'outbox/claims',
    'operations/unreadable-rows',
  ],
  'events/timed-booking-events': ['webhooks/timed-events'],
  'webhooks/webhook-events': ['webhooks/stream', 'operations/unreadable-rows'],
  'webhooks/webhook-log': ['webhooks/log', 'webhooks/resend', 'webhooks/rebuild'],
  'webhooks/webhook-targets': ['webhooks/delivery', 'webhooks/switching'],
  'webhooks/webhooks': ['webhooks/webhooks', 'webhooks/switching'],
};

const CALENDARS = {
  'calendars/calendar-channels': ['calendars/push'],
  'calendars/calendar-connections': [
    'calendars/broken-connection',
    'calendars/connect',
    'calendars/disconnect',
  ],
  'calendars/calendar-event-records': [
    'calendars/write-events',
    'calendars/write-faults',
    'calendars/meet-links',
  ],
  'calendars/calendar-sync': [
    'calendars/sync-runs',
    'calendars/due-calendars',
    'calendars/sync',
    'calendars/push',
  ],
  'calendars/calendar-tokens': ['calendars/broken-connection'],
  'calendars/calendar-writes': [
    'calendars/write-events',
    'calendars/write-faults',
    'calendars/meet-links',
  ],
  'calendars/calendars': ['calendars/connect', 'calendars/calendar-calls', 'calendars/sync-runs'],
  'calendars/due-calendars': ['calendars/sync-runs', 'calendars/due-calendars', 'calendars/sync'],
  'calendars/external-changes': ['calendars/external-changes', 'calendars/decide-change'],
  'calendars/live-busy': ['calendars/commit', 'calendars/own-events-at-commit'],
  'calendars/missing-calendar-events': ['calendars/missing-calendar-events'],
  'calendars/own-calendar-events': [
    'calendars/own-calendar-events',
    'calendars/own-events-at-commit',
  ],
};

const OPERATIONS = {
  'limits/counted-limits': ['bookings/guests', 'email/host-mail-limits'],
  'operations/expired-rows': ['operations/retention'],
  'operations/health': ['operations/health', 'operations/status'],
  'operations/health-alerts': ['operations/alert-operator'],
  'bookings/change/overlap-audit': ['bookings/audit-overlaps'],
  'limits/rate-counters': ['accounts/limits', 'operations/rate-limits'],
  'operations/service-marks': ['operations/alert-operator', 'bookings/sweep-timed-mails'],
};

const ORGANIZATIONS = {
  'organizations/account-types': ['organizations/joining'],
  'organizations/callers-organization': ['organizations/rights', 'organizations/leaving'],
  'organizations/departure-hashes': ['organizations/departure-hashes'],
  'organizations/member-departure': ['organizations/leaving', 'organizations/returning'],
  'organizations/organization-changes': [
    'organizations/organization-changes',
    'organizations/organization-deletion',
  ],
  'organizations/organization-departures': ['organizations/departures', 'organizations/returning'],
  'organizations/organization-events': ['organizations/organization-events'],
  'organizations/organization-invitations': ['organizations/invitations', 'organizations/races'],
  'organizations/organization-members': ['organizations/rights', 'organizations/races'],
  'organizations/organization-terms': ['organizations/joining', 'organizations/plans'],
  'organizations/organizations': ['organizations/joining', 'organizations/races'],
  'organizations/own-organizations': ['organizations/joining', 'organizations/public-pages'],
  'organizations/own-membership': ['organizations/leaving'],
  'organizations/second-factor-rule': ['organizations/second-factor-rule'],
  'organizations/shown-organization': ['organizations/public-pages'],
  'organizations/standing-change': ['organizations/standing-change'],
};

export const SQL_TESTS: Readonly<Record<string, readonly string[]>> = {
  'insert-into': ['insert-into'],
  ...ACCOUNTS,
  ...BOOKINGS,
  ...CALENDARS,
  ...OPERATIONS,
  ...ORGANIZATIONS,
};

/**
 * Returns the listed files that do not exist: files with statements in worker/db, and tests in test/worker.
 */
export function listMissingFiles(root: string): string[] {
  const statements = Object.keys(SQL_TESTS).map((name) => `worker/db/${name}.ts`);
  const tests = Object.values(SQL_TESTS)
    .flat()
    .map((name) => `test/worker/${name}.test.ts`);
  return [...new Set([...statements, ...tests])].filter((file) => !existsSync(join(root, file)));
}

/** Returns the files in worker/db that have tests in SQL_TESTS. */
export function listFilesWithTests(root: string): string[] {
  const files = globSync('worker/db/**/*.ts', { cwd: root }).sort();
  return files.filter((file) => nameOf(file) in SQL_TESTS);
}

/** Returns `bookings/reminders` for `worker/db/bookings/reminders.ts`. */
export const nameOf = (file: string) => file.slice('worker/db/'.length, -'.ts'.length);
