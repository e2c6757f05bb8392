// The composition root: the only reader of Env. Everything else receives what it needs.
import { createCardFontStore } from './adapters/assets/card-fonts.ts';
import { createPageShells } from './adapters/assets/page-shells.ts';
import { createVault, readKeys } from './adapters/crypto/aes-vault.ts';
import { randomIds } from './adapters/crypto/random-ids.ts';
import { randomTokens } from './adapters/crypto/random-tokens.ts';
import { scryptHasher } from './adapters/crypto/scrypt-hasher.ts';
import { sha256Hasher } from './adapters/crypto/sha256-hasher.ts';
import { edgeCache } from './adapters/edge-cache.ts';
import { createGoogleCalendarProvider } from './adapters/google/calendar-provider.ts';
import { type GoogleVariables, readGoogleConfig } from './adapters/google/endpoints.ts';
import { createGoogleIdentityProvider } from './adapters/google/identity-provider.ts';
import { createHostCalendarPort, type HostCalendarStub } from './adapters/host-calendar.ts';
import { createEmbedArchive } from './adapters/kv/embed-archive.ts';
import { createMediaStore } from './adapters/kv/media-store.ts';
import { createSessionStore } from './adapters/kv/session-store.ts';
import { chooseMailer } from './adapters/mail/choose-mailer.ts';
import type { MailVariables } from './adapters/mail/mail-settings.ts';
import { createCalendarRefresher } from './adapters/queue/calendar-refresher.ts';
import { createJobQueue } from './adapters/queue/job-queue.ts';
import { createRateLimiter } from './adapters/rate-limiter.ts';
import { createTurnstile, type TurnstileVariables } from './adapters/turnstile.ts';
import { createFetchSender } from './adapters/webhooks/fetch-sender.ts';
import type { QueueMessage } from './contract/queue.ts';
import { createAccountChangesRepo } from './db/account-changes.ts';
import { createAccountsRepo } from './db/accounts.ts';
import { createBookingChangesRepo } from './db/booking-changes.ts';
import { createBookingMailsRepo } from './db/booking-mails.ts';
import { createBookingPagesRepo } from './db/booking-pages.ts';
import { createBookingsRepo } from './db/bookings.ts';
import { createCalendarChannelsRepo } from './db/calendar-channels.ts';
import { createCalendarConnectionsRepo } from './db/calendar-connections.ts';
import { createCalendarOverviewsRepo } from './db/calendar-overviews.ts';
import { createCalendarSyncRepo } from './db/calendar-sync.ts';
import { createCalendarsRepo } from './db/calendars.ts';
import { createContactMessagesRepo } from './db/contact-messages.ts';
import { openDatabase } from './db/database.ts';
import { createDeletedAccountsRepo } from './db/deleted-accounts.ts';
import { createExpiredRowsRepo } from './db/expired-rows.ts';
import { createExternalChangesRepo } from './db/external-changes.ts';
import { createGoogleAccountsRepo } from './db/google-accounts.ts';
import { createHealthRepo } from './db/health.ts';
import { createHostBookingsRepo } from './db/host-bookings.ts';
import { createHostEventsRepo } from './db/host-events.ts';
import { createInviteeErasuresRepo } from './db/invitee-erasures.ts';
import { createLiveBusyRepo } from './db/live-busy.ts';
import { createMailsRepo } from './db/mails.ts';
import { createManagedBookingsRepo } from './db/managed-bookings.ts';
import { createMeetingTypesRepo } from './db/meeting-types.ts';
import { createMissingEventsRepo } from './db/missing-events.ts';
import { createOneTimeTokensRepo } from './db/one-time-tokens.ts';
import { createOrganizationInvitationsRepo } from './db/organization-invitations.ts';
import { createOrganizationMembersRepo } from './db/organization-members.ts';
import { createOrganizationsRepo } from './db/organizations.ts';
import { createOutboxRepo } from './db/outbox.ts';
import { createOwedEventsRepo } from './db/owed-events.ts';
import { createOwnEventsRepo } from './db/own-events.ts';
import { createProfilesRepo } from './db/profiles.ts';
import { createPublicListsRepo } from './db/public-lists.ts';
import { createQuarantinedRowsRepo } from './db/quarantined-rows.ts';
import { createRateCountersRepo } from './db/rate-counters.ts';
import { createReminderOptoutsRepo } from './db/reminder-optouts.ts';
import { createRemindersRepo } from './db/reminders.ts';
import { createSecurityEventsRepo } from './db/security-events.ts';
import { createSiteMapRepo } from './db/site-map.ts';
import { createWebhookDeliveriesRepo } from './db/webhook-deliveries.ts';
import { createWebhookLogRepo } from './db/webhook-log.ts';
import { createWebhookTargetsRepo } from './db/webhook-targets.ts';
import { createWebhooksRepo } from './db/webhooks.ts';
import { isEmailAddress } from './domain/bookings/invitee-form.ts';
import { readSiteLinks } from './domain/site/site-links.ts';
import type { HostCalendarDeps } from './durable/host-calendar.ts';
import type { Clock } from './ports/clock.ts';
import type { Vault } from './ports/vault.ts';
import type { Deps } from './services/service-deps.ts';

