// Causes every documented status of every operation of the public API, and checks each response with the OpenAPI
// document. `API_TABLE=1` prints the table of operations and statuses.
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '../../../worker/domain/api-keys/scopes.ts';
import { type DocumentedOperation, OPERATIONS } from '../../support/api-document.ts';
import { createAppWith } from '../../support/apps.ts';
import { createBrokenDatabase } from '../../support/broken-database.ts';
import { createKeyOf } from '../api-keys/keyed-app.ts';
import {
  type ApiAnswer,
  type ApiHost,
  type ApiRequest,
  callOperation,
  createApiHost,
} from './api-host.ts';
import { REFUSED_CALLS } from './refused-calls.ts';
import { toExample } from './to-example.ts';
import { VALID_CALLS } from './valid-calls.ts';

const TOO_LARGE = JSON.stringify({ text: 'x'.repeat(70_000) });

const { fetch: limited } = createAppWith({ rateLimiter: { isAllowed: async () => false } });
const { fetch: broken } = createAppWith({}, { DB: createBrokenDatabase() });
const { fetch: withoutVault } = createAppWith({ vault: null });
const overloaded = async () => ({ ok: false as const, reason: 'overloaded' as const });
const { fetch: busy } = createAppWith({
  hostCalendar: new Proxy({} as never, { get: () => overloaded }),
});

/** An app in which an earlier request with the same Idempotency-Key is still running. */
const { fetch: repeating } = createAppWith({
  idempotentRequests: {
    start: async ({ key, requestHash }: { key: string; requestHash: string }) => ({
      request_hash: requestHash,
      attempt_id: key,
      answer: null,
      runs_until: Number.MAX_SAFE_INTEGER,
    }),
    finish: async () => undefined,
    forget: async () => undefined,
  },
});

interface Attempt {
  readonly request?: ApiRequest;
  readonly key?: string | null;
  readonly fetch?: Parameters<typeof callOperation>[2] extends { fetchFrom?: infer F } | undefined
    ? F
    : never;
}

const withHeader = (request: ApiRequest, name: string, value: string): ApiRequest => ({
  ...request,
  headers: { ...request.headers, [name]: value },
});

const unknownPath = ({ path = {} }: ApiRequest) =>
  Object.fromEntries(Object.keys(path).map((name) => [name, crypto.randomUUID()]));

/** Returns the request with a different path or body, and with the same headers and Idempotency-Key. */
function asOther(request: ApiRequest, isSamePath: boolean): ApiRequest {
  if (!isSamePath && Object.keys(request.path ?? {}).length > 0)
    return { ...request, path: unknownPath(request) };
  const body = request.body as Readonly<Record<string, unknown>>;
  const field = ['title', 'name', 'inviteeName'].find((name) => name in body) ?? '';
  return { ...request, body: { ...body, [field]: 'Another text' } };
}

/** Tells whether the operation calls the Durable Object of the host. */
const waitsForHost = ({ responses }: DocumentedOperation) =>
  JSON.stringify(responses[503] ?? '').includes('HOST_BUSY');

const hasOwnKeys = ({ operationId }: DocumentedOperation) =>
  ['createBooking', 'createPublicBooking', 'createTeamBooking'].includes(operationId);

const isWrite = ({ method }: DocumentedOperation) => method !== 'GET';
const scopeOf = ({ security }: DocumentedOperation) => security[0]?.apiKey?.[0] ?? null;

/** The key of an account that owns nothing that an operation of this file uses. */
let foreignKey = '';
beforeAll(async () => {
  foreignKey = (await createApiHost()).key;
});

