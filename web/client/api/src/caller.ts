// Calls an operation by its id: builds the request, sends it with retries, and reads lists page by page.
import { ENDPOINTS, type OperationId, type Operations } from './generated/operations.ts';
import { type Clock, type RetryPolicy, retry } from './retry.ts';
import { type Fetch, type Received, type RequestParts, sendOnce } from './send-once.ts';

export interface CallOptions extends Partial<RetryPolicy> {
  readonly signal?: AbortSignal | undefined;
  /**
   * Identifies a write. By default, each call has a new key, and all attempts of a call have the
   * same key.
   */
  readonly idempotencyKey?: string | undefined;
  /** The `etag` of the version that you read. A change fails with 412 when the object has changed since then. */
  readonly ifMatch?: string | undefined;
  /** The proof that you know the password of a protected page. */
  readonly pageProof?: string | undefined;
}

type Input<Id extends OperationId> = Operations[Id]['input'];
export type Answer<Id extends OperationId> = Operations[Id]['answer'];

/** A response with the values of its headers. */
export interface ApiResponse<Id extends OperationId> extends Received {
  readonly answer: Answer<Id>;
}

/** The type of the items of a list. */
export type Item<Id extends OperationId> =
  Answer<Id> extends { data: ReadonlyArray<infer One> } ? One : never;

export interface Caller {
  readonly request: <Id extends OperationId>(
    id: Id,
    input: Input<Id>,
    options?: CallOptions,
  ) => Promise<ApiResponse<Id>>;
  readonly call: <Id extends OperationId>(
    id: Id,
    input: Input<Id>,
    options?: CallOptions,
  ) => Promise<Answer<Id>>;
  readonly iterate: <Id extends OperationId>(
    id: Id,
    input: Input<Id>,
    options?: CallOptions,
  ) => AsyncGenerator<Item<Id>, void, undefined>;
}

interface CallerSettings {
  /** Where the operations are, such as `https://halfpast.example/api/v1`. */
  readonly base: string;
  readonly apiKey: string | undefined;
  readonly policy: RetryPolicy;
  readonly fetch: Fetch;
  readonly clock: Clock;
}

interface AnyInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly body?: unknown;
}

interface AnyPage {
  readonly data: readonly unknown[];
  readonly nextCursor: string | null;
  /** Only in the event stream, where `nextCursor` is never null. False on the last page. */
  readonly hasMore?: boolean;
}

function toUrl(base: string, template: string, { path = {}, query = {} }: AnyInput): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return `${base}${filled}${text === '' ? '' : `?${text}`}`;
}

function toRequest(
  { base, apiKey }: CallerSettings,
  id: OperationId,
  input: AnyInput,
  { idempotencyKey, ifMatch, pageProof }: CallOptions,
): RequestParts & { readonly url: string } {
  const [method = '', template = ''] = ENDPOINTS[id].split(' ');
  const { body } = input;
  const key = method === 'GET' ? undefined : (idempotencyKey ?? crypto.randomUUID());
  return {
    url: toUrl(base, template, input),
    method,
    headers: {
      accept: 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(pageProof !== undefined && { 'page-proof': pageProof }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

export function createCaller(settings: CallerSettings): Caller {
  const { fetch, clock, policy } = settings;

  async function send(id: OperationId, input: AnyInput, options: CallOptions): Promise<Received> {
    const { signal } = options;
    const request = toRequest(settings, id, input, options);
    const {
      maxAttempts = policy.maxAttempts,
      deadlineMs = policy.deadlineMs,
      attemptTimeoutMs = policy.attemptTimeoutMs,
    } = options;
    return retry(
      (timeoutMs) => sendOnce(fetch, request, timeoutMs, signal),
      { maxAttempts, deadlineMs, attemptTimeoutMs },
      clock,
      signal,
    );
  }

  async function* iterate(id: OperationId, input: AnyInput, options: CallOptions = {}) {
    let query = input.query;
    while (true) {
      const { answer } = await send(id, { ...input, query }, options);
      const { data, nextCursor, hasMore } = answer as AnyPage;
      yield* data;
      if (nextCursor === null || hasMore === false) return;
      query = { ...query, cursor: nextCursor };
    }
  }

  return {
    request: (id, input, options = {}) =>
      send(id, input, options) as Promise<ApiResponse<typeof id>>,
    call: async (id, input, options = {}) =>
      (await send(id, input, options)).answer as Answer<typeof id>,
    iterate: iterate as Caller['iterate'],
  };
}
