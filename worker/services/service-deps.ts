// All dependencies of the use cases. Each use case names the ones it needs.
import type { Repositories } from '../db/create-repositories.ts';
import type { SiteLinks } from '../domain/site/site-links.ts';
import type { IdentityProvider } from '../ports/accounts/identity-provider.ts';
import type { MediaStore } from '../ports/accounts/media-store.ts';
import type { SessionStore } from '../ports/accounts/session-store.ts';
import type { AnswerCache } from '../ports/booking-page/answer-cache.ts';
import type { CardFontStore } from '../ports/booking-page/card-fonts.ts';
import type { EmbedArchive } from '../ports/booking-page/embed-archive.ts';
import type { HostCalendarPort } from '../ports/bookings/host-calendar.ts';
import type { HumanCheck } from '../ports/bookings/human-check.ts';
import type { CalendarProvider } from '../ports/calendars/calendar-provider.ts';
import type { CalendarRefresher } from '../ports/calendars/calendar-refresher.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/email/mailer.ts';
import type { Hasher, KeyedHasher, PasswordHasher } from '../ports/hashers.ts';
import type { OperatorAlert } from '../ports/operations/operator-alert.ts';
import type { JobQueue } from '../ports/outbox/job-queue.ts';
import type { Ids, TokenMaker } from '../ports/random.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { PageShells } from '../ports/site/page-shells.ts';
import type { Vault } from '../ports/vault.ts';
import type { WebhookSender } from '../ports/webhooks/webhook-sender.ts';
import type { MarkNotes } from './operations/note-marks.ts';

export interface Deps extends Repositories {
  /** `development` only when a variable on the command line of `npm start` sets it. */
  readonly mode: 'development' | 'production';
  /** One word that identifies the running version. */
  readonly version: string;
  /** The configured public origin. Null uses the origin of each request. */
  readonly publicUrl: string | null;
  /** The sender address of the service. Null derives one from the origin. */
  readonly mailFrom: string | null;
  /** Receives visitors' contact messages. Null when not configured: messages are then only stored. */
  readonly supportEmail: string | null;
  /** External addresses that our pages link to. */
  readonly siteLinks: SiteLinks;
  /** Maximum bookings per host and hour. */
  readonly hostBookingsPerHour: number;
  readonly markNotes: MarkNotes;
  /** The operator's webhook, null when not configured. */
  readonly alertWebhook: OperatorAlert | null;
  /** Receives health alerts by email, null when not configured. */
  readonly alertEmail: string | null;
  /** Names of required bindings and secrets that are missing. */
  readonly missingBindings: readonly string[];
  readonly webhookSender: WebhookSender;
  readonly mailer: Mailer;
  /** The email transport in use, and the problem with its configuration, if any. */
  readonly mailStatus: { readonly transport: string; readonly problem: string | null };
  readonly hostCalendar: HostCalendarPort;
  /** Turnstile, null when not configured. */
  readonly humanCheck: HumanCheck | null;
  readonly jobQueue: JobQueue;
  /** Null without keys. Features that need it are then not offered. */
  readonly vault: Vault | null;
  readonly hasher: Hasher;
  /**
   * Null without its key. Networks are then not stored, and addresses of removed members are hashed without a
   * key until one is configured.
   */
  readonly keyedHasher: KeyedHasher | null;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly pageShells: PageShells;
  readonly embedArchive: EmbedArchive;
  readonly cardFonts: CardFontStore;
  readonly answerCache: AnswerCache;
  readonly mediaStore: MediaStore;
  readonly sessionStore: SessionStore;
  readonly passwordHasher: PasswordHasher;
  readonly tokens: TokenMaker;
  /** Google, null when not configured. */
  readonly identityProvider: IdentityProvider | null;
  /** Null without Google's credentials or without keys to encrypt its tokens. */
  readonly calendarProvider: CalendarProvider | null;
  readonly calendarRefresher: CalendarRefresher;
}