/** Lists requests that every operation refuses in the same way, each with the expected status. */
async function listRefusals(
  operation: DocumentedOperation,
  me: ApiHost,
  request: ApiRequest,
): Promise<[number, Attempt][]> {
  const scope = scopeOf(operation);
  const isStored = operation.responses[409] !== undefined && isWrite(operation);
  const idempotent = withHeader(request, 'idempotency-key', crypto.randomUUID());
  const plain = { ...request, body: '{}' };
  const others = SCOPES.filter((one) => one !== scope && one !== scope?.replace('read', 'write'));
  const poor = scope && (await createKeyOf(me, { scopes: others }));
  return [
    [400, { request: { ...request, query: { ...request.query, unknown: '1' } } }],
    ...(poor
      ? ([
          [401, { key: null }],
          [403, { key: poor.key }],
        ] as [number, Attempt][])
      : []),
    ...(poor && operation.path.includes('{')
      ? ([[404, { key: foreignKey }]] as [number, Attempt][])
      : []),
    ...(operation.path.includes('{')
      ? ([[404, { request: { ...request, path: unknownPath(request) } }]] as [number, Attempt][])
      : []),
    ...(operation.requestBody
      ? ([
          [400, { request: { ...request, body: '{' } }],
          [400, { request: { ...request, body: { unknownField: 1 } } }],
          [413, { request: { ...request, body: TOO_LARGE } }],
          [415, { request: withHeader(plain, 'content-type', 'text/plain') }],
        ] as [number, Attempt][])
      : []),
    ...(isWrite(operation)
      ? ([[400, { request: withHeader(request, 'idempotency-key', 'two words') }]] as [
          number,
          Attempt,
        ][])
      : []),
    ...(isStored && !hasOwnKeys(operation)
      ? ([
          [409, { request: idempotent, fetch: repeating }],
          [503, { request: idempotent, fetch: withoutVault }],
        ] as [number, Attempt][])
      : []),
    ...(operation.responses[412]
      ? ([[412, { request: withHeader(request, 'if-match', '"other"') }]] as [number, Attempt][])
      : []),
    [429, { fetch: limited }],
    [500, { fetch: broken }],
  ];
}

const examples: Record<string, unknown> = {};
const covered = new Map<string, Set<string>>();

describe.each(OPERATIONS.map((operation) => [operation.operationId, operation] as const))(
  '%s',
  (id, operation) => {
    const prepare = VALID_CALLS[id];
    const seen = new Set<string>();
    covered.set(id, seen);

    async function send(me: ApiHost, request: ApiRequest, attempt: Attempt = {}) {
      const answer = await callOperation(id, attempt.request ?? request, {
        key: scopeOf(operation) === null ? null : me.key,
        ...(attempt.key !== undefined && { key: attempt.key }),
        ...(attempt.fetch && { fetchFrom: attempt.fetch }),
      });
      expect([id, answer.status, answer.undocumented, answer.text.slice(0, 300)]).toEqual([
        id,
        answer.status,
        [],
        answer.text.slice(0, 300),
      ]);
      seen.add(String(answer.status));
      return answer;
    }

    it('returns every documented status, and no other status', async () => {
      if (!prepare) throw new Error(`valid-calls.ts has no request to ${id}.`);
      const me = await createApiHost();
      const request = await prepare(me);
      for (const [status, attempt] of await listRefusals(operation, me, request)) {
        const answer = await send(me, request, attempt);
        expect([id, status, answer.text]).toEqual([id, answer.status, answer.text]);
      }
      if (waitsForHost(operation)) await send(me, request, { fetch: busy });
      const success = Object.keys(operation.responses).find((status) => status.startsWith('2'));
      const key = crypto.randomUUID();
      const keyed = isWrite(operation) ? withHeader(request, 'idempotency-key', key) : request;
      const answer: ApiAnswer = await send(me, keyed);
      expect([id, answer.text.slice(0, 500), answer.status]).toEqual([
        id,
        answer.text.slice(0, 500),
        Number(success),
      ]);
      if (isWrite(operation)) {
        const repeated = await send(me, keyed);
        expect(repeated.status).toBe(answer.status);
        const replays = [answer, repeated].map(({ headers }) => headers.get('idempotent-replayed'));
        expect([id, ...replays]).toEqual([id, null, 'true']);
        const other = asOther(keyed, hasOwnKeys(operation));
        expect((await send(me, other)).status).toBe(422);
      }
      examples[id] = toExample(request, answer);
      for (const refuse of REFUSED_CALLS[id] ?? []) {
        const refused = await refuse();
        expect(refused.undocumented).toEqual([]);
        seen.add(String(refused.status));
      }
      expect([id, ...[...seen].toSorted()]).toEqual([
        id,
        ...Object.keys(operation.responses).toSorted(),
      ]);
    });
  },
);

// `npm run openapi -- --write` updates docs/api/examples.json.
it('the requests of this file produce the examples that the document contains', async () => {
  const text = `${JSON.stringify(examples, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../docs/api/examples.json');
});

afterAll(() => {
  if (!env.API_TABLE) return;
  const rows = OPERATIONS.map(({ operationId, responses }) => {
    const all = Object.keys(responses);
    const done = all.filter((status) => covered.get(operationId)?.has(status));
    return `| ${operationId} | ${done.join(' ')} | ${done.length}/${all.length} |`;
  });
  console.log(['| Operation | Statuses | Covered |', '|---|---|---|', ...rows].join('\n'));
});
