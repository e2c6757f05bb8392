// Everything that use cases reach the world through; each names the part it takes.
import type { AccountChangesRepo } from '../db/account-changes.ts';
import type { AccountsRepo } from '../db/accounts.ts';
import type { BookingChangesRepo } from '../db/booking-changes.ts';
import type { BookingMailsRepo } from '../db/booking-mails.ts';
import type { BookingPagesRepo } from '../db/booking-pages.ts';
import type { BookingsRepo } from '../db/bookings.ts';
import type { CalendarChannelsRepo } from '../db/calendar-channels.ts';
import type { CalendarConnectionsRepo } from '../db/calendar-connections.ts';
import type { CalendarOverviewsRepo } from '../db/calendar-overviews.ts';
import type { CalendarSyncRepo } from '../db/calendar-sync.ts';
import type { CalendarsRepo } from '../db/calendars.ts';
import type { ContactMessagesRepo } from '../db/contact-messages.ts';
import type { DeletedAccountsRepo } from '../db/deleted-accounts.ts';
import type { ExpiredRowsRepo } from '../db/expired-rows.ts';
import type { ExternalChangesRepo } from '../db/external-changes.ts';
import type { GoogleAccountsRepo } from '../db/google-accounts.ts';
import type { HealthRepo } from '../db/health.ts';
import type { HostBookingsRepo } from '../db/host-bookings.ts';
import type { HostEventsRepo } from '../db/host-events.ts';
import type { InviteeErasuresRepo } from '../db/invitee-erasures.ts';
import type { LiveBusyRepo } from '../db/live-busy.ts';
import type { MailsRepo } from '../db/mails.ts';
import type { ManagedBookingsRepo } from '../db/managed-bookings.ts';
import type { MeetingTypesRepo } from '../db/meeting-types.ts';
import type { MissingEventsRepo } from '../db/missing-events.ts';
import type { OneTimeTokensRepo } from '../db/one-time-tokens.ts';
import type { OrganizationInvitationsRepo } from '../db/organization-invitations.ts';
import type { OrganizationMembersRepo } from '../db/organization-members.ts';
import type { OrganizationsRepo } from '../db/organizations.ts';
import type { OutboxRepo } from '../db/outbox.ts';
import type { OwedEventsRepo } from '../db/owed-events.ts';
import type { OwnEventsRepo } from '../db/own-events.ts';
import type { ProfilesRepo } from '../db/profiles.ts';
import type { PublicListsRepo } from '../db/public-lists.ts';
import type { QuarantinedRowsRepo } from '../db/quarantined-rows.ts';
import type { RateCountersRepo } from '../db/rate-counters.ts';
import type { ReminderOptoutsRepo } from '../db/reminder-optouts.ts';
import type { RemindersRepo } from '../db/reminders.ts';
import type { SecurityEventsRepo } from '../db/security-events.ts';
import type { SiteMapRepo } from '../db/site-map.ts';
import type { WebhookDeliveriesRepo } from '../db/webhook-deliveries.ts';
import type { WebhookLogRepo } from '../db/webhook-log.ts';
import type { WebhookTargetsRepo } from '../db/webhook-targets.ts';
import type { WebhooksRepo } from '../db/webhooks.ts';
import type { SiteLinks } from '../domain/site/site-links.ts';
import type { AnswerCache } from '../ports/answer-cache.ts';
import type { CalendarProvider } from '../ports/calendar-provider.ts';
import type { CalendarRefresher } from '../ports/calendar-refresher.ts';
import type { CardFontStore } from '../ports/card-fonts.ts';
import type { Clock } from '../ports/clock.ts';
import type { EmbedArchive } from '../ports/embed-archive.ts';
import type { Hasher } from '../ports/hasher.ts';
import type { HostCalendarPort } from '../ports/host-calendar.ts';
import type { HumanCheck } from '../ports/human-check.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { Ids } from '../ports/ids.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { MediaStore } from '../ports/media-store.ts';
import type { PageShells } from '../ports/page-shells.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { SessionStore } from '../ports/session-store.ts';
import type { TokenMaker } from '../ports/token-maker.ts';
import type { Vault } from '../ports/vault.ts';
import type { WebhookSender } from '../ports/webhook-sender.ts';

