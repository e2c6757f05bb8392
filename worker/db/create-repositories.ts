// Creates all repositories for one database. Add each new repository here.

import { createAccountArchivesRepo } from './account-data/account-archives.ts';
import { createAccountImportsRepo } from './account-data/account-imports.ts';
import { createDeletedAccountsRepo } from './account-data/deleted-accounts.ts';
import { createAccountChangesRepo } from './accounts/account-changes.ts';
import { createAccountsRepo } from './accounts/accounts.ts';
import { createAddressChangesRepo } from './accounts/address-changes.ts';
import { createKnownDevicesRepo } from './accounts/known-devices.ts';
import { createKnownNetworksRepo } from './accounts/known-networks.ts';
import { createOneTimeTokensRepo } from './accounts/one-time-tokens.ts';
import { createProfilesRepo } from './accounts/profiles.ts';
import { createSecurityEventsRepo } from './accounts/security-events.ts';
import { createSessionsRepo } from './accounts/sessions.ts';
import { createSignInMethodsRepo } from './accounts/sign-in-methods.ts';
import { createSignUpsRepo } from './accounts/sign-ups.ts';
import { createVerificationsRepo } from './accounts/verifications.ts';
import { createIdempotentRequestsRepo } from './api/idempotent-requests.ts';
import { createApiKeysRepo } from './api-keys/api-keys.ts';
import { createKeyAuthenticationRepo } from './api-keys/key-authentication.ts';
import { createKeyListsRepo } from './api-keys/key-lists.ts';
import { createBookingPagesRepo } from './booking-page/booking-pages.ts';
import type { KnownSettings } from './booking-page/known-settings.ts';
import { createPublicListsRepo } from './booking-page/public-lists.ts';
import { createBookingsRepo } from './bookings/book/bookings.ts';
import { createHoldsRepo } from './bookings/book/holds.ts';
import { createAgreedTimesRepo } from './bookings/change/agreed-times.ts';
import { createBookingChangesRepo } from './bookings/change/booking-changes.ts';
import { createGuestRemovalsRepo } from './bookings/change/guest-removals.ts';
import { createHandOversRepo } from './bookings/change/hand-overs.ts';
import { createInviteeErasuresRepo } from './bookings/change/invitee-erasures.ts';
import { createManagedBookingsRepo } from './bookings/change/managed-bookings.ts';
import { createOverlapAuditRepo } from './bookings/change/overlap-audit.ts';
import { createBookingMailsRepo } from './bookings/emails/booking-mails.ts';
import { createTimedMailsRepo } from './bookings/emails/timed-mails.ts';
import { createBookingLinksRepo } from './bookings/links/booking-links.ts';
import { createGuestLinksRepo } from './bookings/links/guest-links.ts';
import { createInviteeProofsRepo } from './bookings/links/invitee-proofs.ts';
import { createReminderOptoutsRepo } from './bookings/links/reminder-optouts.ts';
import { createBookingFeedsRepo } from './bookings/list/booking-feeds.ts';
import { createBookingTimelineRepo } from './bookings/list/booking-timeline.ts';
import { createHostBookingsRepo } from './bookings/list/host-bookings.ts';
import { createTeamBookingsRepo } from './bookings/list/team-bookings.ts';
import { createOtherHostsRepo } from './bookings/other-hosts.ts';
import { createWaitingRequestsRepo } from './bookings/requests/waiting-requests.ts';
import { createBlockedTimesRepo } from './calendars/blocked-times.ts';
import { createCalendarChannelsRepo } from './calendars/calendar-channels.ts';
import { createCalendarConnectionsRepo } from './calendars/calendar-connections.ts';
import { createCalendarOverviewsRepo } from './calendars/calendar-overviews.ts';
import { createCalendarSyncRepo } from './calendars/calendar-sync.ts';
import { createCalendarWritesRepo } from './calendars/calendar-writes.ts';
import { createCalendarsRepo } from './calendars/calendars.ts';
import { createExternalChangesRepo } from './calendars/external-changes.ts';
import { createLiveBusyRepo } from './calendars/live-busy.ts';
import { createMissingCalendarEventsRepo } from './calendars/missing-calendar-events.ts';
import { createOwnCalendarEventsRepo } from './calendars/own-calendar-events.ts';
import type { Database } from './database.ts';
import { createHostMailsRepo } from './delivery/host-mails.ts';
import { createMailsRepo } from './delivery/mails.ts';
import { createMailChoicesRepo } from './email/mail-choices.ts';
import { createMessageTextsRepo } from './email/message-texts.ts';
import { createRateCountersRepo } from './limits/rate-counters.ts';
import { createMeetingTypesRepo } from './meeting-types/meeting-types.ts';
import { createExpiredRowsRepo } from './operations/expired-rows.ts';
import { createHealthRepo } from './operations/health.ts';
import { createHealthAlertsRepo } from './operations/health-alerts.ts';
import { createServiceMarksRepo } from './operations/service-marks.ts';
import { createDepartureHashesRepo } from './organizations/departure-hashes.ts';
import { createOrganizationEventsRepo } from './organizations/organization-events.ts';
import { createOrganizationInvitationsRepo } from './organizations/organization-invitations.ts';
import { createOrganizationMembersRepo } from './organizations/organization-members.ts';
import { createOrganizationsRepo } from './organizations/organizations.ts';
import { createOutboxRepo } from './outbox/outbox.ts';
import { createQuarantinedRowsRepo } from './quarantined-rows.ts';
import { createSchedulesRepo } from './schedules/schedules.ts';
import { createFactorRecoveriesRepo } from './sign-in/factor-recoveries.ts';
import { createIdentityAccountsRepo } from './sign-in/identity-accounts.ts';
import { createPasskeysRepo } from './sign-in/passkeys.ts';
import { createSecondFactorsRepo } from './sign-in/second-factors.ts';
import { createContactMessagesRepo } from './site/contact-messages.ts';
import { createSiteMapRepo } from './site/site-map.ts';
import { createDraftHostsRepo } from './teams/draft-hosts.ts';
import { createExportedTeamsRepo } from './teams/exported-teams.ts';
import { createHostMeetingsRepo } from './teams/host-meetings.ts';
import { createMovedHostsRepo } from './teams/moved-hosts.ts';
import { createTeamPagesRepo } from './teams/team-pages.ts';
import { createTeamTypePagesRepo } from './teams/team-type-pages.ts';
import { createTeamTypesRepo } from './teams/team-types.ts';
import { createTeamsRepo } from './teams/teams.ts';
import { createMissingVideoMeetingsRepo } from './video/missing-video-meetings.ts';
import { createVideoConnectionsRepo } from './video/video-connections.ts';
import { createVideoMeetingsRepo } from './video/video-meetings.ts';
import { createWebhookDeliveriesRepo } from './webhooks/webhook-deliveries.ts';
import { createWebhookEventsRepo } from './webhooks/webhook-events.ts';
import { createWebhookLogRepo } from './webhooks/webhook-log.ts';
import { createWebhookTargetsRepo } from './webhooks/webhook-targets.ts';
import { createWebhooksRepo } from './webhooks/webhooks.ts';

