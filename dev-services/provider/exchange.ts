// The request and response types of the handlers of all test servers.
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** The body as form fields. */
  readonly form: URLSearchParams;
  /** The values of the `{name}` parts of the route, read from the path. */
  readonly ids: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
  /** Sends no response: `hang` leaves the connection open, and `reset` breaks the connection. */
  readonly broken?: 'hang' | 'reset';
}

export type Handler = (call: Call) => Reply | Promise<Reply>;
/** Handlers by `METHOD /path`, where a path can contain `{name}`. */
export type Handlers = Readonly<Record<string, Handler>>;

export const NO_CONTENT: Reply = { status: 204 };

export function json(status: number, data: unknown): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify(data),
  };
}

export function redirect(location: string, status = 302): Reply {
  return { status, headers: { location } };
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
    url: new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`),
    headers: request.headers,
    body,
    form: new URLSearchParams(body),
    ids: {},
  };
}

export function sendReply(response: ServerResponse, reply: Reply): void {
  if (reply.broken === 'hang') return;
  if (reply.broken === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  response.writeHead(reply.status, { 'cache-control': 'no-store', ...reply.headers });
  response.end(reply.body ?? '');
}
