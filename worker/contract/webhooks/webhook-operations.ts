// The operations of the public API about webhooks, deliveries and events.
import * as z from 'zod/mini';
import { operationsOf } from '../api/operation.ts';
import { PAGE_FIELDS, pageQuery } from '../api/paging.ts';
import {
  logCursor,
  sequence,
  webhookPatch,
  webhookRange,
  webhookRequest,
} from './webhook-schemas.ts';

const operation = operationsOf('Webhooks');
const ITEM = '/webhooks/{id}';
const DELIVERIES = '/webhooks/{id}/deliveries';
const PAID = ['WEBHOOKS_NOT_IN_PLAN'] as const;

export const listWebhooks = operation({
  id: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  summary: 'List webhooks',
  access: 'webhooks:read',
  query: pageQuery,
});

export const createWebhook = operation({
  id: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  summary: 'Create a webhook',
  description:
    'Creates a webhook. The response contains the secret with which you verify signatures.',
  access: 'webhooks:write',
  body: webhookRequest,
  success: 201,
  errors: [...PAID, 'WEBHOOK_LIMIT_REACHED'],
});

export const getWebhook = operation({
  id: 'getWebhook',
  method: 'GET',
  path: ITEM,
  summary: 'Get a webhook',
  access: 'webhooks:read',
  isVersioned: true,
});

export const updateWebhook = operation({
  id: 'updateWebhook',
  method: 'PATCH',
  path: ITEM,
  summary: 'Change a webhook',
  description:
    'Changes the fields that you send. To enable a webhook that Halfpast disabled, send `isActive: true`.',
  access: 'webhooks:write',
  body: webhookPatch,
  isVersioned: true,
  errors: PAID,
});

export const deleteWebhook = operation({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: ITEM,
  summary: 'Delete a webhook',
  access: 'webhooks:write',
  success: 204,
  isRepeatable: true,
});

export const testWebhook = operation({
  id: 'testWebhook',
  method: 'POST',
  path: '/webhooks/{id}/test',
  summary: 'Send a test event',
  description: 'Sends a test event at once and returns the answer of the receiver.',
  access: 'webhooks:write',
  errors: [...PAID, 'WEBHOOK_TEST_FAILED'],
});

export const getWebhookSecret = operation({
  id: 'getWebhookSecret',
  method: 'GET',
  path: '/webhooks/{id}/secret',
  summary: 'Get the signing secret',
  access: 'webhooks:write',
  errors: PAID,
});

export const rotateWebhookSecret = operation({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/webhooks/{id}/rotate-secret',
  summary: 'Rotate the signing secret',
  description: 'Creates a new secret. The previous secret stays valid for 24 hours.',
  access: 'webhooks:write',
  errors: PAID,
});

export const listDeliveries = operation({
  id: 'listDeliveries',
  method: 'GET',
  path: DELIVERIES,
  summary: 'List deliveries',
  description: 'Lists the deliveries of a webhook, the newest first.',
  access: 'webhooks:read',
  query: z.strictObject({
    ...PAGE_FIELDS,
    filter: z._default(z.enum(['all', 'failed']), 'all'),
    cursor: z.optional(logCursor),
  }),
  errors: PAID,
});

export const getDelivery = operation({
  id: 'getDelivery',
  method: 'GET',
  path: '/webhooks/{id}/deliveries/{deliveryId}',
  summary: 'Get a delivery',
  description: 'Returns a delivery with its last request and response.',
  access: 'webhooks:read',
  errors: PAID,
});

export const resendDelivery = operation({
  id: 'resendDelivery',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{deliveryId}/resend',
  summary: 'Send a delivery again',
  access: 'webhooks:write',
  errors: [...PAID, 'DELIVERY_NOT_RESENDABLE'],
});

export const resendEvents = operation({
  id: 'resendEvents',
  method: 'POST',
  path: '/webhooks/{id}/resend',
  summary: 'Send events again',
  description:
    'Resends the events since a given time, up to 100 per request. Repeat the request with `nextCursor` as `cursor` until it is null.',
  access: 'webhooks:write',
  body: webhookRange,
  errors: PAID,
});

export const listEvents = operationsOf('Events')({
  id: 'listEvents',
  method: 'GET',
  path: '/events',
  summary: 'Read the event stream',
  description:
    'Lists your events of the last 30 days in order and without a gap. To continue, send `nextCursor` as `cursor`. You can also do this later, when there are new events.',
  access: 'webhooks:read',
  query: z.strictObject({ limit: PAGE_FIELDS.limit, cursor: z._default(sequence, 0) }),
  errors: PAID,
});
