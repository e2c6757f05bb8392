// The sessions of the signed-in user.
import { Hono } from 'hono';
import type { Sessions } from '../../../contract/accounts/session-calls.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { endListedSession, endOtherSessions } from '../../../services/accounts/end-session.ts';
import { listSessions } from '../../../services/accounts/list-sessions.ts';
import type { HttpEnv } from '../../env.ts';
import { requireUser } from '../../middleware/require-user.ts';

export const sessions = new Hono<HttpEnv>()
  .get('/', requireUser, async (c) => {
    const { account, id } = c.var.session;
    const data = await listSessions(c.var.deps, account.id, id);
    return c.json<Sessions>({ success: true, data });
  })
  .delete('/', requireUser, async (c) => {
    await endOtherSessions(c.var.deps, c.var.session);
    return c.json({ success: true as const, message: hostText('Other sessions ended') });
  })
  .delete('/:sessionId', requireUser, async (c) => {
    await endListedSession(c.var.deps, c.var.session, c.req.param('sessionId'));
    return c.json({ success: true as const, message: hostText('Session ended') });
  });
