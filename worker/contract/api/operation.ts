// Describes one operation of the public API (`/api/v1`). The routes and the OpenAPI document use
// the same object, so the document always contains the schemas that check the requests (decision 128).
import * as z from 'zod/mini';
import type { Scope } from '../../domain/api/scopes.ts';
import type { ErrorCode } from '../errors.ts';
import type { Schema } from '../validation.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The scope that a key needs. `public` needs no key. */
type Access = 'public' | Scope;

export interface Operation<
  Path extends string = string,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
> {
  /**
   * The `operationId` of the document. Clients use the id as the name of a function, so the id
   * never changes.
   */
  readonly id: string;
  readonly method: Method;
  /** The path after `/api/v1`, with parameters such as `{id}`. */
  readonly path: Path;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  readonly query: Query;
  /** Absent when the operation has no body. */
  readonly body?: Body;
  /** True when the request may leave out its body. */
  readonly isBodyOptional?: true;
  /** 204 means that the response has no body. */
  readonly success: 200 | 201 | 204;
  /**
   * True when the response has an `ETag`. A request that changes the resource then accepts
   * `If-Match`.
   */
  readonly isVersioned?: true;
  /**
   * True when a second run changes nothing, because the object is then already deleted or in its final state.
   */
  readonly isRepeatable?: true;
  /** True when the operation itself detects a repeated `Idempotency-Key`. */
  readonly hasOwnKeys?: true;
  /** The errors of this operation, in addition to the errors that every operation can have. */
  readonly errors: readonly ErrorCode[];
}

const noQuery = z.strictObject({});

type Fields<Path extends string, Query extends Schema, Body extends Schema> = Omit<
  Operation<Path, Query, Body>,
  'tag' | 'query' | 'success' | 'errors'
> &
  Partial<Pick<Operation<Path, Query, Body>, 'query' | 'success' | 'errors'>>;

/**
 * Returns the function that declares operations with this tag. Without a schema in `query`, an operation refuses every
 * query parameter. The default of `success` is 200.
 */
export const operationsOf =
  (tag: string) =>
  <const Path extends string, Query extends Schema = typeof noQuery, Body extends Schema = never>(
    fields: Fields<Path, Query, Body>,
  ): Operation<Path, Query, Body> => ({
    success: 200,
    errors: [],
    ...fields,
    tag,
    query: fields.query ?? (noQuery as unknown as Query),
  });

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** The values of the parameters in a path. */
export type PathParameters<Path extends string> = Readonly<Record<ParameterOf<Path>, string>>;

/** Returns whether the operation changes an object that the client may have read before. */
export const acceptsIfMatch = (operation: Operation): boolean =>
  operation.isVersioned === true && isWrite(operation) && operation.success === 200;

export const isWrite = ({ method }: Pick<Operation, 'method'>): boolean => method !== 'GET';
