// The status page for visitors (/status).
import { Hono } from 'hono';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { renderStatusPage } from '../../pages/operations/status-page.ts';
import { sendPage } from '../../send-page.ts';
import { readHealth } from './recent-health.ts';

export const status = new Hono<HttpEnv>().get('/', rateLimit('all'), async (c) => {
  const { ids, mailStatus } = c.var.deps;
  const report = await readHealth(c.var.deps);
  return sendPage(c, {
    shell: 'page',
    page: renderStatusPage(report, mailStatus.problem),
    nonce: ids.create(),
  });
});
