// Sends one request to a CalDAV server, with the account's password.

import { base64 } from 'oslo/encoding';
import { hostText } from '../../../domain/language/host-text.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { WebFetch } from '../web-fetch.ts';
import { type DavAnswer, davFailure, toDavFailure, toWebFailure } from './dav-failures.ts';
import { type Multistatus, readMultistatus } from './multistatus.ts';

export interface DavCredentials {
  readonly userName: string;
  readonly password: string;
}

interface DavCall {
  readonly method: 'GET' | 'PUT' | 'DELETE' | 'PROPFIND' | 'REPORT';
  readonly url: string;
  readonly depth?: '0' | '1';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number | undefined;
}

interface DavResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The address after redirects. */
  readonly url: string;
}

export interface DavCaller {
  send(call: DavCall): Promise<DavAnswer<DavResponse>>;
  /** Sends XML and reads a multistatus response. */
  query(
    call: DavCall,
  ): Promise<DavAnswer<Multistatus & { readonly url: string; readonly headers: Headers }>>;
}

const DAV_TIMEOUT_MS = 10_000;
const RESPONSE_BYTES_MAX = 10_000_000;
const XML = 'application/xml; charset=utf-8';

const NOT_CALDAV = hostText('The response is not a CalDAV response.');

/**
 * A proxy may return an HTML page, for example a sign-in page. In that case, the server has not
 * received the call.
 */
const isPage = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') ?? false;

/**
 * If `credentials` is null, requests contain no password, for example before the server of an account is
 * known.
 */
export function createDavCaller(
  webFetch: WebFetch,
  credentials: DavCredentials | null,
  clock: Clock,
): DavCaller {
  const encoder = new TextEncoder();
  const authorization =
    credentials &&
    `Basic ${base64.encode(encoder.encode(`${credentials.userName}:${credentials.password}`))}`;

  const send: DavCaller['send'] = async ({ depth, headers, timeoutMs, ...call }) => {
    const answer = await webFetch({
      ...call,
      headers: { ...(depth !== undefined && { depth }), ...headers },
      ...(authorization !== null && { authorization }),
      timeoutMs: timeoutMs ?? DAV_TIMEOUT_MS,
      bytesMax: RESPONSE_BYTES_MAX,
    });
    if (!answer.ok) return toWebFailure(answer.reason);
    const { status, headers: received, text } = answer;
    if (status === 200 && isPage(received)) return davFailure('not-caldav', NOT_CALDAV);
    if (status >= 200 && status < 300) return answer;
    return toDavFailure(status, text, received.get('retry-after'), clock.now());
  };

  return {
    send,
    async query(call) {
      const answer = await send({ ...call, headers: { ...call.headers, 'content-type': XML } });
      if (!answer.ok) return answer;
      const multistatus = answer.status === 207 ? readMultistatus(answer.text, answer.url) : null;
      if (!multistatus) return davFailure('not-caldav', NOT_CALDAV);
      return { ok: true, ...multistatus, url: answer.url, headers: answer.headers };
    },
  };
}
