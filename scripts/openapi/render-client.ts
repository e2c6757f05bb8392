// Renders the generated files of the TypeScript client: the types of all schemas, the input and the answer of each
// operation, and one method for each operation.
import {
  nameOf,
  type ReferenceDocument,
  type ReferenceOperation,
  type Schema,
} from './document-types.ts';
import { nameMethod } from './name-methods.ts';
import { indent, renderComment, renderField, renderObject, renderType } from './render-types.ts';

const HEAD =
  '// Generated from docs/api/openapi.json. Run `npm run openapi -- --write` to update it.\n';

interface ClientOperation {
  readonly id: string;
  readonly endpoint: string;
  readonly operation: ReferenceOperation;
  readonly path: readonly string[];
  /** One line for each query parameter. */
  readonly query: readonly string[];
  readonly needsQuery: boolean;
  readonly body: Schema | undefined;
  readonly needsBody: boolean;
  readonly answer: Schema | undefined;
}

function readOperation(
  { components }: ReferenceDocument,
  method: string,
  path: string,
  operation: ReferenceOperation,
): ClientOperation {
  const parameters = (operation.parameters ?? []).flatMap((one) =>
    one.$ref ? (components.parameters[nameOf(one.$ref)] ?? []) : one,
  );
  const query = parameters.filter((one) => one.in === 'query');
  const { requestBody, responses } = operation;
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return {
    id: operation.operationId,
    endpoint: `${method.toUpperCase()} ${path}`,
    operation,
    path: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    query: query.map(
      ({ name, description, schema, required = false }) =>
        `${renderComment(description)}${renderField(name, renderType(schema), required)}`,
    ),
    needsQuery: query.some(({ required }) => required),
    body: requestBody?.content['application/json']?.schema,
    needsBody: requestBody?.required ?? false,
    answer: success?.content?.['application/json']?.schema,
  };
}

function listOperations(document: ReferenceDocument): ClientOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      readOperation(document, method, path, operation),
    ),
  );
}

function renderSchemas({ components }: ReferenceDocument): string {
  const types = Object.entries(components.schemas).map(([name, schema]) => {
    const type = renderType(schema);
    const isObject = schema.properties !== undefined;
    const start = isObject ? `export interface ${name} ` : `export type ${name} = `;
    return `${renderComment(schema.description)}${start}${type}${isObject ? '' : ';'}\n`;
  });
  return [HEAD, ...types].join('\n');
}

function renderOperationType({ id, path, query, body, answer, ...one }: ClientOperation): string {
  const fields = [
    ...(path.length === 0
      ? []
      : [renderField('path', renderObject(path.map((name) => `${name}: string;`)), true)]),
    ...(query.length === 0 ? [] : [renderField('query', renderObject(query), one.needsQuery)]),
    ...(body ? [renderField('body', renderType(body), one.needsBody)] : []),
  ];
  const input = renderField('input', renderObject(fields), true);
  const result = renderField('answer', answer ? renderType(answer) : 'undefined', true);
  const { summary } = one.operation;
  return `${renderComment(summary)}${id}: ${renderObject([input, result])};`;
}

function renderOperations(document: ReferenceDocument): string {
  const operations = listOperations(document);
  const names = Object.keys(document.components.schemas);
  const types = operations.map(renderOperationType).join('\n');
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(types)).sort();
  const endpoints = operations.map(({ id, endpoint }) => `  ${id}: '${endpoint}',\n`).join('');
  return `${HEAD}import type {
${used.map((name) => `  ${name},\n`).join('')}} from './schemas.ts';

/** The input and the answer of each operation. */
export interface Operations {
  ${indent(types)}
}

export type OperationId = keyof Operations;

/** The method and the path of each operation. */
export const ENDPOINTS: Readonly<Record<OperationId, string>> = {
${endpoints}};
`;
}

function renderMethod(one: ClientOperation): string {
  const { id, path, query, body, operation } = one;
  if (query.length > 0 && body) throw new Error(`${id} has a query and a body.`);
  const { method } = nameMethod(operation);
  const kind = query.length > 0 ? 'query' : body && 'body';
  const isOptional = kind === 'query' ? !one.needsQuery : !one.needsBody;
  const given = [
    ...path.map((name) => `${name}: string`),
    ...(kind ? [`${kind}${isOptional ? '?' : ''}: Operations['${id}']['input']['${kind}']`] : []),
    'options?: CallOptions',
  ].join(', ');
  const input = [
    ...(path.length > 0 ? [`path: { ${path.join(', ')} }`] : []),
    ...(kind ? [kind] : []),
  ].join(', ');
  const call = `'${id}', ${input === '' ? '{}' : `{ ${input} }`}, options`;
  const comment = renderComment(operation.description);
  const lines = `${comment}${method}: (${given}) => caller.call(${call}),\n`;
  if (!operation.parameters?.some(({ name }) => name === 'cursor')) return lines;
  const all = `/** Iterates over all items of \`${method}\`, and reads the pages when they are needed. */\n`;
  return `${lines}${all}${method.replace(/^list/, 'listAll')}: (${given}) => caller.iterate(${call}),\n`;
}

function renderResources(document: ReferenceDocument): string {
  const resources = Map.groupBy(
    listOperations(document),
    ({ operation }) => nameMethod(operation).resource,
  );
  const members = [...resources].map(
    ([resource, operations]) =>
      `${resource}: {\n  ${indent(operations.map(renderMethod).join('').trimEnd())}\n},`,
  );
  return `${HEAD}import type { Caller, CallOptions } from '../caller.ts';
import type { Operations } from './operations.ts';

/** One method for each operation, in groups. */
export function createResources(caller: Caller) {
  return {
    ${indent(indent(members.join('\n')))}
  };
}
`;
}

/** Returns the text of each generated file. */
export function renderClient(document: ReferenceDocument): ReadonlyMap<string, string> {
  return new Map([
    ['schemas.ts', renderSchemas(document)],
    ['operations.ts', renderOperations(document)],
    ['resources.ts', renderResources(document)],
  ]);
}
