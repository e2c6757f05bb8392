// Sends requests to addresses that people enter: CalDAV servers and calendar feeds. Every address
// and every redirect is checked before a request. A password is sent only to the origin for which
// it was entered. Never rejects. Neither addresses nor responses are logged, because feed addresses
// are secrets.
import { findUrlProblem, type UrlPolicy } from '../../domain/providers/url-policy.ts';

/**
 * - `address`: the address, or the target of a redirect, is not allowed.
 * - `redirects`: too many redirects, or a redirect of a request with a password to another server.
 */
export type WebFailureReason = 'address' | 'redirects' | 'timeout' | 'unreachable' | 'too-large';

export interface WebRequest {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The value of the header Authorization. */
  readonly authorization?: string;
  /** The time limit. It includes all redirects and reading the body. */
  readonly timeoutMs: number;
  readonly bytesMax: number;
}

export type WebAnswer =
  | {
      readonly ok: true;
      readonly status: number;
      readonly headers: Headers;
      readonly text: string;
      /** The address after all redirects. */
      readonly url: string;
    }
  | { readonly ok: false; readonly reason: WebFailureReason };

export type WebFetch = (request: WebRequest) => Promise<WebAnswer>;

const REDIRECTS_MAX = 5;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);
/**
 * The methods of requests that change nothing. Only these requests follow a redirect to another
 * address.
 */
const SAFE_METHODS = new Set(['GET', 'PROPFIND', 'REPORT']);
const USER_AGENT = 'Halfpast-Calendars/1.0';

const failure = (reason: WebFailureReason): WebAnswer => ({ ok: false, reason });

/**
 * Returns the address as fetch sends it, without its fragment. Returns null when the address is not
 * allowed. The check and fetch get the same text, so both find the same host name.
 */
function resolveAddress(text: string, base: string | null, policy: UrlPolicy): URL | null {
  const url = URL.parse(text, base ?? undefined);
  if (!url) return null;
  url.hash = '';
  return findUrlProblem(url.href, policy) === null ? url : null;
}

/** Returns null when the body is longer than allowed. */
async function readText(response: Response, bytesMax: number): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      length += value.length;
      if (length > bytesMax) return null;
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

async function send(
  request: WebRequest,
  policy: UrlPolicy,
  signal: AbortSignal,
): Promise<WebAnswer> {
  let url = resolveAddress(request.url, null, policy);
  for (let redirects = 0; ; redirects += 1) {
    if (!url) return failure('address');
    if (redirects > REDIRECTS_MAX) return failure('redirects');
    const response = await fetch(url.href, {
      method: request.method,
      headers: {
        'user-agent': USER_AGENT,
        ...request.headers,
        ...(request.authorization !== undefined && { authorization: request.authorization }),
      },
      ...(request.body !== undefined && { body: request.body }),
      redirect: 'manual',
      signal,
    });
    const location = response.headers.get('location');
    const isRedirect = REDIRECT_STATUSES.has(response.status) && location !== null;
    if (isRedirect && SAFE_METHODS.has(request.method)) {
      response.body?.cancel().catch(() => undefined);
      const next: URL | null = resolveAddress(location, url.href, policy);
      const leavesOrigin = next !== null && next.origin !== url.origin;
      if (leavesOrigin && request.authorization !== undefined) return failure('redirects');
      url = next;
      continue;
    }
    const text = await readText(response, request.bytesMax);
    if (text === null) return failure('too-large');
    return { ok: true, status: response.status, headers: response.headers, text, url: url.href };
  }
}

export function createWebFetch(policy: UrlPolicy): WebFetch {
  return async (request) => {
    const abortController = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A response body may never end, even after the abort signal. `Promise.race` ends the wait in
    // this case too.
    const timedOut = new Promise<WebAnswer>((resolve) => {
      timer = setTimeout(() => {
        resolve(failure('timeout'));
        abortController.abort();
      }, request.timeoutMs);
    });
    const work = send(request, policy, abortController.signal).catch(() => failure('unreachable'));
    return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
  };
}
