// The composition root: the only module that reads Env. All other modules receive their dependencies.
import { createArchiveStore } from './adapters/account-data/archive-store.ts';
import { zipFiles } from './adapters/account-data/zip-files.ts';
import { createIdentityProviders } from './adapters/accounts/identity-providers.ts';
import { createMediaStore } from './adapters/accounts/media-store.ts';
import { scryptHasher } from './adapters/accounts/scrypt-hasher.ts';
import { createVault, readKeys } from './adapters/aes-vault.ts';
import { createCardFontStore } from './adapters/booking-page/card-fonts.ts';
import { edgeCache } from './adapters/booking-page/edge-cache.ts';
import { createEmbedScripts } from './adapters/booking-page/embed-scripts.ts';
import {
  type BookingVariables,
  readBatchWindow,
  readBookingSettings,
} from './adapters/bookings/booking-settings.ts';
import {
  createHostCalendarPort,
  type HostCalendarStub,
} from './adapters/bookings/host-calendar.ts';
import { createTurnstile, type TurnstileVariables } from './adapters/bookings/turnstile.ts';
import {
  type CalendarVariables,
  createCalendarProviders,
} from './adapters/calendars/calendar-providers.ts';
import { createCalendarRefresher } from './adapters/calendars/calendar-refresher.ts';
import { chooseMailer, watchMailer } from './adapters/email/choose-mailer.ts';
import type { MailVariables } from './adapters/email/mail-settings.ts';
import { createKeyedHasher, readDepartureKey, sha256Hasher } from './adapters/hashers.ts';
import { createTranslations } from './adapters/language/translations.ts';
import {
  createMissingBindingStub,
  createMissingDatabase,
  listMissing,
} from './adapters/missing-bindings.ts';
import {
  type AlertVariables,
  createAlertWebhook,
  readAlertUrl,
} from './adapters/operations/alert-webhook.ts';
import { background } from './adapters/operations/background.ts';
import { type ClockVariables, createClock } from './adapters/operations/clock.ts';
import { createJobQueue } from './adapters/outbox/job-queue.ts';
import { readPublicUrl } from './adapters/public-url.ts';
import { randomIds, randomTokens } from './adapters/random.ts';
import { createRateLimiter } from './adapters/rate-limiter.ts';
import { createHolidayFiles } from './adapters/schedules/holiday-files.ts';
import { factorCodes } from './adapters/sign-in/factor-codes.ts';
import { passkeyChecks } from './adapters/sign-in/passkey-checks.ts';
import { createPageShells } from './adapters/site/page-shells.ts';
import { readZoomConfig, type ZoomVariables } from './adapters/video/zoom/zoom-config.ts';
import { createZoomProvider } from './adapters/video/zoom/zoom-provider.ts';
import { createFetchSender, watchSender } from './adapters/webhooks/fetch-sender.ts';
import type { QueueMessage } from './contract/outbox/queue.ts';
import { createKnownSettings } from './db/booking-page/known-settings.ts';
import { createRepositories } from './db/create-repositories.ts';
import { openDatabase } from './db/database.ts';
import { createReadReplicas } from './db/near-repositories.ts';
import { openReplicas, type Replicas } from './db/replicas.ts';
import { isEmailAddress } from './domain/accounts/email-address.ts';
import { readDemoLink, readSiteLinks } from './domain/frame/site-links.ts';
import type { HostCalendarDeps } from './durable/host-calendar-deps.ts';
import type { KeyedHasher } from './ports/hashers.ts';
import type { Vault } from './ports/vault.ts';
import { createKnownOwners } from './services/accounts/known-owners.ts';
import { createRecentPages } from './services/booking-page/recent-pages.ts';
import { prepareLapses } from './services/bookings/requests/lapse-requests.ts';
import { createMarkNotes } from './services/operations/note-marks.ts';
import type { Deps } from './services/service-deps.ts';

