import { Hono } from 'hono';
import { AppError } from '../../../contract/app-error.ts';
import type { HttpEnv } from '../../env.ts';

/**
 * Serves uploaded pictures. The key is a hash of the content, so the picture at a URL never changes. The
 * sandbox prevents scripts in a picture from running.
 */
export const media = new Hono<HttpEnv>().get('/:key{[a-z0-9-]{1,100}}', async (c) => {
  const found = await c.var.deps.mediaStore.find(c.req.param('key'));
  if (!found) throw new AppError('NOT_FOUND');
  return c.body(found.body, 200, {
    'Content-Type': found.contentType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
});
