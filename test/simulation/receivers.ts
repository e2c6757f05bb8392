// Simulates the servers that receive webhooks.
import type {
  OutgoingWebhook,
  WebhookExchange,
  WebhookSender,
} from '../../worker/ports/webhooks/webhook-sender.ts';
import { currentTask, type Task } from './task.ts';
import type { World } from './world.ts';

type ReceiverMode = 'up' | 'error' | 'silent' | 'gone';

interface Received {
  readonly url: string;
  readonly id: string;
  readonly body: string;
  readonly at: number;
  readonly status: number;
  readonly task: Task;
  readonly hadFaults: number;
}

const STATUS = { up: 200, error: 500, gone: 410 } as const;

export class Receivers implements WebhookSender {
  readonly received: Received[] = [];
  readonly modes = new Map<string, ReceiverMode>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  send(webhook: OutgoingWebhook): Promise<WebhookExchange> {
    const task = currentTask();
    const noResponse = { requestHeaders: {}, latencyMs: 1, response: null, error: 'No answer.' };
    const answer = (): WebhookExchange => {
      const mode = this.#world.haveFaultsEnded ? 'up' : (this.modes.get(webhook.url) ?? 'up');
      if (mode === 'silent') return noResponse;
      const status = STATUS[mode];
      const { url, id, body } = webhook;
      const { now: at } = this.#world;
      this.received.push({ url, id, body, at, status, task, hadFaults: task.faults });
      this.#world.count('webhook requests');
      const response = { status, headers: {}, body: '', isBodyCut: false, retryAfterMs: 0 };
      return { requestHeaders: {}, latencyMs: 1, response, error: null };
    };
    return this.#world.callPort<WebhookExchange>('webhook', answer, () => noResponse);
  }
}