export interface Env
  extends AlertVariables,
    BookingVariables,
    CalendarVariables,
    ClockVariables,
    MailVariables,
    TurnstileVariables,
    ZoomVariables {
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
  LIMIT_API_KEY: RateLimit;
  HOST_CALENDAR: DurableObjectNamespace<Rpc.DurableObjectBranded & HostCalendarStub>;
  /** The command `npm start` sets it to `development`. Any other value means production. */
  HALFPAST_MODE?: string;
  /** The running version. The commands `npm start` and `npm run deploy` set it. */
  HALFPAST_VERSION?: string;
  /** The public URL of the service. Required in production, where all links start with this URL. */
  PUBLIC_URL?: string;
  /** The keys that encrypt stored secrets: `id:key` pairs separated by spaces, newest first. */
  SECRET_KEYS?: string;
  /** `off` sends every query to the primary database. The default is `on`. */
  READ_REPLICAS?: string;
  /** The key for hashes of email addresses and networks: 32 bytes in base64url. It must never change. */
  DEPARTURE_KEY?: string;
  /** The email address that receives the messages of the contact form. */
  SUPPORT_EMAIL?: string;
  /** The links in the footer: `blog=https://… github=https://…`. */
  SITE_LINKS?: string;
  DEMO_LINK?: string;
  /** Cloudflare's own email sending, for MAIL_TRANSPORT=binding. */
  EMAIL?: SendEmail;
}

const isDevelopment = (env: Env) => env.HALFPAST_MODE === 'development';

/**
 * The required bindings. If a binding is missing, the health check reports its name, and only the features
 * that need the binding fail.
 */
const NEEDED = [
  'DB',
  'KV',
  'QUEUE',
  'CALENDAR_QUEUE',
  'WEBHOOK_QUEUE',
  'ASSETS',
  'HOST_CALENDAR',
  'LIMIT_ALL',
  'LIMIT_BOOK',
  'LIMIT_SIGN_IN',
  'LIMIT_CALENDAR',
  'LIMIT_API_KEY',
] as const satisfies (keyof Env)[];

function readAddress(name: string, email: string | undefined): string | null {
  if (!email) return null;
  if (isEmailAddress(email)) return email;
  console.error(`${name} is not a bare email address such as support@example.com.`);
  return null;
}

/** Returns null when replicas are switched off. */
function findReplicas({ DB, READ_REPLICAS: variable }: Env): Replicas | null {
  if (variable && variable !== 'on' && variable !== 'off') {
    console.error('READ_REPLICAS is neither on nor off. The default, on, is used.');
  }
  return DB && variable !== 'off' ? openReplicas(DB) : null;
}

function openVault({ SECRET_KEYS: variable }: Env): Vault | null {
  const keys = readKeys(variable);
  if (keys) return createVault(keys);
  console.error(
    variable
      ? 'SECRET_KEYS is not a list of id:key pairs with keys of 32 bytes in base64url.'
      : 'SECRET_KEYS is missing: calendars cannot be connected and webhooks cannot be created.',
  );
  return null;
}

function openKeyedHasher({ DEPARTURE_KEY: variable }: Env): KeyedHasher | null {
  const key = readDepartureKey(variable);
  if (key) return createKeyedHasher(key);
  console.error(
    variable
      ? 'DEPARTURE_KEY is not a key of 32 bytes in base64url.'
      : 'DEPARTURE_KEY is missing: email addresses of departed members are hashed without a key, known networks are not stored, and released usernames are not reserved.',
  );
  return null;
}

