// The typed API client. It adds the session token to each request. When the API refuses the token, the
// session has ended, and the client calls `onRefused`.
import type { hc } from 'hono/client';
import type { AppType } from '../../worker/http/app.ts';
import { createCalls } from './api-calls.ts';
import { dropEarlyCalls, takeEarlyCall } from './early-calls.ts';

interface ApiClientOptions {
  readonly readToken: () => string | null;
  /** Called when the API refused this session token. */
  readonly onRefused: (token: string) => void;
  /** Called after each request that may have changed data, with the path of its URL. */
  readonly onWrite: (path: string) => void;
}

const TIMEOUT_MS = 30_000;
const UNAUTHORIZED = 401;

type ApiCalls = ReturnType<typeof hc<AppType>>['api'];

export function createApiClient({ readToken, onRefused, onWrite }: ApiClientOptions): ApiCalls {
  async function sendWrite(url: string, init: RequestInit): Promise<Response> {
    dropEarlyCalls();
    try {
      return await fetch(url, init);
    } finally {
      onWrite(new URL(url).pathname);
    }
  }

  return createCalls(async (url, init) => {
    const token = readToken();
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    const request = { ...init, headers, signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS) };
    const response =
      init.method === 'GET'
        ? await (takeEarlyCall(url, token) ?? fetch(url, request))
        : await sendWrite(url, request);
    if (response.status === UNAUTHORIZED && token !== null) onRefused(token);
    return response;
  }) as ApiCalls;
}
