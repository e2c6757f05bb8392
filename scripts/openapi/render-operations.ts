// Renders the input and the answer of an operation of the TypeScript client. A page of a list, a single object, and a
// query of several operations are types that operations share.
import type { ClientOperation } from './client-operations.ts';
import type { Schema } from './document-types.ts';
import { renderField, renderObject, renderType } from './render-types.ts';

const listFields = ({ properties = {} }: Schema): string => Object.keys(properties).join(' ');

export const isPage = (answer: Schema): boolean => listFields(answer) === 'data nextCursor';

export function renderAnswer(answer: Schema | undefined): string {
  if (!answer) return 'undefined';
  const { data } = answer.properties ?? {};
  if (data?.items && isPage(answer)) return `Page<${renderType(data.items)}>`;
  if (data && listFields(answer) === 'data') return `One<${renderType(data)}>`;
  return renderType(answer);
}

/** The names of queries that several operations have, by their text. */
export function nameQueries(operations: readonly ClientOperation[]): ReadonlyMap<string, string> {
  const queries = Map.groupBy(
    operations.filter(({ query }) => query.length > 0),
    ({ query }) => renderObject(query),
  );
  const shared = [...queries].filter(([, users]) => users.length > 1);
  return new Map(
    shared.map(([text, [first]]) => {
      const id = first?.id ?? '';
      const isPageQuery = text.match(/^ {2}\w+(?=\??:)/gm)?.join('') === '  limit  cursor';
      const name = isPageQuery ? 'Page' : `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`;
      return [text, `${name}Query`];
    }),
  );
}

export function renderInput(one: ClientOperation, queries: ReadonlyMap<string, string>): string {
  const { query, needsQuery, body, needsBody } = one;
  const path = one.path.map((name) => `'${name}'`).join(' | ');
  if (path !== '' && query.length === 0) {
    if (!body) return `At<${path}>`;
    if (needsBody) return `Change<${path}, ${renderType(body)}>`;
  }
  const queryType = renderObject(query);
  const fields = [
    ...(path === '' ? [] : [`path: Record<${path}, string>;`]),
    ...(query.length > 0
      ? [renderField('query', queries.get(queryType) ?? queryType, needsQuery)]
      : []),
    ...(body ? [renderField('body', renderType(body), needsBody)] : []),
  ];
  const [field = '', ...more] = fields;
  const isShort = more.length === 0 && !field.includes('\n') && field !== '';
  return isShort ? `{ ${field.replace(/;$/, '')} }` : renderObject(fields);
}
