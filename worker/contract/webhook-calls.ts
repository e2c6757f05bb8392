// What crosses the wire on the calls of spec section 7 "Webhooks". Types only: the request schemas are in
// webhook-schemas.ts, the rules that page and server share in domain/webhooks. Marked (added): beyond the
// spec. Every call needs a session. On the free plan all but the list and the deletion answer 403
// WEBHOOKS_NOT_IN_PLAN; the id of another host's webhook or delivery answers 404 NOT_FOUND.
import type { WebhookEvent } from '../domain/webhooks/events.ts';
import type { WebhookHeader } from '../domain/webhooks/header-rules.ts';
import type { WebhookPayload } from './webhook-payload.ts';

type IsoInstant = string;

/** Spec section 3 "Webhook". Never with its secret: that is asked for by a call of its own. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  headers: WebhookHeader[];
  isActive: boolean;
  /** Failed attempts since the last success. */
  failureCount: number;
  /** When anything was last sent, a test included, whatever came of it. */
  lastTriggered: IsoInstant | null;
  /** (added) The first failure since the last success. */
  failingSince: IsoInstant | null;
  /**
   * (added) Why Halfpast switched it off: the receiver answered 410 (`gone`), or every attempt of five days
   * failed (`failing`). Null when it did not; saving it as active clears it.
   */
  disabledReason: 'gone' | 'failing' | null;
  /** (added) */
  disabledAt: IsoInstant | null;
  /** (added) Until then the key before the last rotation signs, too; null when there is none. */
  previousSecretUntil: IsoInstant | null;
  /** (added) */
  createdAt: IsoInstant;
}

/** Answer of `PUT /api/webhooks/{id}`. */
export interface WebhookAnswer {
  success: true;
  data: Webhook;
  message: string;
}

/** (added) */
export interface WebhookSecret {
  /** `whsec_…`: what receivers verify signatures with. */
  secret: string;
  previousSecretUntil: IsoInstant | null;
}

/** Answer of `POST /api/webhooks`. */
export interface WebhookCreated {
  success: true;
  data: Webhook & WebhookSecret;
  message: string;
}

/** (added) One event, or one test, on its way to one webhook, with what came of it. */
export interface WebhookDelivery {
  id: string;
  /** The `webhook-id` that the receiver sees, the same on every repeat. */
  eventId: string;
  eventType: WebhookEvent;
  /** Null for a test. */
  sequence: number | null;
  kind: 'event' | 'test' | 'resend';
  /** `pending`: waits for `nextAttemptAt`. `sending`: on its way now. */
  status: 'pending' | 'sending' | 'succeeded' | 'failed';
  /** Attempts since the event, or since it was last sent again. */
  attempts: number;
  /** Null when the receiver gave no answer; `error` then says why. */
  responseStatus: number | null;
  latencyMs: number | null;
  /** What went wrong, as a sentence; null when nothing did. */
  error: string | null;
  createdAt: IsoInstant;
  lastAttemptAt: IsoInstant | null;
  nextAttemptAt: IsoInstant | null;
  /** Whether it can be sent again, or sooner: not a test, and not while it is due or on its way. */
  isResendable: boolean;
}

/** (added) `data` of `GET /api/webhooks/{id}/deliveries/{deliveryId}` and of a test. */
export interface WebhookDeliveryDetail extends WebhookDelivery {
  /** Of the last attempt; null before the first. The owner's own header values are not repeated. */
  request: { url: string; headers: Record<string, string>; body: string } | null;
  /** Null when there was no answer. `body` is cut at 4 KB. */
  response: {
    status: number;
    headers: Record<string, string>;
    body: string;
    /** There was more, of which nothing is kept. */
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
  /** 1–100; 25 when absent. */
  limit?: number | undefined;
  /** `nextCursor` of the page before, with the same filter. */
  cursor?: string | undefined;
}

/** (added) */
export interface WebhookDeliveries {
  success: true;
  data: WebhookDelivery[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** (added) One step looks at up to 100 events. Go on with `nextCursor` until it is null. */
export interface WebhookRangeAnswer {
  success: true;
  data: {
    /** Put on their way by this step. */
    resent: number;
    /** Looked at by this step; those not resent were delivered, or are on their way now. */
    examined: number;
    /** Still to be looked at: progress is 1 - remaining / (examined + remaining of the first step). */
    remaining: number;
    nextCursor: string | null;
  };
}

/** (added) One event of the stream: the `webhook-id` of its deliveries, and their body. */
type HostEvent = WebhookPayload & { id: string };

/**
 * (added) `GET /api/events?after={sequence}&limit={1–100}`: the host's events in order, without a gap, for 30
 * days. `after` is 0 when absent.
 */
export interface HostEvents {
  success: true;
  data: HostEvent[];
  /** What to ask for next as `after`; the same as asked for when there is nothing newer. */
  next: number;
  /** Whether there is more right now. */
  hasMore: boolean;
  /** The first that is still kept; null when there is none. Beyond `after` + 1, some are gone for good. */
  oldest: number | null;
  /** The last one given; 0 before the first. */
  latest: number;
}