interface RepositoryOptions {
  /** The maximum number of bookings that one host can receive per hour. */
  readonly hostPerHour: number;
  readonly knownSettings: KnownSettings;
}

export function createRepositories(
  db: Database,
  { hostPerHour, knownSettings }: RepositoryOptions,
) {
  return {
    accountArchives: createAccountArchivesRepo(db),
    accountChanges: createAccountChangesRepo(db),
    accountImports: createAccountImportsRepo(db),
    accounts: createAccountsRepo(db),
    sessions: createSessionsRepo(db),
    knownDevices: createKnownDevicesRepo(db),
    signInMethods: createSignInMethodsRepo(db),
    secondFactors: createSecondFactorsRepo(db),
    factorRecoveries: createFactorRecoveriesRepo(db),
    passkeys: createPasskeysRepo(db),
    addressChanges: createAddressChangesRepo(db),
    apiKeys: createApiKeysRepo(db),
    keyLists: createKeyListsRepo(db),
    keyAuthentication: createKeyAuthenticationRepo(db),
    blockedTimes: createBlockedTimesRepo(db),
    bookingChanges: createBookingChangesRepo(db),
    handOvers: createHandOversRepo(db),
    otherHosts: createOtherHostsRepo(db),
    teamBookings: createTeamBookingsRepo(db),
    bookingFeeds: createBookingFeedsRepo(db),
    bookingLinks: createBookingLinksRepo(db),
    bookingMails: createBookingMailsRepo(db),
    bookingPages: createBookingPagesRepo(db, knownSettings),
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
    identityAccounts: createIdentityAccountsRepo(db),
    holds: createHoldsRepo(db, { hostPerHour }),
    health: createHealthRepo(db),
    healthAlerts: createHealthAlertsRepo(db),
    hostBookings: createHostBookingsRepo(db),
    idempotentRequests: createIdempotentRequestsRepo(db),
    missingVideoMeetings: createMissingVideoMeetingsRepo(db),
    videoConnections: createVideoConnectionsRepo(db),
    videoMeetings: createVideoMeetingsRepo(db),
    webhookEvents: createWebhookEventsRepo(db),
    hostMails: createHostMailsRepo(db),
    hostMeetings: createHostMeetingsRepo(db),
    movedHosts: createMovedHostsRepo(db),
    draftHosts: createDraftHostsRepo(db),
    guestLinks: createGuestLinksRepo(db),
    guestRemovals: createGuestRemovalsRepo(db),
    inviteeErasures: createInviteeErasuresRepo(db),
    inviteeProofs: createInviteeProofsRepo(db),
    knownNetworks: createKnownNetworksRepo(db),
    liveBusy: createLiveBusyRepo(db),
    mails: createMailsRepo(db),
    managedBookings: createManagedBookingsRepo(db),
    meetingTypes: createMeetingTypesRepo(db),
    missingCalendarEvents: createMissingCalendarEventsRepo(db),
    oneTimeTokens: createOneTimeTokensRepo(db),
    organizationEvents: createOrganizationEventsRepo(db),
    organizationInvitations: createOrganizationInvitationsRepo(db),
    organizationMembers: createOrganizationMembersRepo(db),
    organizations: createOrganizationsRepo(db),
    exportedTeams: createExportedTeamsRepo(db),
    teamPages: createTeamPagesRepo(db),
    teamTypePages: createTeamTypePagesRepo(db, knownSettings),
    teamTypes: createTeamTypesRepo(db),
    teams: createTeamsRepo(db),
    outbox: createOutboxRepo(db),
    overlapAudit: createOverlapAuditRepo(db),
    calendarWriteRows: createCalendarWritesRepo(db),
    ownCalendarEvents: createOwnCalendarEventsRepo(db),
    profiles: createProfilesRepo(db),
    publicLists: createPublicListsRepo(db),
    quarantinedRows: createQuarantinedRowsRepo(db),
    rateCounters: createRateCountersRepo(db),
    reminderOptouts: createReminderOptoutsRepo(db),
    timedMails: createTimedMailsRepo(db),
    bookingTimeline: createBookingTimelineRepo(db),
    messageTexts: createMessageTextsRepo(db),
    mailChoices: createMailChoicesRepo(db),
    agreedTimes: createAgreedTimesRepo(db),
    waitingRequests: createWaitingRequestsRepo(db),
    schedules: createSchedulesRepo(db),
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
