// Simulates a Cloudflare queue: at-least-once delivery in batches, with a few retries. The messages survive
// crashes.
import type { QueueMessage } from '../../worker/contract/outbox/queue.ts';
import { drawSlowness } from './faults.ts';
import { createIsolate, currentTask, type Isolate, Task } from './task.ts';
import type { World } from './world.ts';

export interface QueueLimits {
  readonly batch: number;
  readonly waitMs: number;
  readonly retries: number;
}

interface StoredMessage {
  readonly key: string;
  readonly body: QueueMessage;
  readonly readyAt: number;
  readonly attempts: number;
}

type Consume = (batch: MessageBatch<QueueMessage>) => Promise<void>;

export class QueueModel {
  readonly #world: World;
  readonly #name: string;
  readonly #limits: QueueLimits;
  readonly #isolate: () => Isolate;
  readonly #consume: Consume;
  readonly #broker = createIsolate('queues');
  #stored: StoredMessage[] = [];

  constructor(
    world: World,
    name: string,
    limits: QueueLimits,
    consumer: { readonly isolate: () => Isolate; readonly consume: Consume },
  ) {
    this.#world = world;
    this.#name = name;
    this.#limits = limits;
    this.#isolate = consumer.isolate;
    this.#consume = consumer.consume;
  }

  async sendBatch(messages: readonly { body: QueueMessage; delaySeconds?: number }[]) {
    const task = currentTask();
    const keys = messages.map(() => task.childKey('q'));
    await this.#world.callPort('queue', () => {
      for (const [index, { body, delaySeconds = 0 }] of messages.entries()) {
        const readyAt = this.#world.now + delaySeconds * 1_000;
        this.#keep({ key: keys[index] ?? task.key, body, readyAt, attempts: 0 });
      }
    });
  }

  #keep(message: StoredMessage): void {
    this.#stored.push(message);
    const task = new Task(`${message.key}!`, this.#broker, this.#world.seed, null);
    const wait = message.readyAt - this.#world.now + task.dice.below(this.#limits.waitMs + 1);
    this.#world.schedule(wait, task, () => this.#deliver(task));
  }

  #deliver(task: Task): void {
    const ready = this.#stored.filter(({ readyAt }) => readyAt <= this.#world.now);
    const batchMessages = ready.slice(0, this.#limits.batch);
    const [first] = batchMessages;
    if (!first) return;
    const fault = this.#world.draw('delivery', task);
    if (fault === 'slow') {
      this.#world.schedule(drawSlowness(task.dice), task, () => this.#deliver(task));
      return;
    }
    this.#stored = this.#stored.filter((message) => !batchMessages.includes(message));
    if (ready.length > batchMessages.length)
      this.#world.schedule(0, task, () => this.#deliver(task));
    this.#run(batchMessages, task);
    if (fault === 'twice') {
      const copies = batchMessages.map((message) => ({ ...message, key: `${message.key}+` }));
      for (const message of copies) this.#keep({ ...message, readyAt: this.#world.now + 1_000 });
    }
  }

  #run(batchMessages: readonly StoredMessage[], task: Task): void {
    const retried = new Map<StoredMessage, number>();
    const acked = new Set<StoredMessage>();
    const messages = batchMessages.map((message) => ({
      id: message.key,
      timestamp: new Date(this.#world.now),
      body: message.body,
      attempts: message.attempts + 1,
      ack: () => acked.add(message),
      retry: (options?: QueueRetryOptions) => retried.set(message, options?.delaySeconds ?? 0),
    }));
    const batch = { queue: this.#name, messages, ackAll: () => {}, retryAll: () => {} };
    const retryLater = (message: StoredMessage, seconds: number) => {
      if (message.attempts >= this.#limits.retries) return;
      const readyAt = this.#world.now + seconds * 1_000;
      this.#keep({ ...message, key: `${message.key}~`, readyAt, attempts: message.attempts + 1 });
    };
    this.#world.schedule(0, task, () => {
      const work = () => this.#consume(batch as unknown as MessageBatch<QueueMessage>);
      this.#world.call(this.#isolate(), task.childKey('run'), work, 'delivery').then(
        () => {
          for (const [message, seconds] of retried) retryLater(message, seconds);
        },
        () => {
          for (const message of batchMessages) if (!acked.has(message)) retryLater(message, 5);
        },
      );
    });
  }
}
