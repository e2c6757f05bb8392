// Builds the OpenAPI document of the public API from its operations and their schemas.

import { acceptsIfMatch, isWrite, type Operation } from '../../worker/contract/api/operation.ts';
import { PROBLEM_TYPE } from '../../worker/contract/api/problem.ts';
import { groupByStatus, listErrorCodes } from '../../worker/contract/api/statuses.ts';
import { ERRORS, type ErrorCode } from '../../worker/contract/errors.ts';
import { ANSWERS } from './answers.ts';
import { type Components, createComponents, type JsonSchema } from './components.ts';
import { HEADERS, INFO, PARAMETERS, SECURITY_SCHEMES, TAGS } from './document-parts.ts';
import type { Examples } from './examples.ts';

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** Converts `RATE_LIMITED` to `RateLimited`. */
const toName = (code: ErrorCode) =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function renderError(codes: readonly ErrorCode[]) {
  const lines = codes.map((code) => `\`${code}\`: ${ERRORS[code][1]}`);
  const status = codes[0] ? ERRORS[codes[0]][0] : 0;
  const waits = status === 429 || status === 503;
  return {
    description: lines.join('\n\n'),
    headers: {
      'X-Request-Id': ref('headers', 'RequestId'),
      ...(waits && { 'Retry-After': ref('headers', 'RetryAfter') }),
    },
    content: { [PROBLEM_TYPE]: { schema: ref('schemas', 'Problem') } },
  };
}

function renderSuccess(operation: Operation, schema: JsonSchema | null, example: unknown) {
  const headers = {
    'X-Request-Id': ref('headers', 'RequestId'),
    ...(operation.isVersioned && { ETag: ref('headers', 'Etag') }),
    ...(isWrite(operation) && { 'Idempotent-Replayed': ref('headers', 'IdempotentReplayed') }),
  };
  const description = operation.success === 201 ? 'Created.' : 'Success.';
  if (schema === null) return { description: 'Success, without a body.', headers };
  const media = { schema, ...(example === undefined ? {} : { example }) };
  return { description, headers, content: { 'application/json': media } };
}

/**
 * Renders the error responses of an operation. A status with a single error code uses a response that all
 * operations share.
 */
function renderErrors(operation: Operation, shared: Map<string, object>) {
  const responses: Record<string, object> = {};
  for (const [status, codes] of groupByStatus(listErrorCodes(operation))) {
    const [only, ...more] = codes;
    if (only === undefined) continue;
    if (more.length === 0) {
      shared.set(toName(only), renderError(codes));
      responses[status] = ref('responses', toName(only));
    } else responses[status] = renderError(codes);
  }
  return responses;
}

function listParameters(operation: Operation, components: Components) {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const isPublic = operation.access === 'public';
  return [
    ...names.map((name) => ({
      name,
      in: 'path',
      required: true,
      description: PARAMETERS.path[name] ?? 'Identifies the object.',
      schema: { type: 'string' },
    })),
    ...components.describeQuery(operation.query),
    ...(isWrite(operation) ? [ref('parameters', 'IdempotencyKey')] : []),
    ...(acceptsIfMatch(operation) ? [ref('parameters', 'IfMatch')] : []),
    ...(isPublic && operation.path.includes('{slug}') ? [ref('parameters', 'PageProof')] : []),
  ];
}

function renderOperation(
  operation: Operation,
  components: Components,
  { shared, examples }: { shared: Map<string, object>; examples: Examples },
) {
  const { id, tag, summary, description, access, body, isBodyOptional, success } = operation;
  const answer = ANSWERS[id];
  if (answer === undefined) throw new Error(`scripts/openapi/answers.ts has no answer of ${id}.`);
  const example = examples[id];
  const request = example?.request === undefined ? {} : { example: example.request };
  const parameters = listParameters(operation, components);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [
      description ?? `${summary}.`,
      access === 'public' ? 'Needs no key.' : `Needs the scope \`${access}\`.`,
    ].join('\n\n'),
    security: access === 'public' ? [] : [{ apiKey: [access] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: !isBodyOptional,
        content: { 'application/json': { schema: components.describeBody(body), ...request } },
      },
    }),
    responses: {
      [success]: renderSuccess(
        operation,
        answer && components.describeAnswer(answer, id),
        example?.response,
      ),
      ...renderErrors(operation, shared),
    },
  };
}

export function buildDocument(operations: readonly Operation[], examples: Examples) {
  const components = createComponents();
  const shared = new Map<string, object>();
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const methods = paths[operation.path] ?? {};
    paths[operation.path] = methods;
    methods[operation.method.toLowerCase()] = renderOperation(operation, components, {
      shared,
      examples,
    });
  }
  const byName = (all: Iterable<readonly [string, object]>) =>
    Object.fromEntries([...all].toSorted(([a], [b]) => a.localeCompare(b)));
  return {
    openapi: '3.1.0',
    ...INFO,
    tags: TAGS,
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: PARAMETERS.shared,
      headers: HEADERS,
      responses: byName(shared),
      schemas: byName(Object.entries(components.schemas)),
    },
  };
}
