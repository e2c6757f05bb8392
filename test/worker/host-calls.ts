// Makes API calls as a signed-in host. The session is created without a password.
import { env } from 'cloudflare:workers';
import { createDeps } from '../../worker/deps.ts';
import { startSession } from '../../worker/services/sign-in/start-session.ts';
import { type Answer, callApi, type Fetch } from '../support/calls.ts';
import { createHost, type Host } from '../support/hosts.ts';

interface Body<T> {
  readonly success: boolean;
  readonly message?: string;
  readonly code?: string;
  readonly errors?: { path: string; message: string }[];
  readonly data: T;
  readonly nextCursor?: string | null;
  readonly waiting?: number;
}

export interface SignedInHost {
  readonly host: Host;
  readonly token: string;
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    fetchFrom?: Fetch,
  ): Promise<Answer<Body<T>>>;
  /** Returns the URL and the options of a request by this host, for responses that are not JSON. */
  fetch(path: string): RequestInit & { url: string };
}

export async function signInHost(
  fields: Parameters<typeof createHost>[0] = {},
): Promise<SignedInHost> {
  const host = await createHost(fields);
  const { token } = await startSession(createDeps(env), { userId: host.id, epoch: null }, null);
  const authorization = `Bearer ${token}`;
  return {
    host,
    token,
    call: (method, path, body, fetchFrom) =>
      callApi(
        `/api${path}`,
        {
          method,
          headers: {
            authorization,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        fetchFrom,
      ),
    fetch: (path) => ({ url: `https://halfpast.test/api${path}`, headers: { authorization } }),
  };
}
