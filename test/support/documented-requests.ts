// Generates requests to the public API from its OpenAPI document. Most parts of a request follow the document, and
// some parts are hostile.
import type { Schema } from '@cfworker/json-schema';
import fc from 'fast-check';
import { type DocumentedOperation, listParameters, readDefinitions } from './api-document.ts';
import { nextIp, ORIGIN } from './calls.ts';
import { pathFor, text } from './hostile-requests.ts';
import { dateIn, isoIn } from './times.ts';

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.oneof(fc.constantFrom(dateIn(0), dateIn(1), dateIn(3), '2027-02-30', '9999-12-31')),
  'date-time': fc.constantFrom(
    isoIn(1, '10:00'),
    isoIn(2, '12:30'),
    isoIn(-1, '10:00'),
    '2027-02-30T10:00:00Z',
    '+275760-09-13T00:00:00.000Z',
  ),
};

/** Texts that are valid for some field. */
const USEFUL_TEXTS = fc.constantFrom(
  'UTC',
  'Europe/Paris',
  'ines@invitee.example',
  'https://receiver.example/hook',
  'http://127.0.0.1:1/',
  '09:00',
  '#006fee',
  '+49',
  '1701234567',
  'DE',
  'A title',
);

function fromText({ format, pattern, examples }: Schema): fc.Arbitrary<unknown> {
  const known = FORMATS[format ?? ''];
  if (known) return known;
  const valid = pattern ? fc.stringMatching(new RegExp(pattern)) : USEFUL_TEXTS;
  const listed = Array.isArray(examples) ? fc.constantFrom(...(examples as string[])) : valid;
  return fc.oneof(valid, listed, USEFUL_TEXTS, text);
}

const LEAF_WEIGHTS = { valid: 40, hostile: 1 };

function fromType(type: unknown, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return fromText(schema);
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.constantFrom(0, 1, 15, 30, 60, 1440),
        fc.integer(),
        fc.double(),
        fc.constantFrom(1e300, -1, 2 ** 53),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fromSchema(schema.items as Schema, depth + 1), { maxLength: 4 });
    case 'object':
      return fromObject(schema, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function fromObject(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const required = schema.required ?? [];
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const value = fromSchema(field as Schema, depth + 1);
    // A request has only few of the optional fields, because one wrong field is enough for the Worker to refuse
    // the request.
    const weight = depth === 0 ? 6 : 2;
    const optional = fc.oneof(
      { weight, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: value },
    );
    return [name, required.includes(name) ? value : optional] as const;
  });
  const known = fc.record(Object.fromEntries(fields));
  if (typeof schema.additionalProperties !== 'object') return known;
  const more = fc.dictionary(text, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 });
  return fc.tuple(known, more).map(([a, b]) => ({ ...b, ...a }));
}

function follow(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (readDefinitions()[name] ?? {});
}

function fromSchema(given: Schema, depth = 0): fc.Arbitrary<unknown> {
  const schema = follow(given ?? {});
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as Schema[];
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  const valid: fc.Arbitrary<unknown> =
    variants.length > 0
      ? fc.oneof(...variants.map((variant) => fromSchema(variant, depth)))
      : schema.enum
        ? fc.constantFrom(...schema.enum)
        : schema.const === undefined
          ? fc.oneof(...types.map((type) => fromType(type, schema, depth)))
          : fc.constant(schema.const);
  if (depth === 0) return valid;
  return fc.oneof(
    { weight: LEAF_WEIGHTS.valid, arbitrary: valid },
    { weight: LEAF_WEIGHTS.hostile, arbitrary: fc.oneof(text, fc.jsonValue({ maxDepth: 2 })) },
  );
}

function queryOf(operation: DocumentedOperation): fc.Arbitrary<Record<string, unknown>> {
  const fields = listParameters(operation)
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required, schema }) => {
      const value = fromSchema(schema, 1);
      return [name, required ? value : fc.option(value, { nil: undefined })] as const;
    });
  const known = fc.record(Object.fromEntries(fields));
  const more = fc.dictionary(text, text, { maxKeys: 1 });
  return fc.oneof(
    { weight: 9, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, more).map(([a, b]) => ({ ...b, ...a })) },
  );
}

function headersOf(key: string): fc.Arbitrary<Record<string, string>> {
  const token = fc.oneof(
    { weight: 20, arbitrary: fc.constant(`Bearer ${key}`) },
    { weight: 1, arbitrary: fc.constantFrom('', 'Bearer ', 'Basic eA==', 'Bearer hp_test_x') },
  );
  const optional = fc.record(
    {
      'idempotency-key': fc.constantFrom('one', 'two', 'x'.repeat(201), 'two words'),
      'if-match': fc.constantFrom('*', '"0"', 'W/"0", "1"', ','),
    },
    { requiredKeys: [] },
  );
  const rare = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: optional },
  );
  return fc.tuple(token, rare).map(([authorization, more]) => ({ authorization, ...more }));
}

interface Existing {
  readonly key: string;
  /** Names of existing objects. */
  readonly names: readonly string[];
  /** A valid request. Generated requests contain parts of it. */
  readonly valid: {
    readonly path?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
}

/** Mixes a valid object with generated fields, so that many requests pass the first checks. */
function around(valid: unknown, generated: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (typeof valid !== 'object' || valid === null) return generated;
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  const mixed = generated.map((value) => ({ ...(isObject(value) ? value : {}), ...valid }));
  const replaced = generated.map((value) => ({ ...valid, ...(isObject(value) ? value : {}) }));
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(valid) },
    { weight: 4, arbitrary: mixed },
    { weight: 2, arbitrary: replaced },
    { weight: 2, arbitrary: generated },
  );
}

function pathOf(operation: DocumentedOperation, { names, valid }: Existing): fc.Arbitrary<string> {
  const pattern = `/api/v1${operation.path}`;
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => valid.path?.[name] ?? 'unknown');
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(path) },
    { weight: 1, arbitrary: pathFor(pattern.replace(/\{(\w+)\}/g, ':$1'), names) },
  );
}

/** Generates requests to an operation, or null when `Request` itself refuses the generated values. */
export function documentedRequests(
  operation: DocumentedOperation,
  existing: Existing,
): fc.Arbitrary<Request | null> {
  const { key, valid } = existing;
  const schema = operation.requestBody?.content['application/json'].schema;
  const body = schema ? around(valid.body, fromSchema(schema)) : fc.constant(undefined);
  const query = around(valid.query ?? {}, queryOf(operation)) as ReturnType<typeof queryOf>;
  return fc
    .record({ path: pathOf(operation, existing), query, headers: headersOf(key), body })
    .map((parts) => {
      const fields = Object.entries(parts.query).filter(([, value]) => value !== undefined);
      const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
      const init = schema ? { body: JSON.stringify(parts.body) } : {};
      const type = schema ? { 'content-type': 'application/json' } : {};
      try {
        return new Request(`${ORIGIN}${parts.path}${search.size > 0 ? `?${search}` : ''}`, {
          method: operation.method,
          headers: { ...parts.headers, ...type, 'cf-connecting-ip': nextIp() },
          ...init,
        });
      } catch {
        return null;
      }
    });
}
