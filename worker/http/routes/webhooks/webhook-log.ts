// Routes that send a test to a webhook, list its deliveries and resend events.

import { Hono } from 'hono';
import { deliveriesQuery, webhookRange } from '../../../contract/webhooks/webhook-schemas.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { WEBHOOK_TEXTS } from '../../../domain/webhooks/webhook-form.ts';
import { listDeliveries, showDelivery } from '../../../services/webhooks/read-log.ts';
import { resendDelivery, resendRange } from '../../../services/webhooks/resend.ts';
import { testWebhook } from '../../../services/webhooks/test-webhook.ts';
import type { HttpEnv } from '../../env.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { jsonOf, validate } from '../../middleware/validate.ts';

export const webhookLog = new Hono<HttpEnv>()
  .post('/:id/test', requireUser, async (c) => {
    const data = await testWebhook(c.var.deps, c.var.session.account, c.req.param('id'));
    return c.json({ success: true as const, data, message: WEBHOOK_TEXTS.testSent });
  })
  .get('/:id/deliveries', requireUser, validate('query', deliveriesQuery), async (c) => {
    const { account } = c.var.session;
    const query = c.req.valid('query');
    return c.json(await listDeliveries(c.var.near, account, c.req.param('id'), query));
  })
  .get('/:id/deliveries/:deliveryId', requireUser, async (c) => {
    const { id, deliveryId } = c.req.param();
    const data = await showDelivery(c.var.deps, c.var.session.account, id, deliveryId);
    return c.json({ success: true as const, data });
  })
  .post('/:id/deliveries/:deliveryId/resend', requireUser, async (c) => {
    const { id, deliveryId } = c.req.param();
    const data = await resendDelivery(c.var.deps, c.var.session.account, id, deliveryId);
    return c.json({ success: true as const, data, message: hostText('Delivery sent again') });
  })
  .post('/:id/resend', requireUser, ...jsonOf(webhookRange), async (c) => {
    const { account } = c.var.session;
    const data = await resendRange(c.var.deps, account, c.req.param('id'), c.req.valid('json'));
    return c.json({ success: true as const, data });
  });