export interface Env extends GoogleVariables, MailVariables, TurnstileVariables {
  DB: D1Database;
  KV: KVNamespace;
  QUEUE: Queue<QueueMessage>;
  CALENDAR_QUEUE: Queue<QueueMessage>;
  WEBHOOK_QUEUE: Queue<QueueMessage>;
  ASSETS: Fetcher;
  LIMIT_ALL: RateLimit;
  LIMIT_BOOK: RateLimit;
  LIMIT_SIGN_IN: RateLimit;
  LIMIT_CALENDAR: RateLimit;
  HOST_CALENDAR: DurableObjectNamespace<Rpc.DurableObjectBranded & HostCalendarStub>;
  /** `development` only on the command line of `npm start`. */
  HALFPAST_MODE?: string;
  /** What is running; on the command lines of `npm start` and `npm run deploy`. */
  HALFPAST_VERSION?: string;
  /** The public origin for links in mails; each request's own origin when absent. */
  PUBLIC_URL?: string;
  /** What is kept sealed is sealed by these: `id:key` pairs apart by spaces, newest first. */
  SECRET_KEYS?: string;
  /** Where messages of the contact form go. */
  SUPPORT_EMAIL?: string;
  /** Addresses that the footer leads to: `blog=https://… github=https://…`. */
  SITE_LINKS?: string;
  /** Cloudflare's own mail sending, for MAIL_TRANSPORT=binding. */
  EMAIL?: SendEmail;
}

const systemClock: Clock = { now: () => Date.now() };

function readSupportEmail({ SUPPORT_EMAIL: email }: Env): string | null {
  if (!email) return null;
  if (isEmailAddress(email)) return email;
  console.error('SUPPORT_EMAIL is not a bare mail address such as support@example.com.');
  return null;
}

function openVault({ SECRET_KEYS: variable }: Env): Vault | null {
  const keys = readKeys(variable);
  if (keys) return createVault(keys);
  console.error(
    variable
      ? 'SECRET_KEYS is not a list of id:key pairs with keys of 32 bytes in base64url.'
      : 'SECRET_KEYS is missing: calendars cannot be connected and webhooks not be made.',
  );
  return null;
}

