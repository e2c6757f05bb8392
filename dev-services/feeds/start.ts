// A web server for calendar feeds, for tests and for development. `PUT /name.ics` stores a file, GET returns it with
// an ETag, and DELETE removes it. Listens only on 127.0.0.1 and forgets its files when it stops.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { findFreePort } from '../../scripts/ports.ts';

interface FeedServer {
  /** Ends with a slash. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The port stays the same, so that connected feeds still work after a restart. */
const PORT = 5234;
const PATH = /^\/[\w-]+\.ics$/;
const BYTES_MAX = 1_000_000;

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= BYTES_MAX) chunks.push(chunk);
  }
  return length > BYTES_MAX ? null : Buffer.concat(chunks).toString();
}

const tagOf = (text: string) => `"${createHash('sha256').update(text).digest('hex')}"`;

export async function startFeedServer(preferredPort = PORT): Promise<FeedServer> {
  const files = new Map<string, string>();

  async function answer(request: IncomingMessage) {
    const { method = 'GET', url = '/', headers } = request;
    if (!PATH.test(url)) return { status: 404 };
    if (method === 'PUT') {
      const text = await readBody(request);
      if (text === null) return { status: 413 };
      files.set(url, text);
      return { status: 204 };
    }
    if (method === 'DELETE') return { status: files.delete(url) ? 204 : 404 };
    const text = files.get(url);
    if (method !== 'GET' || text === undefined) return { status: method === 'GET' ? 404 : 405 };
    const etag = tagOf(text);
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
    return { status: 200, headers: { etag, 'content-type': 'text/calendar; charset=utf-8' }, text };
  }

  const server = createServer(async (request, response) => {
    try {
      const { status, headers = {}, text } = await answer(request);
      response.writeHead(status, headers).end(text);
    } catch {
      // The caller closed the connection.
      response.destroy();
    }
  });
  const port = await findFreePort(preferredPort);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
