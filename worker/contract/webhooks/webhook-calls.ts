// API types for webhooks (docs/specification.md, section 7). The request schemas are in webhook-schemas.ts. The rules
// for both the page and the server are in domain/webhooks. Every request needs a session. On the free plan,
// hosts can only list and delete their webhooks: every other request returns 403 WEBHOOKS_NOT_IN_PLAN. A
// request with the id of another host's webhook or delivery returns 404 NOT_FOUND.
import type { WebhookEvent } from '../../domain/events/events.ts';
import type { WebhookHeader } from '../../domain/webhooks/header-rules.ts';
import type { WebhookPayload } from './webhook-payload.ts';

type IsoInstant = string;

/** A webhook (docs/specification.md, section 3, "Webhook"). A separate request returns its secret. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  headers: WebhookHeader[];
  isActive: boolean;
  /** The number of failed attempts after the last success. */
  failureCount: number;
  /** The time of the last request to the receiver, including tests and failed requests. */
  lastTriggered: IsoInstant | null;
  /** The time of the first failure after the last success. */
  failingSince: IsoInstant | null;
  /**
   * The reason why Halfpast disabled the webhook: the receiver answered 410 (`gone`), or every
   * attempt failed for five days (`failing`). Null if Halfpast has not disabled the webhook. Saving
   * the webhook as active clears the reason.
   */
  disabledReason: 'gone' | 'failing' | null;
  disabledAt: IsoInstant | null;
  /**
   * Until this time, deliveries are also signed with the previous secret. Null when there is no previous
   * secret.
   */
  previousSecretUntil: IsoInstant | null;
  createdAt: IsoInstant;
}

/** A webhook that was disabled by the service, or an active webhook whose last attempt failed. */
export interface WebhookProblem {
  id: string;
  name: string;
  isDisabled: boolean;
}

/** The response of `PUT /api/webhooks/{id}`. */
export interface WebhookAnswer {
  success: true;
  data: Webhook;
  message: string;
}

export interface WebhookSecret {
  /** The secret `whsec_…`, with which receivers verify signatures. */
  secret: string;
  previousSecretUntil: IsoInstant | null;
}

/** The response of `POST /api/webhooks`. */
export interface WebhookCreated {
  success: true;
  data: Webhook & WebhookSecret;
  message: string;
}

/** The delivery of one event or one test to one webhook, with the result of the delivery. */
export interface WebhookDelivery {
  id: string;
  /** The `webhook-id` that the receiver gets. Every retry has the same id. */
  eventId: string;
  eventType: WebhookEvent;
  /** Null for a test. */
  sequence: number | null;
  kind: 'event' | 'test' | 'resend';
  /**
   * `pending` means that the next attempt is at `nextAttemptAt`. `sending` means that an attempt is in
   * progress.
   */
  status: 'pending' | 'sending' | 'succeeded' | 'failed';
  /** The number of attempts to deliver the event. After a resend, the number starts again at 0. */
  attempts: number;
  /** Null when the receiver did not respond. `error` then gives the reason. */
  responseStatus: number | null;
  latencyMs: number | null;
  /** A sentence about the failure. Null when there is none. */
  error: string | null;
  createdAt: IsoInstant;
  lastAttemptAt: IsoInstant | null;
  nextAttemptAt: IsoInstant | null;
  /**
   * True when the delivery can be resent or sent sooner. False for a test, and while the delivery is due or
   * in progress.
   */
  isResendable: boolean;
}

/** The `data` of `GET /api/webhooks/{id}/deliveries/{deliveryId}` and of a test. */
export interface WebhookDeliveryDetail extends WebhookDelivery {
  /** The last request. Null before the first attempt. The values of custom headers are hidden. */
  request: { url: string; headers: Record<string, string>; body: string } | null;
  /** Null when there was no response. `body` is cut at 4 KB. */
  response: {
    status: number;
    headers: Record<string, string>;
    body: string;
    /** True when the response body was longer. Only its start is stored. */
    isBodyCut: boolean;
  } | null;
  /** The last attempts (at most twenty), oldest first. */
  history: {
    at: IsoInstant;
    latencyMs: number;
    responseStatus: number | null;
    error: string | null;
  }[];
}

/** The query of `GET /api/webhooks/{id}/deliveries`. The newest delivery comes first in the response. */
export interface WebhookDeliveriesQuery {
  /** The default is `all`. */
  filter?: 'all' | 'failed' | undefined;
  /** From 1 to 100. The default is 25. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous response, which must be a response for the same `filter`. */
  cursor?: string | undefined;
}

export interface WebhookDeliveries {
  success: true;
  data: WebhookDelivery[];
  /** Null when there are no more deliveries. */
  nextCursor: string | null;
}

/**
 * The response of one resend request, which processes up to 100 events. The client sends further requests
 * with `nextCursor` until it is null.
 */
export interface WebhookRangeAnswer {
  success: true;
  data: {
    /** The number of events that this request resent. */
    resent: number;
    /**
     * The number of events that this request processed. Events that it did not resend were already delivered
     * or are in progress.
     */
    examined: number;
    /**
     * The number of events that remain after this request. The total is `examined` + `remaining` of the first
     * response, and the progress is 1 - `remaining` / total.
     */
    remaining: number;
    nextCursor: string | null;
  };
}

/**
 * One event of the event stream: the body that receivers get for this event, and `id`, which is its
 * `webhook-id`.
 */
type StreamEvent = WebhookPayload & { id: string };

/**
 * The response of `GET /api/events?after={sequence}&limit={1–100}`: the host's events in order, without a
 * gap, for 30 days. The default of `after` is 0.
 */
export interface StreamEvents {
  success: true;
  data: StreamEvent[];
  /**
   * The value of `after` for the next request. When there are no newer events, it equals the current `after`.
   */
  next: number;
  /** True when there are more events. */
  hasMore: boolean;
  /**
   * The first sequence number that is still stored, or null when there is none. If it is greater than `after`
   * + 1, some events were deleted.
   */
  oldest: number | null;
  /** The last sequence number that was assigned. 0 before the first event. */
  latest: number;
}

/** A webhook in the export of an account. `headers` contains the names of the custom headers without their values. */
export type ExportedWebhook = Omit<Webhook, 'headers'> & { headers: string[] };
