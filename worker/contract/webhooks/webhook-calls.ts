// API types for the calls of spec section 7 "Webhooks". Types only: the request schemas are in
// webhook-schemas.ts, the rules shared by page and server in domain/webhooks. Marked (added): beyond the
// spec. Every call needs a session. On the free plan all calls except list and delete return 403
// WEBHOOKS_NOT_IN_PLAN. The id of another host's webhook or delivery returns 404 NOT_FOUND.
import type { WebhookEvent } from '../../domain/webhooks/events.ts';
import type { WebhookHeader } from '../../domain/webhooks/header-rules.ts';
import type { WebhookPayload } from './webhook-payload.ts';

type IsoInstant = string;

/** Spec section 3 "Webhook". Without its secret, which has its own call. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  headers: WebhookHeader[];
  isActive: boolean;
  /** Failed attempts since the last success. */
  failureCount: number;
  /** When a request was last sent, including tests and failures. */
  lastTriggered: IsoInstant | null;
  /** (added) The first failure since the last success. */
  failingSince: IsoInstant | null;
  /**
   * (added) Why Halfpast disabled it: the receiver answered 410 (`gone`), or every attempt failed for five
   * days (`failing`). Null while it is not disabled. Saving it as active clears the reason.
   */
  disabledReason: 'gone' | 'failing' | null;
  /** (added) */
  disabledAt: IsoInstant | null;
  /** (added) Until then the previous secret also signs. Null when there is none. */
  previousSecretUntil: IsoInstant | null;
  /** (added) */
  createdAt: IsoInstant;
}

/** Response of `PUT /api/webhooks/{id}`. */
export interface WebhookAnswer {
  success: true;
  data: Webhook;
  message: string;
}

/** (added) */
export interface WebhookSecret {
  /** `whsec_…`, with which receivers verify signatures. */
  secret: string;
  previousSecretUntil: IsoInstant | null;
}

/** Response of `POST /api/webhooks`. */
export interface WebhookCreated {
  success: true;
  data: Webhook & WebhookSecret;
  message: string;
}

/** (added) One event, or one test, for one webhook, with its result. */
export interface WebhookDelivery {
  id: string;
  /** The `webhook-id` that the receiver sees, the same on every retry. */
  eventId: string;
  eventType: WebhookEvent;
  /** Null for a test. */
  sequence: number | null;
  kind: 'event' | 'test' | 'resend';
  /** `pending`: waits for `nextAttemptAt`. `sending`: in progress. */
  status: 'pending' | 'sending' | 'succeeded' | 'failed';
  /** Attempts since the event, or since the last resend. */
  attempts: number;
  /** Null when the receiver did not respond. `error` then says why. */
  responseStatus: number | null;
  latencyMs: number | null;
  /** The failure, as a sentence. Null when there is none. */
  error: string | null;
  createdAt: IsoInstant;
  lastAttemptAt: IsoInstant | null;
  nextAttemptAt: IsoInstant | null;
  /** Whether it can be resent, or sent sooner. Not for a test, and not while it is due or in progress. */
  isResendable: boolean;
}

/** (added) `data` of `GET /api/webhooks/{id}/deliveries/{deliveryId}` and of a test. */
export interface WebhookDeliveryDetail extends WebhookDelivery {
  /** The last attempt, null before the first. The values of custom headers are hidden. */
  request: { url: string; headers: Record<string, string>; body: string } | null;
  /** Null when there was no response. `body` is cut at 4 KB. */
  response: {
    status: number;
    headers: Record<string, string>;
    body: string;
    /** The body was longer. The rest is not stored. */
    isBodyCut: boolean;
  } | null;
  /** Oldest first, at most twenty. */
  history: {
    at: IsoInstant;
    latencyMs: number;
    responseStatus: number | null;
    error: string | null;
  }[];
}

/** (added) `GET /api/webhooks/{id}/deliveries`, newest first. */
export interface WebhookDeliveriesQuery {
  /** `all` when absent. */
  filter?: 'all' | 'failed' | undefined;
  /** 1–100, default 25. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page, with the same filter. */
  cursor?: string | undefined;
}

/** (added) */
export interface WebhookDeliveries {
  success: true;
  data: WebhookDelivery[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** (added) One step processes up to 100 events. Continue with `nextCursor` until it is null. */
export interface WebhookRangeAnswer {
  success: true;
  data: {
    /** Resent by this step. */
    resent: number;
    /** Processed by this step. Events that were not resent were delivered or are in progress. */
    examined: number;
    /** Still to process: progress is 1 - remaining / (examined + remaining of the first step). */
    remaining: number;
    nextCursor: string | null;
  };
}

/** (added) One event of the event stream: the `webhook-id` of its deliveries, and their body. */
type StreamEvent = WebhookPayload & { id: string };

/**
 * (added) `GET /api/events?after={sequence}&limit={1–100}`: the host's events in order, without a gap, for 30
 * days. `after` defaults to 0.
 */
export interface StreamEvents {
  success: true;
  data: StreamEvent[];
  /** The next value for `after`. Unchanged when there is nothing newer. */
  next: number;
  /** Whether there is more right now. */
  hasMore: boolean;
  /**
   * The first sequence that is still stored, null when there is none. If it is greater than `after` + 1, some
   * events are deleted.
   */
  oldest: number | null;
  /** The last sequence that was assigned, 0 before the first. */
  latest: number;
}
