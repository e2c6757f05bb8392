// Starts two web servers on different ports, which are two origins. The product sends requests to them, as to
// an address that a person enters. The servers answer with redirects, slow responses, endless responses and
// calendar feeds.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { LAB_OPTIONS } from '../lab-options.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    webLab: { readonly first: string; readonly second: string };
  }
}

/** Content that tests store with PUT, by path. */
const stored = new Map<string, string>();

function answerFeed(path: string, request: IncomingMessage, response: ServerResponse): void {
  const text = stored.get(path);
  if (text === undefined) {
    response.writeHead(404).end();
    return;
  }
  const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
  const isKnown = request.headers['if-none-match'] === etag;
  response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'text/calendar' });
  response.end(isKnown ? '' : text);
}

function writeForever(response: ServerResponse): void {
  const chunk = 'x'.repeat(65_536);
  const write = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', write);
  };
  write();
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://lab');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  if (request.method === 'PUT' && pathname.startsWith('/feeds/')) stored.set(pathname, body);
  const status = Number(searchParams.get('status') ?? 302);
  const times = Number(searchParams.get('times') ?? 0);
  switch (pathname) {
    case '/redirect': {
      // Some servers write UTF-8 into headers. Node writes headers as Latin-1, so this text has one character
      // per byte.
      const location = Buffer.from(searchParams.get('to') ?? '').toString('latin1');
      response.writeHead(status, { location }).end();
      return;
    }
    case '/redirects':
      response.writeHead(302, {
        location: times > 1 ? `/redirects?times=${times - 1}` : '/echo',
      });
      response.end();
      return;
    case '/echo': {
      const { method, headers } = request;
      response.end(JSON.stringify({ method, headers, body }));
      return;
    }
    case '/status':
      response.writeHead(status, { 'retry-after': '30' }).end();
      return;
    case '/silent':
      return;
    case '/stops':
      response.writeHead(200).write('BEGIN:VCALENDAR');
      return;
    case '/endless':
      writeForever(response);
      return;
    default:
      answerFeed(pathname, request, response);
  }
}

async function start(): Promise<{ server: Server; url: string }> {
  const server = createServer(LAB_OPTIONS, (request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export default async function startWebLab({ provide }: TestProject) {
  const [first, second] = await Promise.all([start(), start()]);
  provide('webLab', { first: first.url, second: second.url });
  return async () => {
    for (const { server } of [first, second]) {
      server.closeAllConnections();
      server.close();
    }
  };
}
