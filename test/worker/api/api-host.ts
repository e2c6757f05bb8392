// Creates a host on a paid plan with an API key, and calls the public API as this host.

import {
  type DocumentedOperation,
  findOperation,
  findUndocumented,
} from '../../support/api-document.ts';
import { createAppWith } from '../../support/apps.ts';
import { type Fetch, nextIp, ORIGIN } from '../../support/calls.ts';
import { createKeyOf } from '../api-keys/keyed-app.ts';
import { createPaidHost, type PaidHost } from '../webhooks/webhook-hosts.ts';

export interface ApiHost extends PaidHost {
  readonly key: string;
}

/** Creates a host with a meeting type and a key with all scopes. */
export async function createApiHost(
  fields: Parameters<typeof createPaidHost>[0] = {},
): Promise<ApiHost> {
  const host = await createPaidHost(fields);
  const { key } = await createKeyOf(host);
  return { ...host, key };
}

/** A request to an operation, without the API key. */
export interface ApiRequest {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A string is sent unchanged. Any other value is sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Creates the data that a request needs, and returns a valid request. */
export type Prepare = (me: ApiHost) => ApiRequest | Promise<ApiRequest>;

export interface ApiAnswer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: { readonly data: T; readonly code?: string; readonly nextCursor?: string | null };
  /** The parts of the response that the OpenAPI document does not describe. */
  readonly undocumented: readonly string[];
}

const { fetch: fetchApp } = createAppWith();

function toUrl(operation: DocumentedOperation, { path = {}, query = {} }: ApiRequest) {
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameterOf(path, name)),
  );
  const search = new URLSearchParams(query).toString();
  return `${ORIGIN}/api/v1${filled}${search === '' ? '' : `?${search}`}`;
}

function parameterOf(path: Readonly<Record<string, string>>, name: string): string {
  const value = path[name];
  if (value === undefined) throw new Error(`The request has no ${name}.`);
  return value;
}

export async function callOperation<T = unknown>(
  id: string,
  request: ApiRequest = {},
  {
    key = null,
    fetchFrom = fetchApp,
  }: { readonly key?: string | null; readonly fetchFrom?: Fetch } = {},
): Promise<ApiAnswer<T>> {
  const operation = findOperation(id);
  const { body } = request;
  const headers = new Headers({
    'cf-connecting-ip': nextIp(),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    ...request.headers,
  });
  const answer = await fetchFrom(
    new Request(toUrl(operation, request), {
      method: operation.method,
      headers,
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );
  const text = await answer.text();
  const received = { status: answer.status, headers: answer.headers, text };
  return {
    ...received,
    body: text === '' ? { data: null as T } : JSON.parse(text),
    undocumented: findUndocumented(operation, received),
  };
}
