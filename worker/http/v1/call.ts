// A checked request to an operation of the public API, as its handler sees it.
import type { Context } from 'hono';
import {
  acceptsIfMatch,
  type Operation,
  type PathParameters,
} from '../../contract/api/operation.ts';
import { idempotencyHeader } from '../../contract/bookings/book-schemas.ts';
import { type Output, parseInput, type Schema } from '../../contract/validation.ts';
import type { IfMatch } from '../../services/api/if-match.ts';
import type { Deps, NearReadDeps } from '../../services/service-deps.ts';
import type { HttpEnv } from '../env.ts';
import type { ScopeEnv } from '../middleware/require-scope.ts';
import { readIfMatch } from './etag.ts';

export interface Call<Path extends string, Query extends Schema, Body extends Schema> {
  readonly deps: Deps;
  /** The dependencies for queries whose results may be some seconds old. */
  readonly near: NearReadDeps;
  readonly origin: string;
  readonly clientIp: string;
  readonly path: PathParameters<Path>;
  readonly query: Output<Query>;
  readonly body: Output<Body>;
  readonly header: (name: string) => string | undefined;
  readonly idempotencyKey: string | null;
  /**
   * The check of the header `If-Match`, which the handler passes to its service. Undefined when the client
   * did not send the header, or when the operation ignores it.
   */
  readonly ifMatch: IfMatch | undefined;
}

/** A request of an authenticated caller. */
export interface KeyCall<Path extends string, Query extends Schema, Body extends Schema>
  extends Call<Path, Query, Body> {
  readonly session: ScopeEnv['Variables']['session'];
  readonly account: ScopeEnv['Variables']['session']['account'];
}

function readKey(c: Context<HttpEnv>): string | null {
  const key = c.req.header('idempotency-key');
  return parseInput(idempotencyHeader, { 'idempotency-key': key })['idempotency-key'] ?? null;
}

/** Reads and checks a request. The middleware has already checked that its body is a JSON object. */
export async function readCall<Path extends string, Query extends Schema, Body extends Schema>(
  c: Context<HttpEnv>,
  operation: Operation<Path, Query, Body>,
): Promise<Call<Path, Query, Body>> {
  const { deps, near, origin, clientIp } = c.var;
  const query = parseInput(operation.query, c.req.query());
  const body = operation.body
    ? parseInput(operation.body, await readBody(c, operation))
    : (undefined as Output<Body>);
  return {
    deps,
    near,
    origin,
    clientIp,
    path: c.req.param() as PathParameters<Path>,
    query,
    body,
    header: (name) => c.req.header(name),
    idempotencyKey: readKey(c),
    ifMatch: acceptsIfMatch(operation) ? readIfMatch(deps, c.req.header('if-match')) : undefined,
  };
}

async function readBody(c: Context, { isBodyOptional }: Operation): Promise<unknown> {
  if (isBodyOptional && c.req.header('content-type') === undefined) return {};
  return c.req.json();
}

/** Adds the account of the caller to the call. The middleware has already authenticated the caller. */
export function withAccount<Path extends string, Query extends Schema, Body extends Schema>(
  call: Call<Path, Query, Body>,
  { session }: Pick<ScopeEnv['Variables'], 'session'>,
): KeyCall<Path, Query, Body> {
  return { ...call, session, account: session.account };
}
