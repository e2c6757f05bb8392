// The host's own words in emails to invitees.
import { Hono } from 'hono';
import { messageTextRequest } from '../../../contract/email/message-text-calls.ts';
import {
  ensureMessageKind,
  listMessageTexts,
  previewMessageText,
  removeMessageText,
  saveMessageText,
} from '../../../services/email/message-texts.ts';
import type { HttpEnv } from '../../env.ts';
import { jsonBody } from '../../middleware/json-body.ts';
import { readAsUser, requireUser } from '../../middleware/require-user.ts';
import { validate } from '../../middleware/validate.ts';

const body = validate('json', messageTextRequest);

export const messageTexts = new Hono<HttpEnv>()
  .get('/', async (c) => {
    const { data } = await readAsUser(c, (userId) => listMessageTexts(c.var.deps, userId));
    return c.json({ success: true as const, data });
  })
  .put('/:kind', requireUser, jsonBody(), body, async (c) => {
    const { id } = c.var.session.account;
    const kind = ensureMessageKind(c.req.param('kind'));
    await saveMessageText(c.var.deps, id, kind, c.req.valid('json'));
    return c.json({ success: true as const, message: 'Email saved' });
  })
  .post('/:kind/preview', requireUser, jsonBody(), body, async (c) => {
    ensureMessageKind(c.req.param('kind'));
    const data = await previewMessageText(c.req.valid('json'));
    return c.json({ success: true as const, data });
  })
  .delete('/:kind', requireUser, async (c) => {
    const kind = ensureMessageKind(c.req.param('kind'));
    await removeMessageText(c.var.deps, c.var.session.account.id, kind);
    return c.json({ success: true as const, message: 'Default text restored' });
  });
