// Simulates Durable Objects: one instance per name. The alarm of an object survives crashes and is retried a
// few times. After a new instance takes over, the previous instance continues for a while, but can no longer
// use the storage.
import { drawSlowness } from './faults.ts';
import { createIsolate, currentTask, type Isolate, Task } from './task.ts';
import { InjectedFault, type World } from './world.ts';

const ALARM_RETRIES = 6;
const ALARM_WAIT_MS = 2_000;

interface ObjectContext {
  readonly id: { readonly name: string };
  readonly storage: {
    getAlarm(): Promise<number | null>;
    setAlarm(at: number | Date): Promise<void>;
    deleteAlarm(): Promise<void>;
    get(key: string): Promise<unknown>;
    put(key: string, value: unknown): Promise<void>;
  };
  waitUntil(work: Promise<unknown>): void;
}

type Methods = Record<string, ((...parameters: unknown[]) => Promise<unknown>) | undefined>;

interface Instance {
  readonly isolate: Isolate;
  readonly object: Methods;
}

interface DurableState {
  alarmAt: number | null;
  readonly values: Map<string, unknown>;
}

export class HostObjects {
  readonly #world: World;
  readonly #create: (context: ObjectContext) => unknown;
  readonly #instances = new Map<string, Instance>();
  readonly #durable = new Map<string, DurableState>();
  readonly #platform = createIsolate('objects');

  constructor(world: World, create: (context: ObjectContext) => unknown) {
    this.#world = world;
    this.#create = create;
  }

  /** Returns a stub, as the namespace of the binding does. */
  getByName(name: string) {
    return new Proxy(
      {},
      {
        get: (_, method) => (command: unknown) => this.#request(name, String(method), command),
      },
    );
  }

  crashAll(): void {
    for (const { isolate } of this.#instances.values()) this.#world.crash(isolate);
  }

  alarmOf(name: string): number | null {
    return this.#durable.get(name)?.alarmAt ?? null;
  }

  #durableOf(name: string): DurableState {
    const existing = this.#durable.get(name);
    if (existing) return existing;
    const created = { alarmAt: null, values: new Map() };
    this.#durable.set(name, created);
    return created;
  }

  #instanceOf(name: string): Instance {
    const existing = this.#instances.get(name);
    if (existing?.isolate.isAlive) return existing;
    const isolate = createIsolate(`object ${name}`);
    const object = this.#create(this.#contextFor(name, isolate)) as Methods;
    const instance = { isolate, object };
    this.#instances.set(name, instance);
    return instance;
  }

  async #request(name: string, method: string, command: unknown): Promise<unknown> {
    const caller = currentTask();
    const world = this.#world;
    const fault = world.draw('object', caller);
    if (fault === 'fail-before') throw new InjectedFault('The object was not reached.');
    if (fault === 'crash-before') {
      world.crash(caller.isolate);
      return new Promise(() => undefined);
    }
    if (fault === 'slow') {
      await new Promise<void>((resolve) => {
        world.schedule(drawSlowness(caller.dice), caller, resolve);
      });
    }
    const instance = this.#instanceOf(name);
    const platform = new Task(caller.childKey('fate'), this.#platform, world.seed, caller);
    if (fault === 'supersede') {
      // The old instance continues. The next caller gets a new instance.
      world.schedule(platform.dice.below(3) * 10, platform, () => {
        if (this.#instances.get(name) === instance) this.#instances.delete(name);
      });
    }
    if (fault === 'crash-after') {
      world.schedule(platform.dice.below(3) * 10, platform, () => world.crash(instance.isolate));
    }
    const work = () =>
      instance.object[method]?.(structuredClone(command)) ?? Promise.reject(new TypeError(method));
    return world.call(instance.isolate, caller.childKey('do'), work);
  }

  // On the real platform, a Durable Object handles no other event while it waits for its storage.
  // Therefore, storage is immediate here.
  #contextFor(name: string, isolate: Isolate): ObjectContext {
    const durable = this.#durableOf(name);
    const useStorage = async <T>(effect: () => T): Promise<T> => {
      const isCurrent = this.#instances.get(name)?.isolate === isolate;
      if (!isCurrent) throw new InjectedFault('Another instance has taken over.');
      const fault = this.#world.draw('storage', currentTask());
      if (fault === 'fail-before') throw new InjectedFault('The storage failed.');
      if (fault !== 'crash-before') {
        const result = effect();
        if (fault === null) return result;
      }
      this.#world.crash(isolate);
      return new Promise(() => undefined);
    };
    return {
      id: { name },
      waitUntil: (work) => void work.catch(() => undefined),
      storage: {
        getAlarm: () => useStorage(() => durable.alarmAt),
        setAlarm: (at) => useStorage(() => this.#setAlarm(name, Number(at))),
        deleteAlarm: () =>
          useStorage(() => {
            durable.alarmAt = null;
          }),
        get: (key) => useStorage(() => durable.values.get(key)),
        put: (key, value) => useStorage(() => void durable.values.set(key, structuredClone(value))),
      },
    };
  }

  #setAlarm(name: string, at: number): void {
    this.#durableOf(name).alarmAt = at;
    const task = new Task(`alarm:${name}:${at}`, this.#platform, this.#world.seed, null);
    const fault = this.#world.draw('alarm', task);
    const delay = fault === 'slow' ? drawSlowness(task.dice) : 0;
    this.#world.schedule(at - this.#world.now + delay, task, () => {
      if (this.#durableOf(name).alarmAt !== at) return;
      this.#durableOf(name).alarmAt = null;
      this.#fire(name, task, 0);
      if (fault === 'twice') this.#world.schedule(500, task, () => this.#fire(name, task, 0));
    });
  }

  #fire(name: string, task: Task, failures: number): void {
    const { isolate, object } = this.#instanceOf(name);
    this.#world.count('alarms');
    const work = async () => void (await object.alarm?.());
    this.#world.call(isolate, task.childKey('run'), work, 'alarm').catch(() => {
      if (failures >= ALARM_RETRIES) return;
      const wait = ALARM_WAIT_MS * 2 ** failures;
      this.#world.schedule(wait, task, () => this.#fire(name, task, failures + 1));
    });
  }
}
