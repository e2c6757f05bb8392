// Sends the calls of the API: `calls.bookings[':id'].$get({ param: { id } })`. This file replaces
// hono/client, which is three times as large and has many features that the app does not need. The app uses
// only the types of hono/client (api-client.ts).

interface CallArguments {
  readonly param?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly header?: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

interface CallOptions {
  readonly init?: RequestInit;
}

type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Returns the name of a parameter such as `:id`, or `:id{[a-z]+}` with a pattern for its values. */
const nameOf = (part: string): string => part.slice(1).replace(/\{.*/, '');

/**
 * The second argument is the method with a `$`, such as `$get`, followed by the parts of the path, the last
 * part first. A part may be a parameter such as `:id`.
 */
function sendCall(
  send: Send,
  [method = '', ...parts]: readonly string[],
  { param, query = {}, header, json }: CallArguments = {},
  { init }: CallOptions = {},
): Promise<Response> {
  const path = parts.map((part) =>
    part.startsWith(':') ? encodeURIComponent(param?.[nameOf(part)] ?? '') : part,
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value ?? []].flat()) search.append(name, each);
  const url = [location.origin, ...path.reverse()].join('/');
  return send(search.size > 0 ? `${url}?${search}` : url, {
    method: method.slice(1).toUpperCase(),
    headers: { ...header, ...(json !== undefined && { 'Content-Type': 'application/json' }) },
    body: json === undefined ? null : JSON.stringify(json),
    ...init,
  });
}

/** `names` are the properties that were read from the proxy, the last one first. */
function createProxy(send: Send, names: readonly string[]): unknown {
  return new Proxy(() => {}, {
    // JavaScript treats an object with a `then` method as a promise, so the proxy must not have this
    // property.
    get: (_, name) => (name === 'then' ? undefined : createProxy(send, [String(name), ...names])),
    apply: (_, _caller, [values, options]) => sendCall(send, names, values, options),
  });
}

export const createCalls = (send: Send): unknown => createProxy(send, ['api']);
