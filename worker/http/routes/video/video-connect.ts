// Connects Zoom. The browser navigates to these URLs, so they always respond with redirects. No URL
// contains the session token.
import { Hono } from 'hono';
import { providerReturnQuery } from '../../../contract/accounts/account-schemas.ts';

import type { VideoReturn } from '../../../contract/video/video-calls.ts';
import { videoTicketQuery } from '../../../contract/video/video-schemas.ts';
import { finishVideoConnect, startVideoConnect } from '../../../services/video/connect-zoom.ts';
import type { HttpEnv } from '../../env.ts';
import { validate } from '../../middleware/validate.ts';
import { videoCookie } from '../accounts/redirect-cookies.ts';

const returnPath = (result: VideoReturn) => `/settings?video=${result}#video`;

export const videoConnect = new Hono<HttpEnv>()
  .get('/', validate('query', videoTicketQuery), async (c) => {
    const bound = { ticket: c.req.valid('query').token, binder: videoCookie.read(c)?.state ?? '' };
    const started = await startVideoConnect(c.var.deps, bound, c.var.origin);
    if (!started.ok) {
      videoCookie.clear(c);
      return c.redirect(returnPath(started.reason));
    }
    const { state, codeVerifier } = started;
    videoCookie.write(c, { state, codeVerifier, returnTo: null });
    return c.redirect(started.url);
  })
  .get('/callback', validate('query', providerReturnQuery), async (c) => {
    const stored = videoCookie.read(c);
    videoCookie.clear(c);
    const query = c.req.valid('query');
    return c.redirect(
      returnPath(await finishVideoConnect(c.var.deps, query, stored, c.var.origin)),
    );
  });
