// Converts deliveries of a webhook into the format of the API.

import type {
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '../../contract/webhooks/webhook-calls.ts';
import type { DeliveryRow, ListedDelivery } from '../../db/webhooks/webhook-log.ts';
import type { WebhookRow } from '../../db/webhooks/webhooks.ts';
import type { WebhookEvent } from '../../domain/events/events.ts';
import type { Instant } from '../../domain/time/types.ts';

const iso = (at: Instant) => new Date(at).toISOString();
const isoOrNull = (at: Instant | null) => (at === null ? null : iso(at));

export function presentDelivery(row: ListedDelivery, now: Instant): WebhookDelivery {
  const isSending = row.status === 'claimed' && row.dueAt > now;
  const isSettled = row.status === 'succeeded' || row.status === 'failed';
  const isWaiting = row.status === 'pending' && row.dueAt > now;
  const openStatus = isSending ? ('sending' as const) : ('pending' as const);
  return {
    id: row.id,
    eventId: row.eventId,
    eventType: row.eventType as WebhookEvent,
    sequence: row.eventSequence,
    kind: row.kind,
    attempts: row.attempts,
    status: row.status === 'succeeded' || row.status === 'failed' ? row.status : openStatus,
    responseStatus: row.responseStatus,
    latencyMs: row.latencyMs,
    error: row.error,
    createdAt: iso(row.createdAt),
    lastAttemptAt: isoOrNull(row.lastAttemptAt),
    nextAttemptAt: row.status === 'pending' ? iso(row.dueAt) : null,
    isResendable: (isSettled || isWaiting) && row.kind !== 'test',
  };
}

function presentResponse(row: DeliveryRow): WebhookDeliveryDetail['response'] {
  if (row.responseStatus === null) return null;
  // If the invitee's data was erased, the stored response body was deleted. In that case,
  // `isBodyCut` is false.
  const isBodyCut = row.responseBody !== null && row.history?.at(-1)?.isBodyCut === true;
  const { responseStatus: status, responseHeaders, responseBody } = row;
  return { status, headers: responseHeaders ?? {}, body: responseBody ?? '', isBodyCut };
}

/**
 * Returns a delivery with its request and response, for the API. `url` is the current URL of the
 * webhook. If the invitee's data was erased, the request and the response are no longer stored.
 */
export function presentDeliveryDetail(
  row: DeliveryRow,
  { url }: Pick<WebhookRow, 'url'>,
  now: Instant,
): WebhookDeliveryDetail {
  const { requestHeaders: headers, requestBody: body, history } = row;
  return {
    ...presentDelivery(row, now),
    request: headers === null ? null : { url, headers, body: body ?? '' },
    response: presentResponse(row),
    history: (history ?? []).map(({ at, latencyMs, status: responseStatus, error }) => ({
      at: iso(at),
      latencyMs,
      responseStatus,
      error,
    })),
  };
}
