// Sends requests to webhooks.

import type { Instant } from '../../domain/time/types.ts';
import type { WebhookHeader } from '../../domain/webhooks/header-rules.ts';

export interface OutgoingWebhook {
  /** The `webhook-id` header, which is the same on every retry. */
  readonly id: string;
  /** The `webhook-timestamp` header. */
  readonly at: Instant;
  readonly url: string;
  readonly body: string;
  /** The custom headers of the webhook. */
  readonly headers: readonly WebhookHeader[];
  /** The signing secrets (`whsec_…`). The request has one signature per secret. */
  readonly secrets: readonly string[];
}

export interface WebhookResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The start of the response body, at most 4 KB. */
  readonly body: string;
  /** Whether the response body was longer than `body`. */
  readonly isBodyCut: boolean;
  readonly retryAfterMs: number;
}

export interface WebhookExchange {
  /** The request headers for the log, without the values of custom headers. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly latencyMs: number;
  /** Null when there was no complete response. */
  readonly response: WebhookResponse | null;
  /**
   * The reason why there was no complete response, as a sentence. Null when there was a complete
   * response.
   */
  readonly error: string | null;
}

export interface WebhookSender {
  /** Makes one attempt, which takes at most 15 seconds. Never rejects. */
  send(webhook: OutgoingWebhook): Promise<WebhookExchange>;
}
