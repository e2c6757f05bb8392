// Everything that use cases reach the world through; each names the part it takes.
import type { Repositories } from '../db/create-repositories.ts';
import type { SiteLinks } from '../domain/site/site-links.ts';
import type { AnswerCache } from '../ports/answer-cache.ts';
import type { CalendarProvider } from '../ports/calendar-provider.ts';
import type { CalendarRefresher } from '../ports/calendar-refresher.ts';
import type { CardFontStore } from '../ports/card-fonts.ts';
import type { Clock } from '../ports/clock.ts';
import type { EmbedArchive } from '../ports/embed-archive.ts';
import type { Hasher, KeyedHasher, PasswordHasher } from '../ports/hashers.ts';
import type { HostCalendarPort } from '../ports/host-calendar.ts';
import type { HumanCheck } from '../ports/human-check.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { MediaStore } from '../ports/media-store.ts';
import type { OperatorAlert } from '../ports/operator-alert.ts';
import type { PageShells } from '../ports/page-shells.ts';
import type { Ids, TokenMaker } from '../ports/random.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { SessionStore } from '../ports/session-store.ts';
import type { Vault } from '../ports/vault.ts';
import type { WebhookSender } from '../ports/webhook-sender.ts';
import type { MarkNotes } from './health/note-marks.ts';

export interface Deps extends Repositories {
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
  /** How many bookings one host takes in an hour. */
  readonly hostBookingsPerHour: number;
  readonly markNotes: MarkNotes;
  /** The operator's webhook; null when none is configured. */
  readonly alertWebhook: OperatorAlert | null;
  /** Where the operator is told by email of the service's health; null when nowhere. */
  readonly alertEmail: string | null;
  /** Names of bindings and secrets that the service needs and does not have. */
  readonly missingBindings: readonly string[];
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
  /** Null without its key: networks are then not remembered, and departures hashed without one until it is there. */
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
  /** Google; null when it is not configured. */
  readonly identityProvider: IdentityProvider | null;
  /** Null without Google's credentials, and without keys to keep its tokens under. */
  readonly calendarProvider: CalendarProvider | null;
  readonly calendarRefresher: CalendarRefresher;
}
