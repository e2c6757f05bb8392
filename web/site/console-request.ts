// The request that the console of the API sends for an operation of the OpenAPI document.

export interface ConsoleParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: {
    readonly type?: string | readonly string[];
    readonly enum?: readonly string[];
  };
}

export interface ConsoleOperation {
  readonly operationId: string;
  readonly method: string;
  /** The path after `/api/v1`, with parameters such as `{id}`. */
  readonly path: string;
  readonly description: string;
  readonly needsKey: boolean;
  readonly parameters: readonly ConsoleParameter[];
  /** Null for an operation without a body. */
  readonly body: { readonly example: unknown; readonly isRequired: boolean } | null;
}

interface Media {
  readonly example?: unknown;
}

type Referring<Value> = Value | { readonly $ref: string };

interface DocumentedOperation {
  readonly operationId: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters?: readonly Referring<ConsoleParameter>[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, Media>>;
  };
}

export interface ConsoleDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, ConsoleParameter>> };
}

export function listOperations({ paths, components }: ConsoleDocument): ConsoleOperation[] {
  const follow = (parameter: Referring<ConsoleParameter>): ConsoleParameter | undefined =>
    '$ref' in parameter ? components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): ConsoleOperation => {
      const { operationId, description, security, parameters = [], requestBody } = operation;
      const media = requestBody && Object.values(requestBody.content)[0];
      return {
        operationId,
        method: method.toUpperCase(),
        path,
        description,
        needsKey: security.length > 0,
        parameters: parameters.map(follow).filter((one) => one !== undefined),
        body: media
          ? { example: media.example ?? {}, isRequired: requestBody.required ?? false }
          : null,
      };
    }),
  );
}

interface Filled {
  readonly key: string;
  /** The text of each parameter. An empty text means that the request does not have the parameter. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

interface ConsoleRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export function buildRequest(operation: ConsoleOperation, filled: Filled): ConsoleRequest {
  const { method, path, parameters, needsKey } = operation;
  const textOf = (name: string) => filled.values[name] ?? '';
  const given = parameters.filter(({ name }) => textOf(name) !== '');
  const pairs = (place: ConsoleParameter['in']) =>
    given
      .filter((one) => one.in === place)
      .map(({ name }): [string, string] => [name, textOf(name)]);
  const query = new URLSearchParams(pairs('query')).toString();
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(name)),
  );
  const hasBody = operation.body !== null && filled.body.trim() !== '';
  return {
    url: `/api/v1${filledPath}${query === '' ? '' : `?${query}`}`,
    method,
    headers: {
      ...(needsKey && { authorization: `Bearer ${filled.key.trim()}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
      ...Object.fromEntries(pairs('header')),
    },
    ...(hasBody && { body: filled.body }),
  };
}

interface ConsoleProblem {
  /** The name of a parameter, or `key` or `body`. */
  readonly field: string;
  readonly message: string;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export function findProblems(operation: ConsoleOperation, filled: Filled): ConsoleProblem[] {
  const empty = 'Please fill in this field.';
  const { parameters, needsKey, body } = operation;
  const isBodyEmpty = filled.body.trim() === '';
  return [
    ...(needsKey && filled.key.trim() === ''
      ? [{ field: 'key', message: 'Please enter an API key.' }]
      : []),
    ...parameters
      .filter(({ name, required }) => required && (filled.values[name] ?? '') === '')
      .map(({ name }) => ({ field: name, message: empty })),
    ...(body?.isRequired && isBodyEmpty ? [{ field: 'body', message: empty }] : []),
    ...(body && !isBodyEmpty && !isJson(filled.body)
      ? [{ field: 'body', message: 'This is not valid JSON.' }]
      : []),
  ];
}
