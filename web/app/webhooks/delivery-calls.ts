// The API requests about webhook deliveries: tests, the log, and resending.

import type { Failure } from '../../../worker/contract/answers.ts';
import type {
  WebhookDeliveriesQuery,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '../../../worker/contract/webhooks/webhook-calls.ts';
import type { WebhookRangeRequest } from '../../../worker/contract/webhooks/webhook-schemas.ts';
import { WEBHOOK_TEXTS } from '../../../worker/domain/webhooks/webhook-form.ts';
import { type ApiAnswer, readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';

export const DELIVERY_TEXTS = {
  fetch: t('Failed to fetch deliveries'),
  fetchOne: t('Failed to fetch the delivery'),
  resend: t('Failed to send the delivery again'),
  resendRange: t('Failed to send the events again'),
} as const;

export type LogFilter = NonNullable<WebhookDeliveriesQuery['filter']>;

const PAGE_SIZE = 25;

/** The result of a test delivery. `delivery` is null when nothing was sent. */
export interface TestResult {
  readonly ok: boolean;
  readonly text: string;
  readonly delivery: WebhookDeliveryDetail | null;
}

interface TestFailure extends Failure {
  readonly data?: WebhookDeliveryDetail;
}

/**
 * Sends a test delivery. The API returns the same details for a failed test as for a successful
 * test.
 */
export async function testWebhook(id: string): Promise<TestResult> {
  const call = api.webhooks[':id'].test.$post({ param: { id } });
  const answer: ApiAnswer<{ data: WebhookDeliveryDetail; message: string }> = await readAnswer(
    call,
    WEBHOOK_TEXTS.testFailed,
  );
  if (answer.ok) return { ok: true, text: answer.body.message, delivery: answer.body.data };
  const failure: TestFailure | null = answer.failure;
  return { ok: false, text: answer.message, delivery: failure?.data ?? null };
}

export type DeliveriesPage =
  | {
      readonly ok: true;
      readonly deliveries: readonly WebhookDelivery[];
      /** Null on the last page. */
      readonly nextCursor: string | null;
    }
  | { readonly ok: false; readonly reason: string | null };

export async function listDeliveries(
  id: string,
  filter: LogFilter,
  cursor: string | null,
): Promise<DeliveriesPage> {
  const query = { filter, limit: String(PAGE_SIZE), ...(cursor !== null && { cursor }) };
  const call = api.webhooks[':id'].deliveries.$get({ param: { id }, query });
  const answer = await readAnswer(call);
  if (!answer.ok) return { ok: false, reason: answer.message || null };
  return { ok: true, deliveries: answer.body.data, nextCursor: answer.body.nextCursor };
}

export function showDelivery(id: string, deliveryId: string) {
  const call = api.webhooks[':id'].deliveries[':deliveryId'].$get({ param: { id, deliveryId } });
  return readAnswer(call, DELIVERY_TEXTS.fetchOne);
}

export function resendDelivery(id: string, deliveryId: string) {
  const delivery = api.webhooks[':id'].deliveries[':deliveryId'];
  const call = delivery.resend.$post({ param: { id, deliveryId } });
  return readAnswer(call, DELIVERY_TEXTS.resend);
}

/**
 * Resends a part of the events in a range. For the next part, the caller passes the returned `nextCursor` as
 * `cursor`.
 */
export function resendStep(id: string, json: WebhookRangeRequest) {
  const call = api.webhooks[':id'].resend.$post({ param: { id }, json });
  return readAnswer(call, DELIVERY_TEXTS.resendRange);
}
