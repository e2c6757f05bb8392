// A host's webhooks (docs/specification.md, section 7, "Webhooks").

import { Hono } from 'hono';
import { webhookChange, webhookRequest } from '../../../contract/webhooks/webhook-schemas.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  updateWebhook,
} from '../../../services/webhooks/save-webhook.ts';
import { rotateSecret, showSecret } from '../../../services/webhooks/webhook-secret.ts';
import type { HttpEnv } from '../../env.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { jsonOf } from '../../middleware/validate.ts';

export const webhooks = new Hono<HttpEnv>()
  .get('/', requireUser, async (c) => {
    const data = await listWebhooks(c.var.deps, c.var.session.account);
    return c.json({ success: true as const, data });
  })
  .post('/', requireUser, ...jsonOf(webhookRequest), async (c) => {
    const call = { input: c.req.valid('json'), origin: c.var.origin };
    const data = await createWebhook(c.var.deps, c.var.session.account, call);
    return c.json({ success: true as const, data, message: hostText('Webhook created') }, 201);
  })
  .put('/:id', requireUser, ...jsonOf(webhookChange), async (c) => {
    const call = { input: c.req.valid('json'), origin: c.var.origin };
    const { account } = c.var.session;
    const data = await updateWebhook(c.var.deps, account, c.req.param('id'), call);
    return c.json({ success: true as const, data, message: hostText('Webhook saved') });
  })
  .delete('/:id', requireUser, async (c) => {
    await deleteWebhook(c.var.deps, c.var.session.account, c.req.param('id'));
    return c.json({ success: true as const, message: hostText('Webhook deleted') });
  })
  .get('/:id/secret', requireUser, async (c) => {
    const data = await showSecret(c.var.deps, c.var.session.account, c.req.param('id'));
    return c.json({ success: true as const, data });
  })
  .post('/:id/rotate-secret', requireUser, async (c) => {
    const data = await rotateSecret(c.var.deps, c.var.session.account, c.req.param('id'));
    const message = hostText(
      'New signing secret created. The previous one stays valid for 24 hours.',
    );
    return c.json({ success: true as const, data, message });
  });