function build(env: Env): Deps {
  const db = openDatabase(env.DB);
  const mails = createMailsRepo(db);
  const google = readGoogleConfig(env);
  const vault = openVault(env);
  const jobQueue = createJobQueue({
    outbox: env.QUEUE,
    calendars: env.CALENDAR_QUEUE,
    webhooks: env.WEBHOOK_QUEUE,
  });
  const mode = env.HALFPAST_MODE === 'development' ? 'development' : 'production';
  const mail = chooseMailer(env, {
    mode,
    binding: env.EMAIL,
    keptMails: mails,
    clock: systemClock,
  });
  if (mail.problem !== null) console.error(mail.problem);
  return {
    mode,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    supportEmail: readSupportEmail(env),
    version: env.HALFPAST_VERSION ?? 'unknown',
    siteLinks: readSiteLinks(env.SITE_LINKS),
    bookingPages: createBookingPagesRepo(db),
    publicLists: createPublicListsRepo(db),
    siteMap: createSiteMapRepo(db),
    bookings: createBookingsRepo(db),
    bookingChanges: createBookingChangesRepo(db),
    bookingMails: createBookingMailsRepo(db),
    managedBookings: createManagedBookingsRepo(db),
    inviteeErasures: createInviteeErasuresRepo(db),
    hostBookings: createHostBookingsRepo(db),
    meetingTypes: createMeetingTypesRepo(db),
    health: createHealthRepo(db),
    contactMessages: createContactMessagesRepo(db),
    outbox: createOutboxRepo(db),
    quarantinedRows: createQuarantinedRowsRepo(db),
    owedEvents: createOwedEventsRepo(db),
    missingEvents: createMissingEventsRepo(db),
    externalChanges: createExternalChangesRepo(db),
    reminders: createRemindersRepo(db),
    reminderOptouts: createReminderOptoutsRepo(db),
    mails,
    webhooks: createWebhooksRepo(db),
    hostEvents: createHostEventsRepo(db),
    webhookDeliveries: createWebhookDeliveriesRepo(db),
    webhookTargets: createWebhookTargetsRepo(db),
    webhookLog: createWebhookLogRepo(db),
    webhookSender: createFetchSender(systemClock),
    mailer: mail.mailer,
    mailStatus: { transport: mail.transport, problem: mail.problem },
    mailFrom: env.MAIL_FROM ?? null,
    hostCalendar: createHostCalendarPort(env.HOST_CALENDAR),
    humanCheck: createTurnstile(env),
    jobQueue,
    calendarRefresher: createCalendarRefresher(jobQueue),
    vault,
    hasher: sha256Hasher,
    ids: randomIds,
    clock: systemClock,
    rateLimiter: createRateLimiter({
      all: env.LIMIT_ALL,
      book: env.LIMIT_BOOK,
      signIn: env.LIMIT_SIGN_IN,
      calendar: env.LIMIT_CALENDAR,
    }),
    pageShells: createPageShells(env.ASSETS),
    embedArchive: createEmbedArchive(env.ASSETS, env.KV),
    cardFonts: createCardFontStore(env.ASSETS),
    answerCache: edgeCache,
    mediaStore: createMediaStore(env.KV),
    accounts: createAccountsRepo(db),
    accountChanges: createAccountChangesRepo(db),
    googleAccounts: createGoogleAccountsRepo(db),
    oneTimeTokens: createOneTimeTokensRepo(db),
    rateCounters: createRateCountersRepo(db),
    securityEvents: createSecurityEventsRepo(db),
    expiredRows: createExpiredRowsRepo(db),
    profiles: createProfilesRepo(db),
    organizations: createOrganizationsRepo(db),
    organizationMembers: createOrganizationMembersRepo(db),
    organizationInvitations: createOrganizationInvitationsRepo(db),
    deletedAccounts: createDeletedAccountsRepo(db),
    sessionStore: createSessionStore(env.KV),
    passwordHasher: scryptHasher,
    tokens: randomTokens,
    identityProvider: google && createGoogleIdentityProvider(google),
    calendarProvider: google && vault && createGoogleCalendarProvider(google, systemClock),
    calendarConnections: createCalendarConnectionsRepo(db),
    calendars: createCalendarsRepo(db),
    calendarOverviews: createCalendarOverviewsRepo(db),
    calendarSync: createCalendarSyncRepo(db),
    calendarChannels: createCalendarChannelsRepo(db),
    ownEvents: createOwnEventsRepo(db),
    liveBusy: createLiveBusyRepo(db),
  };
}

const built = new WeakMap<Env, Deps>();

/** Built once an isolate and environment. */
export function createDeps(env: Env): Deps {
  const known = built.get(env);
  if (known) return known;
  const deps = build(env);
  built.set(env, deps);
  return deps;
}

export function createHostCalendarDeps(env: Env): HostCalendarDeps {
  const deps = createDeps(env);
  const { bookings, bookingChanges, inviteeErasures, outbox, reminders, webhookDeliveries } = deps;
  return {
    bookings,
    bookingChanges,
    inviteeErasures,
    outbox,
    reminders,
    webhookDeliveries,
    now: () => deps.clock.now(),
    enqueue: (kind, ids) => deps.jobQueue.enqueue(ids.map((id) => ({ kind, id }))),
  };
}
