// The API requests about webhooks (spec section 7), with this app's own error messages.

import type {
  Webhook,
  WebhookAnswer,
  WebhookCreated,
} from '../../../worker/contract/webhooks/webhook-calls.ts';
import type { WebhookRequest } from '../../../worker/contract/webhooks/webhook-schemas.ts';
import { type ApiAnswer, readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';

export const WEBHOOKS_TEXTS = {
  fetch: t('Failed to fetch webhooks'),
  save: t('Failed to save webhook'),
  delete: t('Failed to delete webhook'),
  secret: t('Failed to fetch the signing secret'),
  rotate: t('Failed to rotate the signing secret'),
} as const;

/** Returns null when the webhooks could not be loaded. */
export async function listWebhooks(): Promise<readonly Webhook[] | null> {
  const answer = await readAnswer(api.webhooks.$get(), WEBHOOKS_TEXTS.fetch);
  return answer.ok ? answer.body.data : null;
}

type SavedWebhook = ApiAnswer<WebhookAnswer | WebhookCreated>;

/** Saves a webhook. If `id` is null, creates a webhook and returns its secret. */
export function saveWebhook(id: string | null, json: WebhookRequest): Promise<SavedWebhook> {
  return id === null
    ? readAnswer(api.webhooks.$post({ json }), WEBHOOKS_TEXTS.save)
    : readAnswer(api.webhooks[':id'].$put({ param: { id }, json }), WEBHOOKS_TEXTS.save);
}

/** Enables the webhook again and changes nothing else. */
export function activateWebhook(webhook: Webhook): Promise<SavedWebhook> {
  const { id, name, url, events, headers } = webhook;
  const keptHeaders = headers.length > 0 && { headers };
  return saveWebhook(id, { name, url, events, ...keptHeaders, isActive: true });
}

export function deleteWebhook(id: string) {
  return readAnswer(api.webhooks[':id'].$delete({ param: { id } }), WEBHOOKS_TEXTS.delete);
}

export function showSecret(id: string) {
  return readAnswer(api.webhooks[':id'].secret.$get({ param: { id } }), WEBHOOKS_TEXTS.secret);
}

export function rotateSecret(id: string) {
  const call = api.webhooks[':id']['rotate-secret'].$post({ param: { id } });
  return readAnswer(call, WEBHOOKS_TEXTS.rotate);
}
