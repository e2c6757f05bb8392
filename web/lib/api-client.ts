// The typed API client. It adds the session token to each request. When the API refuses the token, the
// session has ended, and the client calls `onRefused`. When a request needs a fresh sign-in, the user confirms who they
// are, and the client repeats the request.
import type { hc } from 'hono/client';
import type { ErrorCode } from '../../worker/contract/errors.ts';
import type { AppType } from '../../worker/http/app.ts';
import { createCalls } from './api-calls.ts';
import { dropEarlyCalls, takeEarlyCall } from './early-calls.ts';

interface ApiClientOptions {
  readonly readToken: () => string | null;
  /** Called when the API refused this session token. */
  readonly onRefused: (token: string) => void;
  /** Asks the user to confirm who they are. Returns whether they did. */
  readonly confirm: () => Promise<boolean>;
  /** Called after each request that may have changed data, with the path of its URL. */
  readonly onWrite: (path: string) => void;
}

const TIMEOUT_MS = 30_000;
const UNAUTHORIZED = 401;
const NOT_FRESH: ErrorCode = 'FRESH_SIGN_IN_REQUIRED';

type ApiCalls = ReturnType<typeof hc<AppType>>['api'];

export function createApiClient(options: ApiClientOptions): ApiCalls {
  const { readToken, onRefused, confirm, onWrite } = options;

  async function sendWrite(url: string, init: RequestInit): Promise<Response> {
    dropEarlyCalls();
    try {
      return await fetch(url, init);
    } finally {
      onWrite(new URL(url).pathname);
    }
  }

  async function send(url: string, init: RequestInit): Promise<Response> {
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
  }

  return createCalls(async (url, init) => {
    const response = await send(url, init);
    if (response.ok || !(await response.clone().text()).includes(NOT_FRESH)) return response;
    return (await confirm()) ? send(url, init) : response;
  }) as ApiCalls;
}
