// All dependencies of the services. Each service declares only the dependencies that it needs, with
// `Pick<Deps, …>`.
import type { Repositories } from '../db/create-repositories.ts';
import type { NearRepositories, ReadReplicas } from '../db/near-repositories.ts';
import type { SiteLinks } from '../domain/frame/site-links.ts';
import type { ArchiveFiles } from '../ports/account-data/archive-files.ts';
import type { ArchiveStore } from '../ports/account-data/archive-store.ts';
import type { IdentityProviders } from '../ports/accounts/identity-provider.ts';
import type { MediaStore } from '../ports/accounts/media-store.ts';
import type { AnswerCache } from '../ports/booking-page/answer-cache.ts';
import type { CardFontStore } from '../ports/booking-page/card-fonts.ts';
import type { EmbedScripts } from '../ports/booking-page/embed-scripts.ts';
import type { HostCalendarPort } from '../ports/bookings/host-calendar.ts';
import type { HumanCheck } from '../ports/bookings/human-check.ts';
import type { CalendarLogins } from '../ports/calendars/calendar-logins.ts';
import type { CalendarProviders } from '../ports/calendars/calendar-provider.ts';
import type { CalendarRefresher } from '../ports/calendars/calendar-refresher.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/email/mailer.ts';
import type { Hasher, KeyedHasher, PasswordHasher } from '../ports/hashers.ts';
import type { Translations } from '../ports/language/translations.ts';
import type { Background } from '../ports/operations/background.ts';
import type { OperatorAlert } from '../ports/operations/operator-alert.ts';
import type { JobQueue } from '../ports/outbox/job-queue.ts';
import type { Ids, TokenMaker } from '../ports/random.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { HolidayCalendar } from '../ports/schedules/holiday-calendar.ts';
import type { FactorCodes } from '../ports/sign-in/factor-codes.ts';
import type { PasskeyChecks } from '../ports/sign-in/passkey-checks.ts';
import type { PageShells } from '../ports/site/page-shells.ts';
import type { Vault } from '../ports/vault.ts';
import type { VideoProvider } from '../ports/video/video-provider.ts';
import type { WebhookSender } from '../ports/webhooks/webhook-sender.ts';
import type { KnownOwners } from './accounts/known-owners.ts';
import type { RecentPages } from './booking-page/recent-pages.ts';
import type { MarkNotes } from './operations/note-marks.ts';

export interface Deps extends Repositories {
  readonly archiveFiles: ArchiveFiles;
  readonly archiveStore: ArchiveStore;
  /** Opens the queries that a database replica may answer. Null when replicas are switched off. */
  readonly replicas: ReadReplicas | null;
  /** The mode is `development` only when a variable on the command line of `npm start` sets it. */
  readonly mode: 'development' | 'production';
  /** A text that identifies the running version. */
  readonly version: string;
  /** The configured public origin. When null, links use the origin of each request. */
  readonly publicUrl: string | null;
  /** The sender's email address. When null, it is derived from the origin. */
  readonly mailFrom: string | null;
  /** The email address that receives visitors' contact messages. When null, the messages are only stored. */
  readonly supportEmail: string | null;
  /** URLs of other sites that our pages link to. */
  readonly siteLinks: SiteLinks;
  /** The booking page that the home page shows as a demo, as `username/slug`. Null when not configured. */
  readonly demoLink: string | null;
  /** The maximum number of bookings that each host can get per hour. */
  readonly hostBookingsPerHour: number;
  /** The maximum time of the check of a host's calendars before a booking, which also reads the database. */
  readonly calendarCheckMs: number;
  /** The time for which an email about a change of a booking waits for further changes. */
  readonly editDelayMs: number;
  readonly markNotes: MarkNotes;
  /** The operator's webhook. Null when not configured. */
  readonly alertWebhook: OperatorAlert | null;
  /** The email address that receives health alerts. Null when not configured. */
  readonly alertEmail: string | null;
  /** The names of required bindings and secrets that are missing. */
  readonly missingBindings: readonly string[];
  readonly webhookSender: WebhookSender;
  readonly mailer: Mailer;
  /** The email transport and the problem with its configuration, if any. */
  readonly mailStatus: { readonly transport: string; readonly problem: string | null };
  readonly hostCalendar: HostCalendarPort;
  /** The human check (Turnstile). Null when not configured. */
  readonly humanCheck: HumanCheck | null;
  readonly jobQueue: JobQueue;
  /**
   * Encrypts secrets. Null when no keys are configured. The features that need encryption are then not
   * offered.
   */
  readonly vault: Vault | null;
  readonly hasher: Hasher;
  /**
   * Hashes with a secret key. Null when no key is configured. Without a key, networks are not
   * stored, and the email addresses of removed members are hashed without a key.
   */
  readonly keyedHasher: KeyedHasher | null;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly pageShells: PageShells;
  readonly translations: Translations;
  readonly embedScripts: EmbedScripts;
  readonly cardFonts: CardFontStore;
  readonly holidays: HolidayCalendar;
  readonly answerCache: AnswerCache;
  readonly recentPages: RecentPages;
  readonly knownKeys: KnownOwners;
  readonly knownSessions: KnownOwners;
  readonly background: Background;
  readonly mediaStore: MediaStore;
  readonly passwordHasher: PasswordHasher;
  readonly tokens: TokenMaker;
  readonly factorCodes: FactorCodes;
  readonly passkeyChecks: PasskeyChecks;
  /** The configured providers for signing in. */
  readonly identityProviders: IdentityProviders;
  /** The configured calendar providers. Empty without keys to encrypt their tokens. */
  readonly calendarProviders: CalendarProviders;
  /** Null without keys to encrypt credentials. */
  readonly calendarLogins: CalendarLogins | null;
  readonly calendarRefresher: CalendarRefresher;
  /** Zoom. Null without Zoom's credentials or without keys to encrypt its tokens. */
  readonly videoProvider: VideoProvider | null;
}

/**
 * Dependencies whose queries may return data that is some seconds old. A caller may also pass `Deps`. The
 * service then reads from the primary database.
 */
export type NearReadDeps = Omit<Deps, keyof NearRepositories> & NearRepositories;
