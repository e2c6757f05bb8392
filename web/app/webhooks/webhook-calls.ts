// The API requests about webhooks (spec section 7), with this app's own error messages.

import type {
  Webhook,
  WebhookAnswer,
  WebhookCreated,
  WebhookSecret,
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

export type Result<Value> =
  | { readonly ok: true; readonly value: Value; readonly message: string }
  | { readonly ok: false; readonly problem: string };

interface Answered<Value> {
  readonly data: Value;
  readonly message?: string;
}

/** Returns the value of a response, or an error message. */
export function toResult<Value>(answer: ApiAnswer<Answered<Value>>): Result<Value> {
  if (!answer.ok) return { ok: false, problem: answer.message };
  return { ok: true, value: answer.body.data, message: answer.body.message ?? '' };
}

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
export async function activateWebhook(webhook: Webhook): Promise<Result<Webhook>> {
  const { id, name, url, events, headers } = webhook;
  const keptHeaders = headers.length > 0 && { headers };
  const answer = await saveWebhook(id, { name, url, events, ...keptHeaders, isActive: true });
  return toResult<Webhook>(answer);
}

export async function deleteWebhook(id: string): Promise<Result<null>> {
  const call = api.webhooks[':id'].$delete({ param: { id } });
  const answer = await readAnswer(call, WEBHOOKS_TEXTS.delete);
  if (!answer.ok) return { ok: false, problem: answer.message };
  return { ok: true, value: null, message: answer.body.message };
}

export async function showSecret(id: string): Promise<Result<WebhookSecret>> {
  const call = api.webhooks[':id'].secret.$get({ param: { id } });
  return toResult(await readAnswer(call, WEBHOOKS_TEXTS.secret));
}

export async function rotateSecret(id: string): Promise<Result<WebhookSecret>> {
  const call = api.webhooks[':id']['rotate-secret'].$post({ param: { id } });
  return toResult(await readAnswer(call, WEBHOOKS_TEXTS.rotate));
}
