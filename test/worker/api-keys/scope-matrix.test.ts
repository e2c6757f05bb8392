// Calls every route of the public API with one key for each scope. The test finds new routes itself. Add a new
// route to the list below only if the route needs no scope.
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { SCOPES } from '../../../worker/domain/api/scopes.ts';
import type { HttpEnv } from '../../../worker/http/env.ts';
import { onError } from '../../../worker/http/on-error.ts';
import { createAppWith } from '../../support/apps.ts';
import { signInHost } from '../host-calls.ts';
import { createKeyedApp, createKeyOf } from './keyed-app.ts';
import { findWrongAnswers, listOpenRoutes, listScopedRoutes, tryRoutes } from './scope-matrix.ts';

/** The routes of the public API that need no key. */
const PUBLIC: readonly string[] = [
  'GET /api/v1/public/:username',
  'GET /api/v1/public/:username/:slug',
  'GET /api/v1/public/:username/:slug/availability',
  'POST /api/v1/public/:username/:slug/bookings',
];

const unlimited = { rateLimiter: { isAllowed: async () => true } };

describe.each([
  ['the public API', createAppWith(unlimited).app, PUBLIC],
  ['the app of the tests', createKeyedApp(unlimited), []],
] as const)('%s', (_, app, open) => {
  const routes = listScopedRoutes(app);

  it('requires a scope on every route that is not public', () => {
    expect(listOpenRoutes(app).sort()).toEqual([...open].sort());
  });

  it.each(SCOPES)('allows a key with the scope %s only the routes of this scope', async (scope) => {
    const { key } = await createKeyOf(await signInHost(), { scopes: [scope] });
    const tried = await tryRoutes(app, routes, { key });
    expect(findWrongAnswers(routes, [scope], tried)).toEqual([]);
  });

  it('refuses a request without a key, and a key that was revoked', async () => {
    const me = await signInHost();
    const { id, key } = await createKeyOf(me);
    await me.call('DELETE', `/api-keys/${id}`);
    for (const token of [key, 'none']) {
      const tried = await tryRoutes(app, routes, { key: token });
      expect(tried.filter(({ status }) => status !== 401)).toEqual([]);
    }
  });
});

describe('the scope matrix', () => {
  const app = createKeyedApp(unlimited);

  it('finds a route without a scope, also in a mounted app', () => {
    const inner = new Hono<HttpEnv>().onError(onError).get('/open', (c) => c.json({}));
    const outer = new Hono<HttpEnv>().route('/api/v1', inner).route('/', app);
    expect(listOpenRoutes(outer)).toEqual(['GET /api/v1/open']);
    expect(listScopedRoutes(outer)).toHaveLength(SCOPES.length + 2);
  });

  it('finds a route with a wrong scope', async () => {
    const { key } = await createKeyOf(await signInHost(), { scopes: ['bookings:read'] });
    const routes = listScopedRoutes(app).map((route) => ({
      ...route,
      scope: route.scope === 'bookings:read' ? ('webhooks:read' as const) : route.scope,
    }));
    const wrong = findWrongAnswers(
      routes,
      ['bookings:read'],
      await tryRoutes(app, routes, { key }),
    );
    expect(wrong.map(({ route }) => route)).toEqual(['GET /api/v1/stub/bookings:read']);
  });
});
