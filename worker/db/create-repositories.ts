// All repositories for one database. Add a new one here only.
import { createAccountChangesRepo } from './account-changes.ts';
import { createAccountsRepo } from './accounts.ts';
import { createBookingChangesRepo } from './booking-changes.ts';
import { createBookingMailsRepo } from './booking-mails.ts';
import { createBookingPagesRepo } from './booking-pages.ts';
import { createBookingsRepo } from './bookings.ts';
import { createCalendarChannelsRepo } from './calendar-channels.ts';
import { createCalendarConnectionsRepo } from './calendar-connections.ts';
import { createCalendarOverviewsRepo } from './calendar-overviews.ts';
import { createCalendarSyncRepo } from './calendar-sync.ts';
import { createCalendarsRepo } from './calendars.ts';
import { createContactMessagesRepo } from './contact-messages.ts';
import type { Database } from './database.ts';
import { createDeletedAccountsRepo } from './deleted-accounts.ts';
import { createDepartureHashesRepo } from './departure-hashes.ts';
import { createExpiredRowsRepo } from './expired-rows.ts';
import { createExternalChangesRepo } from './external-changes.ts';
import { createGoogleAccountsRepo } from './google-accounts.ts';
import { createHealthRepo } from './health.ts';
import { createHealthAlertsRepo } from './health-alerts.ts';
import { createHostBookingsRepo } from './host-bookings.ts';
import { createHostEventsRepo } from './host-events.ts';
import { createHostMailsRepo } from './host-mails.ts';
import { createInviteeErasuresRepo } from './invitee-erasures.ts';
import { createKnownNetworksRepo } from './known-networks.ts';
import { createLiveBusyRepo } from './live-busy.ts';
import { createMailsRepo } from './mails.ts';
import { createManagedBookingsRepo } from './managed-bookings.ts';
import { createMeetingTypesRepo } from './meeting-types.ts';
import { createMissingEventsRepo } from './missing-events.ts';
import { createOneTimeTokensRepo } from './one-time-tokens.ts';
import { createOrganizationInvitationsRepo } from './organization-invitations.ts';
import { createOrganizationMembersRepo } from './organization-members.ts';
import { createOrganizationsRepo } from './organizations.ts';
import { createOutboxRepo } from './outbox.ts';
import { createOverlapAuditRepo } from './overlap-audit.ts';
import { createOwedEventsRepo } from './owed-events.ts';
import { createOwnEventsRepo } from './own-events.ts';
import { createProfilesRepo } from './profiles.ts';
import { createPublicListsRepo } from './public-lists.ts';
import { createQuarantinedRowsRepo } from './quarantined-rows.ts';
import { createRateCountersRepo } from './rate-counters.ts';
import { createReminderOptoutsRepo } from './reminder-optouts.ts';
import { createRemindersRepo } from './reminders.ts';
import { createSecurityEventsRepo } from './security-events.ts';
import { createServiceMarksRepo } from './service-marks.ts';
import { createSignUpsRepo } from './sign-ups.ts';
import { createSiteMapRepo } from './site-map.ts';
import { createVerificationsRepo } from './verifications.ts';
import { createWebhookDeliveriesRepo } from './webhook-deliveries.ts';
import { createWebhookLogRepo } from './webhook-log.ts';
import { createWebhookTargetsRepo } from './webhook-targets.ts';
import { createWebhooksRepo } from './webhooks.ts';

/** `hostPerHour`: maximum bookings per host and hour. */
export function createRepositories(
  db: Database,
  { hostPerHour }: { readonly hostPerHour: number },
) {
  return {
    accountChanges: createAccountChangesRepo(db),
    accounts: createAccountsRepo(db),
    bookingChanges: createBookingChangesRepo(db),
    bookingMails: createBookingMailsRepo(db),
    bookingPages: createBookingPagesRepo(db),
    bookings: createBookingsRepo(db, { hostPerHour }),
    calendarChannels: createCalendarChannelsRepo(db),
    calendarConnections: createCalendarConnectionsRepo(db),
    calendarOverviews: createCalendarOverviewsRepo(db),
    calendarSync: createCalendarSyncRepo(db),
    calendars: createCalendarsRepo(db),
    contactMessages: createContactMessagesRepo(db),
    deletedAccounts: createDeletedAccountsRepo(db),
    departureHashes: createDepartureHashesRepo(db),
    expiredRows: createExpiredRowsRepo(db),
    externalChanges: createExternalChangesRepo(db),
    googleAccounts: createGoogleAccountsRepo(db),
    health: createHealthRepo(db),
    healthAlerts: createHealthAlertsRepo(db),
    hostBookings: createHostBookingsRepo(db),
    hostEvents: createHostEventsRepo(db),
    hostMails: createHostMailsRepo(db),
    inviteeErasures: createInviteeErasuresRepo(db),
    knownNetworks: createKnownNetworksRepo(db),
    liveBusy: createLiveBusyRepo(db),
    mails: createMailsRepo(db),
    managedBookings: createManagedBookingsRepo(db),
    meetingTypes: createMeetingTypesRepo(db),
    missingEvents: createMissingEventsRepo(db),
    oneTimeTokens: createOneTimeTokensRepo(db),
    organizationInvitations: createOrganizationInvitationsRepo(db),
    organizationMembers: createOrganizationMembersRepo(db),
    organizations: createOrganizationsRepo(db),
    outbox: createOutboxRepo(db),
    overlapAudit: createOverlapAuditRepo(db),
    owedEvents: createOwedEventsRepo(db),
    ownEvents: createOwnEventsRepo(db),
    profiles: createProfilesRepo(db),
    publicLists: createPublicListsRepo(db),
    quarantinedRows: createQuarantinedRowsRepo(db),
    rateCounters: createRateCountersRepo(db),
    reminderOptouts: createReminderOptoutsRepo(db),
    reminders: createRemindersRepo(db),
    securityEvents: createSecurityEventsRepo(db),
    serviceMarks: createServiceMarksRepo(db),
    signUps: createSignUpsRepo(db),
    siteMap: createSiteMapRepo(db),
    verifications: createVerificationsRepo(db),
    webhookDeliveries: createWebhookDeliveriesRepo(db),
    webhookLog: createWebhookLogRepo(db),
    webhookTargets: createWebhookTargetsRepo(db),
    webhooks: createWebhooksRepo(db),
  };
}

export type Repositories = ReturnType<typeof createRepositories>;
