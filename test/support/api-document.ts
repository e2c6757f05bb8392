// Checks responses of the public API with its OpenAPI document. The check is stricter than the document: a response
// must not contain a field that the document does not describe.
import { dereference, type Schema, validate } from '@cfworker/json-schema';
import { inject } from 'vitest';

interface Media {
  readonly schema?: Schema;
}

interface ResponseObject {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, Media>>;
}

interface ParameterObject {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface OperationObject {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly ParameterObject[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: { readonly 'application/json': Media };
  };
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly parameters: Readonly<Record<string, ParameterObject>>;
  };
}

export interface DocumentedOperation extends OperationObject {
  readonly method: string;
  /** The path after `/api/v1`, with parameters such as `{id}`. */
  readonly path: string;
}

/** Forbids additional fields in every object, so that an undocumented field is a problem. */
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, close(value)] as const);
  const closed = Object.fromEntries(entries);
  const isOpenObject =
    typeof closed.properties === 'object' &&
    closed.type === 'object' &&
    closed.additionalProperties === undefined;
  return isOpenObject ? { ...closed, additionalProperties: false } : closed;
}

const text = inject('apiDocument').replaceAll('#/components/schemas/', '#/$defs/');
const shared = JSON.parse(text) as ApiDocument;
const $defs = close(shared.components.schemas) as Record<string, Schema>;

export const OPERATIONS: readonly DocumentedOperation[] = Object.entries(shared.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
);

export function findOperation(id: string): DocumentedOperation {
  const found = OPERATIONS.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`The document has no operation ${id}.`);
  return found;
}

const nameOf = (ref: string) => ref.split('/').at(-1) ?? '';

/**
 * Returns the operation of a request to `/api/v1`, or null when the document has no such operation. Prefers
 * paths without parameters, as the Worker does.
 */
export function matchOperation(method: string, path: string): DocumentedOperation | null {
  const matches = OPERATIONS.filter((operation) => {
    const pattern = operation.path.replace(/\{\w+\}/g, '[^/]+');
    return operation.method === method && new RegExp(`^/api/v1${pattern}$`).test(path);
  });
  return matches.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0] ?? null;
}

export function listParameters({ parameters = [] }: OperationObject): ParameterObject[] {
  return parameters.map((one) =>
    one.$ref ? (shared.components.parameters[nameOf(one.$ref)] ?? one) : one,
  );
}

function findResponse({ responses }: OperationObject, status: number): ResponseObject | null {
  const found = responses[status] ?? null;
  return found?.$ref ? (shared.components.responses[nameOf(found.$ref)] ?? null) : found;
}

/**
 * All schemas by their address. The schemas of the document are read only once, because this takes as long as a
 * request. Each response adds its own schema.
 */
const addresses = dereference({ $defs });
const closedSchemas = new Map<Schema, Schema>();

function closeOnce(schema: Schema): Schema {
  const existing = closedSchemas.get(schema);
  if (existing) return existing;
  const closed = close(schema) as Schema;
  dereference(closed, addresses, undefined, `/responses/${closedSchemas.size}`);
  closedSchemas.set(schema, closed);
  return closed;
}

/** Returns all schemas that the document defines, by name, for the generator of requests. */
export const readDefinitions = (): Readonly<Record<string, Schema>> => shared.components.schemas;

interface CheckedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Returns the parts of a response that the document does not describe. Empty when the document describes all
 * parts.
 */
export function findUndocumented(
  operation: OperationObject,
  { status, headers, text: body }: CheckedAnswer,
): string[] {
  const response = findResponse(operation, status);
  if (!response) return [`The status ${status} is not documented: ${body.slice(0, 300)}`];
  const problems = ['X-Request-Id', 'ETag'].flatMap((name) => {
    const isDocumented = response.headers?.[name] !== undefined;
    return isDocumented === headers.has(name) ? [] : [`The header ${name} is wrong.`];
  });
  const [[type, media] = []] = Object.entries(response.content ?? {});
  if (type === undefined || !media?.schema) {
    return body === '' ? problems : [...problems, 'The response has an undocumented body.'];
  }
  const sent = headers.get('content-type')?.split(';')[0] ?? '';
  if (sent !== type) return [...problems, `The content type is ${sent} instead of ${type}.`];
  const schema = closeOnce(media.schema);
  const { valid, errors } = validate(JSON.parse(body), schema, '2020-12', addresses, false);
  if (valid) return problems;
  const found = errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
  return [...problems, ...found.slice(-4)];
}
