// Reads the operations of the OpenAPI document as the methods of the client need them.
import {
  nameOf,
  type ReferenceDocument,
  type ReferenceOperation,
  type Schema,
} from './document-types.ts';
import { renderComment, renderField, renderType } from './render-types.ts';

export interface ClientOperation {
  readonly id: string;
  readonly endpoint: string;
  readonly operation: ReferenceOperation;
  readonly path: readonly string[];
  /** The fields of the query. */
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

export function listOperations(document: ReferenceDocument): ClientOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      readOperation(document, method, path, operation),
    ),
  );
}
