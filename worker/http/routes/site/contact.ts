// Visitors' contact messages (docs/specification.md, section 7, "Public").
import { Hono } from 'hono';
import type { AccountAnswer } from '../../../contract/accounts/account-calls.ts';
import { contactRequest } from '../../../contract/site/contact-schemas.ts';
import { CONTACT_TEXTS } from '../../../domain/site/contact-form.ts';
import { sendMessage } from '../../../services/site/send-message.ts';
import type { HttpEnv } from '../../env.ts';
import { attemptLimit } from '../../middleware/attempt-limit.ts';
import { jsonOf } from '../../middleware/validate.ts';

export const contact = new Hono<HttpEnv>().post(
  '/',
  ...jsonOf(contactRequest),
  attemptLimit('contact-ip'),
  async (c) => {
    await sendMessage(c.var.deps, c.req.valid('json'), c.var.origin);
    return c.json<AccountAnswer>({ success: true, message: CONTACT_TEXTS.received }, 201);
  },
);
