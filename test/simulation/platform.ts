// Simulates the platform in memory: queues, Durable Objects, email, webhook receivers, calendars, and
// the isolates of the Worker itself.

import { consumeQueue } from '../../worker/jobs/consume-queue.ts';
import { runCron } from '../../worker/jobs/run-cron.ts';
import type { CalendarProvider } from '../../worker/ports/calendars/calendar-provider.ts';
import type { Deps } from '../../worker/services/service-deps.ts';
import type { CalendarAccount } from './calendar-account.ts';
import { accountOf, createCalendarProvider, type SimulatedName } from './calendar-provider.ts';
import { HostObjects } from './host-objects.ts';
import { MailServer } from './mail-server.ts';
import { createHostObject, createIsolateDeps } from './product.ts';
import { type QueueLimits, QueueModel } from './queue-model.ts';
import { Receivers } from './receivers.ts';
import { createIsolate, type Isolate } from './task.ts';
import type { World } from './world.ts';

interface Running {
  readonly isolate: Isolate;
  readonly deps: Deps;
}

/** The settings of the queues, as in wrangler.toml. */
const LIMITS = {
  outbox: { batch: 100, waitMs: 2_000, retries: 5 },
  calendars: { batch: 5, waitMs: 0, retries: 2 },
  webhooks: { batch: 5, waitMs: 0, retries: 5 },
} satisfies Record<string, QueueLimits>;

export class Platform {
  readonly mail: MailServer;
  readonly receivers: Receivers;
  /** The calendar accounts of all hosts, by the key at the end of their tokens. */
  readonly accounts = new Map<string, CalendarAccount>();
  readonly calendarProviders: Readonly<Record<SimulatedName, CalendarProvider>>;
  readonly objects: HostObjects;
  readonly queues: Readonly<Record<keyof typeof LIMITS, QueueModel>>;
  readonly #world: World;
  #running: Record<'web' | 'jobs', Running | null> = { web: null, jobs: null };

  constructor(world: World) {
    this.#world = world;
    this.mail = new MailServer(world);
    this.receivers = new Receivers(world);
    const calendarProvider = (name: SimulatedName) =>
      createCalendarProvider(
        (effect, fail) => world.callPort('calendar', effect, fail),
        (token) => this.accounts.get(accountOf(token)),
        name,
      );
    this.calendarProviders = {
      google: calendarProvider('google'),
      microsoft: calendarProvider('microsoft'),
    };
    this.objects = new HostObjects(world, createHostObject);
    const consumer = {
      isolate: () => this.worker('jobs').isolate,
      consume: (batch: Parameters<typeof consumeQueue>[1]) =>
        consumeQueue(this.worker('jobs').deps, batch, (work) => void work.catch(() => undefined)),
    };
    const queue = (name: keyof typeof LIMITS) =>
      new QueueModel(world, name, LIMITS[name], consumer);
    this.queues = {
      outbox: queue('outbox'),
      calendars: queue('calendars'),
      webhooks: queue('webhooks'),
    };
  }

  /** Returns the running isolate of the Worker `name`, or a new one after a crash. */
  worker(name: 'web' | 'jobs'): Running {
    const running = this.#running[name];
    if (running?.isolate.isAlive) return running;
    const created = { isolate: createIsolate(name), deps: createIsolateDeps() };
    this.#running[name] = created;
    return created;
  }

  /** Sends a client's request to the Worker and returns the response. */
  request<T>(key: string, work: (deps: Deps) => Promise<T>): Promise<T> {
    const { isolate, deps } = this.worker('web');
    return this.#world.call(isolate, key, () => work(deps));
  }

  cron(key: string): Promise<void> {
    const { isolate, deps } = this.worker('jobs');
    return this.#world.call(isolate, key, () => runCron(deps));
  }

  /** Simulates a power failure: all isolates end at the same moment. */
  crashAll(): void {
    for (const name of ['web', 'jobs'] as const) {
      const running = this.#running[name];
      if (running) this.#world.crash(running.isolate);
    }
    this.objects.crashAll();
  }
}