function build(env: Env): Deps {
  const zoom = readZoomConfig(env);
  const settings = readBookingSettings(env, isDevelopment(env));
  const replicas = findReplicas(env);
  const d1 = replicas?.primary ?? env.DB ?? createMissingDatabase('DB');
  const hostPerHour = settings.hostBookingsPerHour;
  const knownSettings = createKnownSettings();
  const repositories = createRepositories(openDatabase(d1), { hostPerHour, knownSettings });
  const vault = openVault(env);
  const jobQueue = createJobQueue({
    outbox: env.QUEUE ?? createMissingBindingStub('QUEUE'),
    calendars: env.CALENDAR_QUEUE ?? createMissingBindingStub('CALENDAR_QUEUE'),
    webhooks: env.WEBHOOK_QUEUE ?? createMissingBindingStub('WEBHOOK_QUEUE'),
  });
  const mode = isDevelopment(env) ? 'development' : 'production';
  const clock = createClock(env, isDevelopment(env));
  const markNotes = createMarkNotes(repositories.serviceMarks, clock);
  const kv = env.KV ?? createMissingBindingStub<KVNamespace>('KV');
  const assets = env.ASSETS ?? createMissingBindingStub<Fetcher>('ASSETS');
  const missingBindings = [...listMissing(env, NEEDED), ...(vault ? [] : ['SECRET_KEYS'])];
  if (missingBindings.length > 0) console.error(`Missing: ${missingBindings.join(', ')}.`);
  const publicUrl = readPublicUrl(env.PUBLIC_URL, mode);
  const mail = chooseMailer(env, {
    mode,
    binding: env.EMAIL,
    publicUrlProblem: publicUrl.problem,
    storedMails: repositories.mails,
    clock,
  });
  if (mail.problem !== null) console.error(mail.problem);
  const calendars = createCalendarProviders({
    variables: env,
    isDevelopment: isDevelopment(env),
    publicUrl: publicUrl.url,
    clock,
    hasher: sha256Hasher,
    onGoogleAnswer: () => markNotes.note('google-answered'),
  });
  const alert = readAlertUrl(env, mode);
  if (alert.problem !== null) console.error(alert.problem);
  return {
    ...repositories,
    replicas: replicas && createReadReplicas(replicas, repositories, knownSettings),
    mode,
    publicUrl: publicUrl.url,
    supportEmail: readAddress('SUPPORT_EMAIL', env.SUPPORT_EMAIL),
    version: env.HALFPAST_VERSION ?? 'unknown',
    siteLinks: readSiteLinks(env.SITE_LINKS),
    demoLink: readDemoLink(env.DEMO_LINK),
    ...settings,
    markNotes,
    alertWebhook: alert.url === null ? null : createAlertWebhook(alert.url),
    alertEmail: readAddress('ALERT_EMAIL', env.ALERT_EMAIL),
    missingBindings,
    webhookSender: watchSender(createFetchSender(clock), () => markNotes.note('webhook-sent')),
    mailer: watchMailer(mail.mailer, () => markNotes.note('mail-sent')),
    mailStatus: { transport: mail.transport, problem: mail.problem },
    mailFrom: env.MAIL_FROM ?? null,
    hostCalendar: createHostCalendarPort(
      env.HOST_CALENDAR ?? null,
      (name) => markNotes.note(name),
      (bookmark) => replicas?.noteBookmark(bookmark),
    ),
    humanCheck: createTurnstile(env),
    jobQueue,
    calendarRefresher: createCalendarRefresher(jobQueue),
    vault,
    hasher: sha256Hasher,
    keyedHasher: openKeyedHasher(env),
    ids: randomIds,
    clock,
    rateLimiter: createRateLimiter({
      all: env.LIMIT_ALL,
      book: env.LIMIT_BOOK,
      signIn: env.LIMIT_SIGN_IN,
      calendar: env.LIMIT_CALENDAR,
      apiKey: env.LIMIT_API_KEY,
    }),
    pageShells: createPageShells(assets),
    translations: createTranslations(assets),
    embedScripts: createEmbedScripts(assets, kv),
    cardFonts: createCardFontStore(assets),
    holidays: createHolidayFiles(assets),
    answerCache: edgeCache,
    recentPages: createRecentPages(),
    knownKeys: createKnownOwners(),
    knownSessions: createKnownOwners(),
    background,
    mediaStore: createMediaStore(kv),
    archiveFiles: zipFiles,
    archiveStore: createArchiveStore(kv),
    passwordHasher: scryptHasher,
    tokens: randomTokens,
    factorCodes,
    passkeyChecks,
    identityProviders: createIdentityProviders(env, clock),
    ...(vault ? calendars : { calendarProviders: new Map(), calendarLogins: null }),
    videoProvider: zoom && vault && createZoomProvider(zoom, clock),
  };
}

const depsByEnv = new WeakMap<Env, Deps>();

/** Creates the dependencies once per isolate and environment. */
export function createDeps(env: Env): Deps {
  const existing = depsByEnv.get(env);
  if (existing) return existing;
  const deps = build(env);
  depsByEnv.set(env, deps);
  return deps;
}

export function createHostCalendarDeps(env: Env): HostCalendarDeps {
  const deps = createDeps(env);
  return {
    ...deps,
    latestBookmark: () => deps.replicas?.latestBookmark() ?? null,
    now: () => deps.clock.now(),
    clockShiftMs: createClock(env, isDevelopment(env)).shiftMs,
    batchWindowMs: readBatchWindow(env, isDevelopment(env)),
    prepareLapses: (hostId, now) => prepareLapses(deps, hostId, now),
    watch: (hostId) => deps.hostCalendar.watch(hostId),
    enqueue: (kind, ids, delaySeconds) =>
      deps.jobQueue.enqueue(
        ids.map((id) => ({ kind, id })),
        delaySeconds,
      ),
  };
}
