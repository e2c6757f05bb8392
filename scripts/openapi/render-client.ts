// Renders the generated files of the TypeScript client: the types of all schemas, the input and the answer of each
// operation, and one method for each operation.
import { type ClientOperation, listOperations } from './client-operations.ts';
import type { ReferenceDocument } from './document-types.ts';
import { nameMethod } from './name-methods.ts';
import { isPage, nameQueries, renderAnswer, renderInput } from './render-operations.ts';
import { indent, renderComment, renderType } from './render-types.ts';
import { shareTypes, type TypeDeclaration } from './share-types.ts';

const GENERATED =
  '// Generated from docs/api/openapi.json. Run `npm run openapi -- --write` to update it.\n';

const ONE = `/** An answer with one object. */
export type One<Data> = {
  data: Data;
};
`;

const renderPage = (description: string | undefined): string =>
  `/** An answer with a page of a list. */
export type Page<Item> = {
  data: Item[];
  ${indent(`${renderComment(description)}nextCursor: string | null;`)}
};
`;

/** Renders the types that the operations share. They are public, because they occur in the types of methods. */
function renderSharedTypes(document: ReferenceDocument): string[] {
  const operations = listOperations(document);
  const page = operations.find(({ answer }) => answer && isPage(answer))?.answer;
  return [
    ONE,
    ...(page ? [renderPage(page.properties?.nextCursor?.description)] : []),
    ...[...nameQueries(operations)].map(
      ([query, name]) => `/** A query of several operations. */\nexport type ${name} = ${query};\n`,
    ),
  ];
}

function renderOperations(document: ReferenceDocument): string {
  const operations = listOperations(document);
  const queries = nameQueries(operations);
  const types = operations.map((one) => {
    const type = `Operation<${renderInput(one, queries)}, ${renderAnswer(one.answer)}>`;
    return `${renderComment(one.operation.summary)}${one.id}: ${type};`;
  });
  const text = types.join('\n');
  const names = [...Object.keys(document.components.schemas), 'One', 'Page', ...queries.values()];
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort();
  const endpoints = operations.map(({ id, endpoint }) => `  ${id}: '${endpoint}',\n`).join('');
  return `${GENERATED}import type {
${used.map((name) => `  ${name},\n`).join('')}} from './schemas.ts';

interface Operation<Input, Answer> {
  input: Input;
  answer: Answer;
}

/** The input of an operation on the object with this path. */
type At<Names extends string> = { path: Record<Names, string> };

/** The input of an operation that changes the object with this path. */
type Change<Names extends string, Body> = { path: Record<Names, string>; body: Body };

/** The input and the answer of each operation. */
export interface Operations {
  ${indent(text)}
}

export type OperationId = keyof Operations;

/** The method and the path of each operation. */
export const ENDPOINTS: Readonly<Record<OperationId, string>> = {
${endpoints}};
`;
}

/**
 * An inner object is a type alias, as TypeScript then treats it like a type without a name: it also fits types with an
 * index signature.
 */
function renderDeclaration({ name, schema, base, isInner }: TypeDeclaration): string {
  const comment = renderComment(schema.description);
  const type = renderType(schema);
  if (schema.properties === undefined || isInner)
    return `${comment}export type ${name} = ${type};\n`;
  if (base === undefined) return `${comment}export interface ${name} ${type}\n`;
  const hasFields = Object.values(schema.properties).some(({ readOnly }) => !readOnly);
  if (!hasFields) return `${comment}export type ${name} = ${base};\n`;
  return `${comment}export interface ${name} extends ${base} ${type}\n`;
}

const renderSchemas = (document: ReferenceDocument): string =>
  [GENERATED, ...shareTypes(document).map(renderDeclaration), ...renderSharedTypes(document)].join(
    '\n',
  );

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
  return `${GENERATED}import type { Caller, CallOptions } from '../caller.ts';
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
