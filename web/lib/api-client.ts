// The typed API client. Each request contains the session token. Only this file detects that a session has
// ended.
import { hc } from 'hono/client';
import type { AppType } from '../../worker/http/app.ts';

interface ApiClientOptions {
  readonly readToken: () => string | null;
  /** Called when the API refused a request with this token. */
  readonly onRefused: (token: string) => void;
}

const TIMEOUT_MS = 30_000;
const UNAUTHORIZED = 401;

export function createApiClient({ readToken, onRefused }: ApiClientOptions) {
  const send: typeof fetch = async (input, init = {}) => {
    const token = readToken();
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    const response = await fetch(input, {
      ...init,
      headers,
      signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === UNAUTHORIZED && token !== null) onRefused(token);
    return response;
  };
  return hc<AppType>(location.origin, { fetch: send }).api;
}
