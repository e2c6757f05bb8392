// What one HTTP exchange looks like to the test server's handlers.
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** The body as form fields. */
  readonly form: URLSearchParams;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
}

export type Handler = (call: Call) => Reply | Promise<Reply>;
/** Under `METHOD /path`. */
export type Handlers = Readonly<Record<string, Handler>>;

export function json(status: number, data: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) };
}

export function redirect(location: string): Reply {
  return { status: 302, headers: { location } };
}

export function page(status: number, html: string): Reply {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: html };
}

export async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://127.0.0.1'),
    headers: request.headers,
    body,
    form: new URLSearchParams(body),
  };
}

export function sendReply(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, { 'cache-control': 'no-store', ...reply.headers });
  response.end(reply.body ?? '');
}
