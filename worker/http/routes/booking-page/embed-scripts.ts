// Serves embed.js, with which other sites show booking pages: the current version, and every version under a path
// that never changes its content. The Worker serves them, because each script contains the origin of the service.
import { type Context, Hono } from 'hono';
import { AppError } from '../../../contract/app-error.ts';
import {
  findPinnedScript,
  readEmbedScript,
  readPinnedScript,
} from '../../../services/booking-page/embed-scripts.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=600, stale-while-revalidate=86400';

const originOf = (c: Context<HttpEnv>): string => new URL(c.req.url).origin;

/**
 * The pages of all customers may load the script, even pages that require this permission for every file that they
 * load (Cross-Origin-Embedder-Policy).
 */
const scriptHeaders = (cacheControl: string) => ({
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': cacheControl,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

export const embedScripts = new Hono<HttpEnv>()
  // The current version has no rate limit: it needs no database, and all visitors of one office load it on a site
  // that has it on every page.
  .get('/embed.js', async (c) => {
    const { code, integrity } = await readEmbedScript(c.var.deps, originOf(c));
    const headers = { ...scriptHeaders(SHORT), ETag: `"${integrity}"` };
    if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers);
    return c.body(code, 200, headers);
  })
  .get('/embed.json', async (c) => {
    const { path, integrity } = await readPinnedScript(c.var.deps, originOf(c));
    return c.json({ path, integrity }, 200, { 'Cache-Control': SHORT });
  })
  .get('/assets/:name{embed-[0-9a-f]{12}\\.js}', rateLimit('all'), async (c) => {
    const script = await findPinnedScript(c.var.deps, originOf(c), c.req.path);
    if (script === null) throw new AppError('NOT_FOUND');
    return c.body(script, 200, scriptHeaders(IMMUTABLE));
  });
