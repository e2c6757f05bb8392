// API types of the specification, section 7, "Webhooks". The request schemas are in webhook-schemas.ts. The
// rules that page and server share are in domain/webhooks. Every request needs a session. On the free plan
// all requests except list and delete return 403 WEBHOOKS_NOT_IN_PLAN. The id of another host's webhook or
// delivery returns 404 NOT_FOUND.
import type { WebhookEvent } from '../../domain/webhooks/events.ts';
import type { WebhookHeader } from '../../domain/webhooks/header-rules.ts';
import type { WebhookPayload } from './webhook-payload.ts';

type IsoInstant = string;

/** A webhook (specification, section 3, "Webhook"). A separate request returns its secret. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  headers: WebhookHeader[];
  isActive: boolean;
  /** The number of failed attempts after the last success. */
  failureCount: number;
  /** The time of the last request, including tests and failures. */
  lastTriggered: IsoInstant | null;
  /** The time of the first failure after the last success. */
  failingSince: IsoInstant | null;
  /**
   * The reason why Halfpast disabled the webhook: the receiver answered 410 (`gone`), or every attempt failed
   * for five days (`failing`). Null while Halfpast has not disabled it. Saving the webhook as active clears
   * the reason.
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

/** The delivery of one event, or of one test, to one webhook, with its result. */
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
  /** The number of attempts since the event or, if it was resent, since the last resend. */
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
    /** True when the body was longer. The rest is not stored. */
    isBodyCut: boolean;
  } | null;
  /** The attempts, oldest first, at most twenty. */
  history: {
    at: IsoInstant;
    latencyMs: number;
    responseStatus: number | null;
    error: string | null;
  }[];
}

/** The query of `GET /api/webhooks/{id}/deliveries`, which lists the newest delivery first. */
export interface WebhookDeliveriesQuery {
  /** The default is `all`. */
  filter?: 'all' | 'failed' | undefined;
  /** From 1 to 100. The default is 25. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page, with the same filter. */
  cursor?: string | undefined;
}

export interface WebhookDeliveries {
  success: true;
  data: WebhookDelivery[];
  /** Null on the last page. */
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
     * The number of events that remain after this request. The progress is 1 - `remaining` / (`examined` +
     * `remaining` of the first response).
     */
    remaining: number;
    nextCursor: string | null;
  };
}

/** One event of the event stream: the body of its deliveries, and their `webhook-id` as `id`. */
type StreamEvent = WebhookPayload & { id: string };

/**
 * The response of `GET /api/events?after={sequence}&limit={1–100}`: the host's events in order, without a
 * gap, for 30 days. The default of `after` is 0.
 */
export interface StreamEvents {
  success: true;
  data: StreamEvent[];
  /** The next value for `after`. It does not change when there are no newer events. */
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
