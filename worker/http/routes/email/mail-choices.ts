// Reads and saves which emails the host gets.

import { Hono } from 'hono';
import { mailChoicesRequest } from '../../../contract/email/mail-choice-calls.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { readMailChoices, saveMailChoices } from '../../../services/email/mail-choices.ts';
import type { HttpEnv } from '../../env.ts';
import { readAsUser, requireUser } from '../../middleware/require-user.ts';
import { jsonOf } from '../../middleware/validate.ts';

export const mailChoices = new Hono<HttpEnv>()
  .get('/', async (c) => {
    const { data } = await readAsUser(c, (userId) => readMailChoices(c.var.deps, userId));
    return c.json({ success: true as const, data });
  })
  .put('/', requireUser, ...jsonOf(mailChoicesRequest), async (c) => {
    const { deps, session, origin } = c.var;
    const data = await saveMailChoices(deps, session.account, c.req.valid('json'), origin);
    return c.json({ success: true as const, data, message: hostText('Choice saved') });
  });
