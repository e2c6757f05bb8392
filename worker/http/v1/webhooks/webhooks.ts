// A host's webhooks in the public API.
import { cutPage } from '../../../contract/api/paging.ts';
import * as operations from '../../../contract/webhooks/webhook-operations.ts';
import { listEvents } from '../../../services/webhooks/list-events.ts';
import { findWebhook, patchWebhook } from '../../../services/webhooks/patch-webhook.ts';
import { listDeliveries, showDelivery } from '../../../services/webhooks/read-log.ts';
import { resendDelivery, resendRange } from '../../../services/webhooks/resend.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
} from '../../../services/webhooks/save-webhook.ts';
import { testWebhook } from '../../../services/webhooks/test-webhook.ts';
import { rotateSecret, showSecret } from '../../../services/webhooks/webhook-secret.ts';
import { keyRoute } from '../route.ts';

export const webhooks = [
  keyRoute(operations.listWebhooks, async ({ deps, account, query }) =>
    cutPage(await listWebhooks(deps, account), query),
  ),
  keyRoute(operations.createWebhook, async ({ deps, account, body: input, origin }) => ({
    data: await createWebhook(deps, account, { input, origin }),
  })),
  keyRoute(operations.getWebhook, async ({ deps, account, path }) => ({
    data: await findWebhook(deps, account, path.id),
  })),
  keyRoute(
    operations.updateWebhook,
    async ({ deps, account, path, body: patch, origin, ifMatch }) => ({
      data: await patchWebhook(deps, account, path.id, { patch, origin, ifMatch }),
    }),
    async ({ deps, account, path }) => ({ data: await findWebhook(deps, account, path.id) }),
  ),
  keyRoute(operations.deleteWebhook, async ({ deps, account, path }) => {
    await deleteWebhook(deps, account, path.id);
    return null;
  }),
  keyRoute(operations.testWebhook, async ({ deps, account, path }) => ({
    data: await testWebhook(deps, account, path.id),
  })),
  keyRoute(operations.getWebhookSecret, async ({ deps, account, path }) => ({
    data: await showSecret(deps, account, path.id),
  })),
  keyRoute(operations.rotateWebhookSecret, async ({ deps, account, path }) => ({
    data: await rotateSecret(deps, account, path.id),
  })),
  keyRoute(operations.listDeliveries, async ({ near, account, path, query }) => {
    const { data, nextCursor } = await listDeliveries(near, account, path.id, query);
    return { data, nextCursor };
  }),
  keyRoute(operations.getDelivery, async ({ deps, account, path }) => ({
    data: await showDelivery(deps, account, path.id, path.deliveryId),
  })),
  keyRoute(operations.resendDelivery, async ({ deps, account, path }) => ({
    data: await resendDelivery(deps, account, path.id, path.deliveryId),
  })),
  keyRoute(operations.resendEvents, async ({ deps, account, path, body }) => ({
    data: await resendRange(deps, account, path.id, body),
  })),
  keyRoute(operations.listEvents, async ({ deps, account, query }) => {
    const page = await listEvents(deps, account, { after: query.cursor, limit: query.limit });
    const { data, next, hasMore, oldest, latest } = page;
    return { data, nextCursor: String(next), hasMore, oldest, latest };
  }),
];
