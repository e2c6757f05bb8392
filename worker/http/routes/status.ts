import { Hono } from 'hono';
import type { HttpEnv } from '../env.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { renderStatusPage } from '../pages/status-page.ts';
import { sendPage } from '../send-page.ts';

export const status = new Hono<HttpEnv>().get('/', rateLimit('all'), (c) => {
  const { ids, mailStatus } = c.var.deps;
  return sendPage(c, {
    shell: 'page',
    page: renderStatusPage(mailStatus.problem),
    nonce: ids.create(),
  });
});
