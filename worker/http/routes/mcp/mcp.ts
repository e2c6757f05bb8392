// The MCP server at `/mcp`, for assistants. An API key in the Authorization header gives access to the tools of its
// host. Without a key, only the public tools work.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError } from '../../../contract/app-error.ts';
import type { HttpEnv } from '../../env.ts';
import { checkAnyKey, readBearerKey } from '../../middleware/check-key.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { logFailure } from '../../on-error.ts';

const MAX_BYTES = 64 * 1024;

/** The answer to GET and DELETE. The server has no sessions and sends no messages of its own. */
const ONLY_POST = {
  jsonrpc: '2.0',
  error: { code: -32_000, message: 'Method not allowed. Send a POST.' },
  id: null,
} as const;

export const mcp = new Hono<HttpEnv>()
  .use(rateLimit('all'))
  .use(
    bodyLimit({
      maxSize: MAX_BYTES,
      onError: () => {
        throw new AppError('BODY_TOO_LARGE');
      },
    }),
  )
  .post('/', async (c) => {
    const { deps, near, origin, network } = c.var;
    // Only browsers send the header Origin. Pages of other sites are refused. Otherwise such a page
    // could use the browser of its visitor to call a server in a private network.
    const sender = c.req.header('origin');
    const isOwn = sender === undefined || sender === origin || sender === new URL(c.req.url).origin;
    if (!isOwn) throw new AppError('ORIGIN_NOT_ALLOWED');
    const text = readBearerKey(c);
    if (text === null && c.req.header('authorization') !== undefined) {
      c.header('WWW-Authenticate', 'Bearer');
      throw new AppError('UNAUTHENTICATED', { message: 'Send an API key as the bearer token.' });
    }
    const key = text === null ? null : await checkAnyKey(c, text);
    const { serveMcp } = await import('./create-mcp-server.ts');
    const log = (error: unknown) => logFailure(error, c);
    const call = { deps, near, origin, network, key, log };
    const answer = await serveMcp(c.req.raw, {
      ...call,
      version: deps.version,
      maxBytes: MAX_BYTES,
    });
    // `c.body` also sends the headers that the check of the key has set.
    const status = answer.status as ContentfulStatusCode;
    const headers = Object.fromEntries(answer.headers);
    const body = await answer.text();
    return body === '' ? c.body(null, 202, headers) : c.body(body, status, headers);
  })
  .all('/', (c) => c.json(ONLY_POST, 405, { Allow: 'POST' }));
