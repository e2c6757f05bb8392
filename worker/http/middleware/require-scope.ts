// Authenticates the requests of the public API: by an API key, or by a session, which has all scopes. Only the
// routes of the public API use this middleware. All other routes use `requireUser`, which accepts no key.
//
// Each route names its scope with a function of this file. `scopeOf` finds this scope again, so that a test
// can try every route with every scope.
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../contract/app-error.ts';
import type { Scope } from '../../domain/api/scopes.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { findSession, findSessionWhile } from '../../services/accounts/find-session.ts';
import type { FoundKey } from '../../services/api-keys/find-key.ts';
import type { HttpEnv } from '../env.ts';
import { type AuthCall, checkKey, checkKeyWhile, readBearerKey } from './check-key.ts';
import { readBearer } from './require-user.ts';

interface Authenticated {
  readonly session: FoundKey['session'];
  /** The API key of the request. Null when the request contains a session token. */
  readonly apiKey: ApiKey | null;
}

/** The variables that a handler after `declareScope` can read. */
interface DeclaredScopeEnv {
  Variables: HttpEnv['Variables'] & { scope: Scope };
}

/** The variables that a handler after `requireScope` or `requireOrganizationScope` can read. */
export interface ScopeEnv {
  Variables: DeclaredScopeEnv['Variables'] & Authenticated;
}

const scopes = new WeakMap<object, Scope>();

/**
 * Returns the scope that a handler of a route requires. Undefined for handlers that require no
 * scope.
 */
export const scopeOf = (handler: object): Scope | undefined => scopes.get(handler);

function withScope<Handler extends MiddlewareHandler>(scope: Scope, handler: Handler): Handler {
  scopes.set(handler, scope);
  return handler;
}

function refuse(c: AuthCall): never {
  c.header('WWW-Authenticate', 'Bearer');
  throw new AppError('UNAUTHENTICATED');
}

async function authenticate(
  c: AuthCall,
  scope: Scope,
  organizationId: string | null,
): Promise<Authenticated> {
  const key = readBearerKey(c);
  if (key !== null) return checkKey(c, key, { scope, organizationId });
  const session = await findSession(c.var.deps, readBearer(c.req.header('authorization')));
  return session ? { session, apiKey: null } : refuse(c);
}

function requireFor(scope: Scope, findOrganization: (c: Context) => string | null) {
  return withScope(
    scope,
    createMiddleware<ScopeEnv>(async (c, next) => {
      const { session, apiKey } = await authenticate(c, scope, findOrganization(c));
      c.set('scope', scope);
      c.set('session', session);
      c.set('apiKey', apiKey);
      await next();
    }),
  );
}

/** Accepts only requests with a session, or with a personal key that has the scope. */
export const requireScope = (scope: Scope) => requireFor(scope, () => null);

/**
 * Like `requireScope`, but also accepts a key of the organization whose id is the path parameter
 * `param`. For such a key, the account in `session` is the admin whose rights the key uses. The
 * services check the rights of this account.
 */
export const requireOrganizationScope = (scope: Scope, param = 'id') =>
  requireFor(scope, (c) => c.req.param(param) ?? null);

/**
 * Declares the scope of a route whose handler calls `readInScope`. This middleware checks nothing.
 */
export const declareScope = (scope: Scope) =>
  withScope(
    scope,
    createMiddleware<DeclaredScopeEnv>(async (c, next) => {
      c.set('scope', scope);
      await next();
    }),
  );

/**
 * Authenticates like `requireScope`. To save time, calls `read` while the database still checks the
 * session or the key. `read` must not change any data, because the caller may be refused. Use this
 * function for routes that return lists.
 */
export async function readInScope<Data>(
  c: AuthCall & { readonly var: { readonly scope: Scope } },
  read: (userId: string) => Promise<Data>,
): Promise<Authenticated & { readonly data: Data }> {
  const { deps, scope } = c.var;
  const key = readBearerKey(c);
  if (key !== null) return checkKeyWhile(c, key, { need: { scope, organizationId: null }, read });
  const token = readBearer(c.req.header('authorization'));
  const found = await findSessionWhile(deps, token, read);
  return found ? { ...found, apiKey: null } : refuse(c);
}
