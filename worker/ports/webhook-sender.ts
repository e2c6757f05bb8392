import type { Instant } from '../domain/time/types.ts';
import type { WebhookHeader } from '../domain/webhooks/header-rules.ts';

export interface OutgoingWebhook {
  /** `webhook-id`: the same on every repeat. */
  readonly id: string;
  /** `webhook-timestamp`. */
  readonly at: Instant;
  readonly url: string;
  readonly body: string;
  /** The owner's own. */
  readonly headers: readonly WebhookHeader[];
  /** `whsec_…`: each of them signs. */
  readonly secrets: readonly string[];
}

export interface WebhookResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The first 4 KB. */
  readonly body: string;
  /** There was more. */
  readonly isBodyCut: boolean;
  readonly retryAfterMs: number;
}

export interface WebhookExchange {
  /** As they may be logged: the values of the owner's own are left out. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly latencyMs: number;
  /** Null when there was no whole answer. */
  readonly response: WebhookResponse | null;
  /** Why there was none, as a sentence. */
  readonly error: string | null;
}

export interface WebhookSender {
  /** One attempt. Never rejects, and never takes longer than 15 seconds. */
  send(webhook: OutgoingWebhook): Promise<WebhookExchange>;
}
