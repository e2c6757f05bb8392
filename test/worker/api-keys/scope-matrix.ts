// Tries every route of the public API with keys that have only one scope. The routes and their scopes come from
// the app itself: `requireScope` and `declareScope` mark their handlers.
import { env } from 'cloudflare:workers';
import type { Hono } from 'hono';
import { hasScope, type Scope } from '../../../worker/domain/api/scopes.ts';
import type { HttpEnv } from '../../../worker/http/env.ts';
import { scopeOf } from '../../../worker/http/middleware/require-scope.ts';
import { callApi } from '../../support/calls.ts';

type ScopedApp = Pick<Hono<HttpEnv>, 'routes' | 'fetch'>;

interface ScopedRoute {
  readonly method: string;
  readonly path: string;
  readonly scope: Scope;
}

/**
 * If a mounted app has its own error handler, Hono wraps each route handler of this app. The wrapper has the
 * original route handler in the property with this name.
 */
const MOUNTED = '__COMPOSED_HANDLER';

function unwrap(handler: object): object {
  const mounted: unknown = Reflect.get(handler, MOUNTED);
  return typeof mounted === 'function' ? unwrap(mounted) : handler;
}

const callsBelow = (app: ScopedApp, prefix: string) =>
  app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith(prefix));
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Returns the routes below the prefix that require a scope. */
export function listScopedRoutes(app: ScopedApp, prefix = '/api/v1/'): ScopedRoute[] {
  return callsBelow(app, prefix).flatMap(({ method, path, handler }) => {
    const scope = scopeOf(unwrap(handler));
    return scope === undefined ? [] : [{ method, path, scope }];
  });
}

/** Returns the names of the routes below the prefix that require no scope. */
export function listOpenRoutes(app: ScopedApp, prefix = '/api/v1/'): string[] {
  const scoped = new Set(listScopedRoutes(app, prefix).map(nameOf));
  return [...new Set(callsBelow(app, prefix).map(nameOf))].filter((name) => !scoped.has(name));
}

/** An id that matches the pattern of every path parameter. No object has this id. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

/** Returns the path with ids in place of its parameters. `ids` maps the name of a parameter to an id. */
const fillPath = (path: string, ids: Readonly<Record<string, string>> = {}): string =>
  path.replace(/(?<=\/):(\w+)(\{[^/]*\})?/g, (_, name: string) => ids[name] ?? NO_ID);

interface Tried {
  readonly route: string;
  readonly status: number;
  readonly code: string | undefined;
}

/**
 * Calls each route with the key. POST, PUT and PATCH calls send an empty object. The route either refuses
 * this object or changes nothing.
 */
export async function tryRoutes(
  app: ScopedApp,
  routes: readonly ScopedRoute[],
  { key, ids }: { readonly key: string; readonly ids?: Readonly<Record<string, string>> },
): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const route of routes) {
    const { method, path } = route;
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(hasBody && { body: '{}' }) };
    const { status, body } = await callApi<{ code?: string }>(
      fillPath(path, ids),
      init,
      (request) => app.fetch(request, env),
    );
    tried.push({ route: nameOf(route), status, code: body.code });
  }
  return tried;
}

/** Returns the answers that do not match the scopes of the key. Empty when all answers match. */
export function findWrongAnswers(
  routes: readonly ScopedRoute[],
  scopes: readonly Scope[],
  tried: readonly Tried[],
): Tried[] {
  return tried.filter(({ status, code }, index) => {
    const route = routes[index];
    const isAllowed = route !== undefined && hasScope(scopes, route.scope);
    const isRefused = status === 403 && code === 'KEY_SCOPE_MISSING';
    return status === 401 || status >= 500 || isAllowed === isRefused;
  });
}