export interface Deps {
  /** `development` only by a variable on the command line of `npm start`. */
  readonly mode: 'development' | 'production';
  /** Of what is running, in one word. */
  readonly version: string;
  /** The configured public origin; null takes each request's own. */
  readonly publicUrl: string | null;
  /** The service's own mail address; null makes one from the origin. */
  readonly mailFrom: string | null;
  /** Where messages of visitors go; null when nobody is named: they are kept all the same. */
  readonly supportEmail: string | null;
  /** Addresses outside this site that its pages lead to. */
  readonly siteLinks: SiteLinks;
  readonly bookingPages: BookingPagesRepo;
  readonly publicLists: PublicListsRepo;
  readonly siteMap: SiteMapRepo;
  readonly bookings: BookingsRepo;
  readonly bookingChanges: BookingChangesRepo;
  readonly bookingMails: BookingMailsRepo;
  readonly managedBookings: ManagedBookingsRepo;
  readonly inviteeErasures: InviteeErasuresRepo;
  readonly hostBookings: HostBookingsRepo;
  readonly meetingTypes: MeetingTypesRepo;
  readonly contactMessages: ContactMessagesRepo;
  readonly health: HealthRepo;
  readonly outbox: OutboxRepo;
  readonly quarantinedRows: QuarantinedRowsRepo;
  readonly owedEvents: OwedEventsRepo;
  readonly missingEvents: MissingEventsRepo;
  readonly externalChanges: ExternalChangesRepo;
  readonly reminders: RemindersRepo;
  readonly reminderOptouts: ReminderOptoutsRepo;
  readonly mails: MailsRepo;
  readonly webhooks: WebhooksRepo;
  readonly hostEvents: HostEventsRepo;
  readonly webhookDeliveries: WebhookDeliveriesRepo;
  readonly webhookTargets: WebhookTargetsRepo;
  readonly webhookLog: WebhookLogRepo;
  readonly webhookSender: WebhookSender;
  readonly mailer: Mailer;
  /** Which transport is in use, and what is wrong with its configuration. */
  readonly mailStatus: { readonly transport: string; readonly problem: string | null };
  readonly hostCalendar: HostCalendarPort;
  /** Turnstile; null when it is not configured. */
  readonly humanCheck: HumanCheck | null;
  readonly jobQueue: JobQueue;
  /** Null when it has no keys: what needs it is then not offered. */
  readonly vault: Vault | null;
  readonly hasher: Hasher;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly pageShells: PageShells;
  readonly embedArchive: EmbedArchive;
  readonly cardFonts: CardFontStore;
  readonly answerCache: AnswerCache;
  readonly mediaStore: MediaStore;
  readonly accounts: AccountsRepo;
  readonly accountChanges: AccountChangesRepo;
  readonly googleAccounts: GoogleAccountsRepo;
  readonly oneTimeTokens: OneTimeTokensRepo;
  readonly rateCounters: RateCountersRepo;
  readonly securityEvents: SecurityEventsRepo;
  readonly expiredRows: ExpiredRowsRepo;
  readonly profiles: ProfilesRepo;
  readonly organizations: OrganizationsRepo;
  readonly organizationMembers: OrganizationMembersRepo;
  readonly organizationInvitations: OrganizationInvitationsRepo;
  readonly deletedAccounts: DeletedAccountsRepo;
  readonly sessionStore: SessionStore;
  readonly passwordHasher: PasswordHasher;
  readonly tokens: TokenMaker;
  /** Google; null when it is not configured. */
  readonly identityProvider: IdentityProvider | null;
  /** Null without Google's credentials, and without keys to keep its tokens under. */
  readonly calendarProvider: CalendarProvider | null;
  readonly calendarConnections: CalendarConnectionsRepo;
  readonly calendars: CalendarsRepo;
  readonly calendarOverviews: CalendarOverviewsRepo;
  readonly calendarSync: CalendarSyncRepo;
  readonly calendarChannels: CalendarChannelsRepo;
  readonly calendarRefresher: CalendarRefresher;
  readonly ownEvents: OwnEventsRepo;
  readonly liveBusy: LiveBusyRepo;
}
