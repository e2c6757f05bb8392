// Creates the product's dependencies for each isolate, as worker/deps.ts does. The simulated isolates share
// only the repository objects, which hold no state. Cheap stand-ins replace hashing, encryption and random
// values.
import { createHash } from 'node:crypto';
import { listMigrations } from '../../scripts/migrations.ts';
import { createDeps, createHostCalendarDeps, type Env } from '../../worker/deps.ts';
import { defineHostCalendar } from '../../worker/durable/host-calendar.ts';
import type { CalendarProvider } from '../../worker/ports/calendars/calendar-provider.ts';
import type { Vault } from '../../worker/ports/vault.ts';
import type { Deps } from '../../worker/services/service-deps.ts';
import type { SimulatedName } from './calendar-provider.ts';
import { Replica } from './replica.ts';
import { createSqliteD1, openSqlite, withReplica } from './sqlite-d1.ts';
import { stage } from './stage.ts';
import { currentTask } from './task.ts';

const MIGRATIONS = listMigrations().map(({ sql }) => sql);

export const ORIGIN = 'https://halfpast.test';

const DIGITS = '0123456789abcdef';
export function makeHex(length: number): string {
  const { dice } = currentTask();
  let text = '';
  for (let index = 0; index < length; index += 1) text += DIGITS[dice.below(16)];
  return text;
}

/** Returns a random id in the form of a UUID. */
function makeId(): string {
  return `${makeHex(8)}-${makeHex(4)}-4${makeHex(3)}-8${makeHex(3)}-${makeHex(12)}`;
}

const vault: Vault = {
  seal: async (text, purpose) => `${purpose}|${text}`,
  open: async (sealed, purpose) =>
    sealed.startsWith(`${purpose}|`) ? sealed.slice(purpose.length + 1) : null,
  isStale: () => false,
};

// Each test run has its own calendar providers. The product may copy a provider, so the proxy also lists the
// provider's methods.
function findProvider(provider: SimulatedName): CalendarProvider {
  const current = () => stage().platform.calendarProviders[provider];
  return new Proxy({} as CalendarProvider, {
    get: (_, name) => Reflect.get(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, name) => ({
      value: Reflect.get(current(), name),
      enumerable: true,
      configurable: true,
    }),
  });
}

export const database = openSqlite(MIGRATIONS);
// Some SQL statements create ids with randomblob(). This function replaces random bytes with bytes from the
// seed.
database.function('randomblob', { varargs: true }, () => new TextEncoder().encode(makeHex(16)));

export const replica = new Replica(database, openSqlite(MIGRATIONS));

type Gate = Parameters<typeof createSqliteD1>[1];
const primaryGate: Gate = (effect, kind = 'database') => {
  const countedEffect = () => {
    replica.countCall();
    return effect();
  };
  return stage().world.callPort(kind, countedEffect);
};
const replicaGate: Gate = (effect) => stage().world.callPort('database', effect);

const queue = (name: 'outbox' | 'calendars' | 'webhooks') => ({
  sendBatch: (messages: never) => stage().platform.queues[name].sendBatch(messages),
});

const env = {
  DB: withReplica(createSqliteD1(database, primaryGate), replica, replicaGate),
  KV: {},
  QUEUE: queue('outbox'),
  CALENDAR_QUEUE: queue('calendars'),
  WEBHOOK_QUEUE: queue('webhooks'),
  HOST_CALENDAR: { getByName: (name: string) => stage().platform.objects.getByName(name) },
  ASSETS: {},
  LIMIT_ALL: {},
  LIMIT_BOOK: {},
  LIMIT_SIGN_IN: {},
  LIMIT_CALENDAR: {},
  LIMIT_API_KEY: {},
  PUBLIC_URL: ORIGIN,
  MAIL_TRANSPORT: 'smtp',
  MAIL_FROM: 'mail@halfpast.test',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  SECRET_KEYS: `k1:${Buffer.alloc(32).toString('base64url')}`,
} as unknown as Env;

const prepared = new Map<unknown, unknown>();
Object.assign(globalThis, {
  prepareOnce<G extends unknown[], T>(make: (...parameters: G) => T, ...parameters: G): T {
    if (!prepared.has(make)) prepared.set(make, make(...parameters));
    return prepared.get(make) as T;
  },
});

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex');

const standIns = {
  ids: { create: makeId },
  tokens: { create: () => makeHex(43) },
  hasher: { sha256 },
  // Web Crypto answers from its own thread, so the order of events would depend on the machine. Therefore,
  // the simulation uses Node's own hash.
  keyedHasher: { hash: async (text) => sha256(`keyed:${text}`) },
  passwordHasher: {
    hash: async (password: string) => `plain:${password}`,
    verify: async (password: string, stored: readonly string[]) =>
      stored.includes(`plain:${password}`),
  },
  vault,
  calendarCheckMs: 2_000,
  calendarProviders: new Map([
    ['google', findProvider('google')],
    ['microsoft', findProvider('microsoft')],
  ]),
  webhookSender: {
    send: (webhook: Parameters<Deps['webhookSender']['send']>[0]) =>
      stage().platform.receivers.send(webhook),
  },
  rateLimiter: { isAllowed: async () => true },
  embedScripts: {
    build: async () => ({ code: '', path: '', integrity: '' }),
    store: async () => undefined,
    find: async () => null,
  },
} satisfies Partial<Deps>;

/** Creates the dependencies of one isolate of the Worker. Isolates share no state in memory. */
export function createIsolateDeps(): Deps {
  return Object.assign(createDeps({ ...env }), standIns);
}

const HostCalendar = defineHostCalendar((objectEnv: Env) => {
  Object.assign(createDeps(objectEnv), standIns);
  return createHostCalendarDeps(objectEnv);
});

export function createHostObject(context: unknown): unknown {
  return new HostCalendar(context as DurableObjectState, { ...env });
}
