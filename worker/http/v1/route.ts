// Connects an operation of the public API with its handler. A handler only returns the body of the
// response. This file handles access, limits, checks, repeated requests and versions in the same way for
// all operations.
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { isWrite, type Operation } from '../../contract/api/operation.ts';
import type { Schema } from '../../contract/validation.ts';
import { answerOnce } from '../../services/api/answer-once.ts';
import type { HttpEnv } from '../env.ts';
import { jsonBody, optionalJsonBody } from '../middleware/json-body.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import {
  declareScope,
  readInScope,
  requireOrganizationScope,
  requireScope,
  type ScopeEnv,
} from '../middleware/require-scope.ts';
import { type Call, type KeyCall, readCall, withAccount } from './call.ts';
import { etagOf } from './etag.ts';

const HEADERS = ['Content-Type', 'Idempotency-Key', 'Page-Proof'];
const EXPOSED = ['Retry-After', 'X-Request-Id', 'Idempotent-Replayed'];
const MAX_AGE_SECONDS = 86_400;

/**
 * Creates middleware that lets scripts of all sites use an operation. Browsers send no cookies with such a request,
 * so a site cannot act for a signed-in person.
 */
function openToBrowsers(method: string) {
  return cors({
    origin: '*',
    allowMethods: [method],
    allowHeaders: HEADERS,
    exposeHeaders: EXPOSED,
    maxAge: MAX_AGE_SECONDS,
  });
}

/** The body of a response. Null for a response without a body. */
type AnswerBody = { readonly data: unknown } | null;

/**
 * The response of an operation whose service handles the `Idempotency-Key` itself. `isRepeated` is true
 * when the service has handled a request with this key before.
 */
interface Remembered {
  readonly body: AnswerBody;
  readonly isRepeated: boolean;
}

type Handled = AnswerBody | Remembered;

export interface Route {
  readonly operation: Operation;
  readonly mount: (app: Hono<HttpEnv>) => void;
}

interface KeyRoute<C> {
  readonly handle: (call: C) => Promise<Handled>;
  /**
   * Reads the response again for a repeated request with an Idempotency-Key. If this function is set, no
   * response is stored.
   */
  readonly read?: (call: C) => Promise<AnswerBody>;
}

const toHonoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const isRemembered = (handled: Handled): handled is Remembered =>
  handled !== null && 'isRepeated' in handled;

async function send(
  c: Context,
  { success, isVersioned }: Operation,
  handled: Handled,
): Promise<Response> {
  const { body, isRepeated } = isRemembered(handled)
    ? handled
    : { body: handled, isRepeated: false };
  if (isRepeated) c.header('Idempotent-Replayed', 'true');
  if (success === 204) return c.body(null, 204);
  if (isVersioned) {
    c.header('ETag', await etagOf((c as Context<HttpEnv>).var.deps, body?.data));
  }
  return c.json(body ?? {}, success);
}

async function runOnce<P extends string, Q extends Schema, B extends Schema>(
  c: Context<ScopeEnv>,
  operation: Operation<P, Q, B>,
  { handle, read }: KeyRoute<KeyCall<P, Q, B>>,
): Promise<Response> {
  const call = withAccount(await readCall(c as unknown as Context<HttpEnv>, operation), c.var);
  const key = isWrite(operation) && !operation.hasOwnKeys ? call.idempotencyKey : null;
  if (key === null) return send(c, operation, await handle(call));
  const answer = await answerOnce(call.deps, {
    accountId: call.account.id,
    key,
    request: [operation.method, c.req.path, call.query, operation.body ? call.body : null],
    run: () => handle(call),
    readAgain: read ? () => read(call) : null,
    mayRunAgain: operation.isRepeatable ?? false,
  });
  return send(c, operation, answer as Remembered);
}

function bodyMiddleware({ body, isBodyOptional }: Operation) {
  if (!body) return [];
  return [isBodyOptional ? optionalJsonBody() : jsonBody()];
}

/**
 * Returns the middleware that checks the access to an operation. A key of an organization can use only the
 * operations of this organization.
 */
function guardOf({ access, path }: Operation) {
  if (access === 'public') throw new Error(`${path} needs no key, so it is a public route.`);
  const isOfOrganization = path.startsWith('/organizations/{id}');
  return isOfOrganization ? requireOrganizationScope(access) : requireScope(access);
}

/** An operation that needs a key. */
export function keyRoute<P extends string, Q extends Schema, B extends Schema>(
  operation: Operation<P, Q, B>,
  handle: KeyRoute<KeyCall<P, Q, B>>['handle'],
  read?: KeyRoute<KeyCall<P, Q, B>>['read'],
): Route {
  const route = { handle, ...(read && { read }) };
  return {
    operation,
    mount: (app) => {
      const secured = new Hono<ScopeEnv>().on(
        [operation.method],
        [toHonoPath(operation.path)],
        guardOf(operation),
        ...bodyMiddleware(operation),
        (c) => runOnce(c, operation, route),
      );
      app.route('/', secured as unknown as Hono<HttpEnv>);
    },
  };
}

/**
 * An operation that returns a list. To save time, `read` runs while the database checks the key, so it must not
 * change any data.
 */
export function listRoute<P extends string, Q extends Schema, B extends Schema, Data>(
  operation: Operation<P, Q, B>,
  read: (call: Call<P, Q, B>, userId: string) => Promise<Data>,
  present: (call: KeyCall<P, Q, B>, data: Data) => AnswerBody | Promise<AnswerBody>,
): Route {
  return {
    operation,
    mount: (app) => {
      const { access, method, path } = operation;
      if (access === 'public') throw new Error(`${path} needs no key, so it is a public route.`);
      const scoped = new Hono<ScopeEnv>().on(
        [method],
        [toHonoPath(path)],
        declareScope(access),
        async (c) => {
          const call = readCall(c as unknown as Context<HttpEnv>, operation);
          const [parsed] = await Promise.allSettled([call]);
          // The query is validated after the check of the key, so that a caller without a key gets
          // 401 and not 400.
          const found = await readInScope(c, async (userId) =>
            parsed.status === 'fulfilled' ? read(parsed.value, userId) : null,
          );
          if (parsed.status === 'rejected') throw parsed.reason;
          const body = await present(withAccount(parsed.value, found), found.data as Data);
          return send(c, operation, body);
        },
      );
      app.route('/', scoped as unknown as Hono<HttpEnv>);
    },
  };
}

/** An operation that needs no key. Scripts of all sites may use it. */
export function publicRoute<P extends string, Q extends Schema, B extends Schema>(
  operation: Operation<P, Q, B>,
  handle: (call: Call<P, Q, B>) => Promise<Handled>,
): Route {
  return {
    operation,
    mount: (app) => {
      const path = toHonoPath(operation.path);
      const limits = isWrite(operation) ? [rateLimit('book')] : [];
      app.use(path, openToBrowsers(operation.method));
      app.on([operation.method], [path], ...limits, ...bodyMiddleware(operation), async (c) =>
        send(c, operation, await handle(await readCall(c, operation))),
      );
    },
  };
}
