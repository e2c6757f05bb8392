import type { Instant } from '../../domain/time/types.ts';
import type { WebhookHeader } from '../../domain/webhooks/header-rules.ts';

export interface OutgoingWebhook {
  /** `webhook-id`: the same on every retry. */
  readonly id: string;
  /** `webhook-timestamp`. */
  readonly at: Instant;
  readonly url: string;
  readonly body: string;
  /** The owner's custom headers. */
  readonly headers: readonly WebhookHeader[];
  /** `whsec_…`: each of them signs. */
  readonly secrets: readonly string[];
}

export interface WebhookResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The first 4 KB. */
  readonly body: string;
  /** True when the body was longer. */
  readonly isBodyCut: boolean;
  readonly retryAfterMs: number;
}

export interface WebhookExchange {
  /** Headers for the log, without the values of custom headers. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly latencyMs: number;
  /** Null when there was no complete response. */
  readonly response: WebhookResponse | null;
  /** Why there was no response, as a sentence. */
  readonly error: string | null;
}

export interface WebhookSender {
  /** One attempt. Never rejects, and takes at most 15 seconds. */
  send(webhook: OutgoingWebhook): Promise<WebhookExchange>;
}
