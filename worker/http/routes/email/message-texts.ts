// Reads and saves the texts that the host writes for emails to invitees.

import { Hono } from 'hono';
import { messageTextRequest } from '../../../contract/email/message-text-calls.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { readLanguage } from '../../../domain/language/languages.ts';
import {
  ensureMessageKind,
  presentMessageTexts,
  previewMessageText,
  removeMessageText,
  saveMessageText,
} from '../../../services/email/message-texts.ts';
import type { HttpEnv } from '../../env.ts';
import { readAsUser, requireUser } from '../../middleware/require-user.ts';
import { jsonOf } from '../../middleware/validate.ts';

const body = jsonOf(messageTextRequest);

export const messageTexts = new Hono<HttpEnv>()
  .get('/', async (c) => {
    const { deps } = c.var;
    const { session, data: stored } = await readAsUser(c, (userId) =>
      deps.messageTexts.listOfHosts([userId]),
    );
    const t = await deps.translations.load(readLanguage(session.account.language));
    const data = presentMessageTexts(t, stored);
    return c.json({ success: true as const, data });
  })
  .put('/:kind', requireUser, ...body, async (c) => {
    const { id } = c.var.session.account;
    const kind = ensureMessageKind(c.req.param('kind'));
    await saveMessageText(c.var.deps, id, kind, c.req.valid('json'));
    return c.json({ success: true as const, message: hostText('Email saved') });
  })
  .post('/:kind/preview', requireUser, ...body, async (c) => {
    ensureMessageKind(c.req.param('kind'));
    const data = await previewMessageText(c.req.valid('json'));
    return c.json({ success: true as const, data });
  })
  .delete('/:kind', requireUser, async (c) => {
    const kind = ensureMessageKind(c.req.param('kind'));
    await removeMessageText(c.var.deps, c.var.session.account.id, kind);
    return c.json({ success: true as const, message: hostText('Default text restored') });
  });
