// The status page for visitors (/status).
import { Hono } from 'hono';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { renderStatusPage } from '../../pages/operations/status-page.ts';
import { readSiteFrame } from '../../read-site-frame.ts';
import { sendPage } from '../../send-page.ts';
import { readHealth } from './recent-health.ts';

export const status = new Hono<HttpEnv>().get('/', rateLimit('all'), async (c) => {
  const frame = readSiteFrame(c);
  const report = await readHealth(c.var.deps);
  const page = renderStatusPage(report, c.var.deps.mailStatus.problem, frame);
  return sendPage(c, { shell: 'frame', page, nonce: frame.nonce });
});
