// Receives push messages from calendar providers. Valid and invalid messages get the same response.
import { type Context, Hono } from 'hono';
import type { ProviderName } from '../../../domain/providers/calendar-providers.ts';
import { receivePushes } from '../../../services/calendars/receive-push.ts';
import type { HttpEnv } from '../../env.ts';

/** The maximum length of a body. A provider sends messages about many calendars in one body. */
const BODY_MAX = 1024 * 1024;

/**
 * This route is mounted before the rate limit, which counts requests by network. A provider sends the pushes
 * of all accounts from a few IP addresses, so the rate limit would refuse many of these requests.
 */
export const calendarPush = new Hono<HttpEnv>()
  // This path is for channels of Google Calendar that were opened when Google was the only
  // provider.
  .post('/', (c) => receive(c, 'google'))
  .post('/google', (c) => receive(c, 'google'))
  .post('/microsoft', (c) => receive(c, 'microsoft'));

async function receive(c: Context<HttpEnv>, name: ProviderName): Promise<Response> {
  const push = c.var.deps.calendarProviders.get(name)?.push;
  let isTooLarge = false;
  const received = await push?.read({
    header: (header) => c.req.header(header) ?? null,
    url: new URL(c.req.url),
    readBody: async () => {
      const text = await readBody(c.req.raw);
      isTooLarge = text === null;
      return text ?? '';
    },
  });
  // The provider sends the messages again, possibly in smaller groups. Until then, the calendars of
  // the provider are polled.
  if (isTooLarge) return c.body(null, 503, { 'retry-after': '60' });
  if (received?.kind === 'confirmation') return c.text(received.text);
  if (received) await receivePushes(c.var.deps, received.messages);
  return c.body(null, 204);
}

/** Returns null when the body is too long. Reads no more than the maximum. */
async function readBody({ body }: Request): Promise<string | null> {
  const chunks: string[] = [];
  const decoder = new TextDecoder();
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > BODY_MAX) return null;
    chunks.push(decoder.decode(chunk, { stream: true }));
  }
  return chunks.join('') + decoder.decode();
}
