// An app with some routes of the public API, and functions that call these routes with keys. The routes
// contain only their guards.
import { env } from 'cloudflare:workers';
import { type Context, Hono } from 'hono';
import type { ApiKeyView, NewApiKey } from '../../../worker/contract/api-keys/api-key-calls.ts';
import type { ApiKeyRequest } from '../../../worker/contract/api-keys/api-key-schemas.ts';
import { createDeps, type Env } from '../../../worker/deps.ts';
import { SCOPES } from '../../../worker/domain/api/scopes.ts';
import type { HttpEnv } from '../../../worker/http/env.ts';
import { requestContext } from '../../../worker/http/middleware/request-context.ts';
import {
  declareScope,
  readInScope,
  requireOrganizationScope,
  requireScope,
  type ScopeEnv,
} from '../../../worker/http/middleware/require-scope.ts';
import { onError } from '../../../worker/http/on-error.ts';
import { listKeys } from '../../../worker/services/api-keys/manage-keys.ts';
import type { Deps } from '../../../worker/services/service-deps.ts';
import { envWith } from '../../support/apps.ts';
import { type Answer, callApi, nextIp } from '../../support/calls.ts';
import type { SignedInHost } from '../host-calls.ts';

type Bindings = { [K in keyof Env]?: Env[K] | undefined };

interface KeyAnswer {
  readonly userId?: string;
  readonly keyId?: string | null;
  readonly keys?: readonly string[];
  readonly code?: string;
  readonly message?: string;
}

const describe = (c: Context<ScopeEnv>) =>
  c.json({ userId: c.var.session.account.id, keyId: c.var.apiKey?.id ?? null });

/** Creates an app with one route per scope, a list, and a route of an organization. */
export function createKeyedApp(replacements: Partial<Deps> = {}, bindings: Bindings = {}) {
  const deps = { ...createDeps(envWith(bindings)), ...replacements };
  const app = new Hono<HttpEnv>().use(requestContext(() => deps)).onError(onError);
  for (const scope of SCOPES) {
    app.get(`/api/v1/stub/${scope}`, requireScope(scope), describe);
  }
  app.get('/api/v1/keys', declareScope('account:read'), async (c) => {
    const read = (userId: string) => listKeys(deps, { userId, organizationId: null });
    const { session, data } = await readInScope(c, read);
    return c.json({ userId: session.account.id, keys: data.map(({ id }) => id) });
  });
  app.get(
    '/api/v1/organizations/:id/members',
    requireOrganizationScope('organization:read'),
    describe,
  );
  return app;
}

const keyedApp = createKeyedApp();

/** Calls a route of `createKeyedApp` with a key or another token. */
export async function callWithKey(
  key: string,
  path = '/api/v1/stub/bookings:read',
  options: { readonly app?: ReturnType<typeof createKeyedApp>; readonly ip?: string } = {},
): Promise<Answer<KeyAnswer>> {
  const headers = { authorization: `Bearer ${key}`, 'cf-connecting-ip': options.ip ?? nextIp() };
  const app = options.app ?? keyedApp;
  const answer = await callApi<KeyAnswer & { detail?: string }>(
    path,
    { headers },
    async (request) => app.fetch(request, env),
  );
  // An error body also contains a request id. It differs in each request, so the returned body leaves it out.
  const { userId, keyId, keys, code, detail: message } = answer.body;
  return { ...answer, body: { userId, keyId, keys, code, message } as KeyAnswer };
}

const ALL_SCOPES: ApiKeyRequest['scopes'] = [...SCOPES];

/** Creates an API key through the API. Without `path`, the key is a personal key of the host. */
export async function createKeyOf(
  host: SignedInHost,
  request: Partial<ApiKeyRequest> = {},
  path = '/api-keys',
): Promise<NewApiKey> {
  const body = { name: 'Test', scopes: ALL_SCOPES, ...request };
  const answer = await host.call<NewApiKey>('POST', path, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

export async function listKeysOf(host: SignedInHost, path = '/api-keys'): Promise<ApiKeyView[]> {
  return (await host.call<ApiKeyView[]>('GET', path)).body.data;
}
