// The host's Zoom account. The host connects it through the browser redirects in video-connect.ts.

import { Hono } from 'hono';
import type { VideoTicket } from '../../../contract/video/video-calls.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { createVideoTicket, disconnectVideo } from '../../../services/video/connect-zoom.ts';
import { readVideo } from '../../../services/video/read-video.ts';
import type { HttpEnv } from '../../env.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { videoCookie } from '../accounts/redirect-cookies.ts';

export const video = new Hono<HttpEnv>()
  .get('/', requireUser, async (c) => {
    const data = await readVideo(c.var.deps, c.var.session.account.id);
    return c.json({ success: true as const, data });
  })
  .delete('/', requireUser, async (c) => {
    const { deps, session } = c.var;
    await disconnectVideo(deps, session.account.id);
    const data = await readVideo(deps, session.account.id);
    return c.json({ success: true as const, data, message: hostText('Zoom is disconnected.') });
  })
  .post('/ticket', requireUser, async (c) => {
    const created = await createVideoTicket(c.var.deps, c.var.session.account);
    // The redirect to Zoom creates the code verifier. Until then, the cookie contains a placeholder.
    videoCookie.write(c, { state: created.binder, codeVerifier: 'none', returnTo: null });
    const data: VideoTicket = { token: created.ticket };
    return c.json({ success: true as const, data });
  });
