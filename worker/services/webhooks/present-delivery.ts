import type { WebhookDelivery, WebhookDeliveryDetail } from '../../contract/webhook-calls.ts';
import type { DeliveryRow } from '../../db/webhook-log.ts';
import type { WebhookRow } from '../../db/webhooks.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { WebhookEvent } from '../../domain/webhooks/events.ts';
import { RESPONSE_BODY_MAX } from '../../domain/webhooks/limits.ts';

const iso = (at: Instant) => new Date(at).toISOString();
const isoOrNull = (at: Instant | null) => (at === null ? null : iso(at));

/** Of a character that was cut through nothing is kept: up to three bytes. */
const CUT_FROM = RESPONSE_BODY_MAX - 3;

export function presentDelivery(row: DeliveryRow, now: Instant): WebhookDelivery {
  const isSending = row.status === 'claimed' && row.dueAt > now;
  const isSettled = row.status === 'succeeded' || row.status === 'failed';
  const open = isSending ? ('sending' as const) : ('pending' as const);
  return {
    ...{ id: row.id, eventId: row.eventId, eventType: row.eventType as WebhookEvent },
    ...{ sequence: row.eventSequence, kind: row.kind, attempts: row.attempts },
    status: row.status === 'succeeded' || row.status === 'failed' ? row.status : open,
    ...{ responseStatus: row.responseStatus, latencyMs: row.latencyMs, error: row.error },
    ...{ createdAt: iso(row.createdAt), lastAttemptAt: isoOrNull(row.lastAttemptAt) },
    nextAttemptAt: row.status === 'pending' ? iso(row.dueAt) : null,
    isResendable: isSettled && row.kind !== 'test',
  };
}

function presentResponse(row: DeliveryRow): WebhookDeliveryDetail['response'] {
  if (row.responseStatus === null) return null;
  const body = row.responseBody ?? '';
  const isBodyCut = new TextEncoder().encode(body).length >= CUT_FROM;
  return { status: row.responseStatus, headers: row.responseHeaders ?? {}, body, isBodyCut };
}

/** `url`: where the webhook leads by now. Of an erased booking neither what was sent nor what came back is kept. */
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
      ...{ at: iso(at), latencyMs, responseStatus, error },
    })),
  };
}
