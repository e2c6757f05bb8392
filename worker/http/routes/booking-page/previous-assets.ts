// Serves files of previous deployments. Requests for current files never reach this route. The only
// stored files are previous versions of embed.js, because other sites load them.
import { Hono } from 'hono';
import { AppError } from '../../../contract/app-error.ts';
import { findEmbedScript } from '../../../services/booking-page/embed-scripts.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';

export const previousAssets = new Hono<HttpEnv>().get(
  '/:name{embed-[0-9a-f]{12}\\.js}',
  rateLimit('all'),
  async (c) => {
    const script = await findEmbedScript(c.var.deps, c.req.param('name'));
    if (script === null) throw new AppError('NOT_FOUND');
    return c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  },
);
