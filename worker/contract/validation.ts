// Converts schema issues to the error that the client receives.

import * as z from 'zod/mini';
import { type $ZodIssue, type $ZodType, type output, safeParse } from 'zod/v4/core';
import { hostText } from '../domain/language/host-text.ts';
import { AppError } from './app-error.ts';
import { ERRORS, type ErrorCode, type ErrorParams, type FieldError } from './errors.ts';
import './problem-sentences.ts';

export type Schema = $ZodType;
/** The type of a value that a schema has checked. */
export type Output<S extends Schema> = output<S>;
/** A schema with the same values, or with fewer optional ones. */
export type SchemaLike<S extends z.ZodMiniType> = z.ZodMiniType<z.output<S>, z.input<S>>;

/**
 * Returns the error code of an issue. A schema sets its own error code in `params.code` of a custom issue.
 */
function codeOf(issue: $ZodIssue | undefined): ErrorCode {
  if (issue?.code !== 'custom') return 'VALIDATION_FAILED';
  const { code } = issue.params ?? {};
  return typeof code === 'string' && code in ERRORS ? (code as ErrorCode) : 'VALIDATION_FAILED';
}

/** Returns the limit in the sentence about an issue. Undefined when the sentence contains none. */
function paramsOf(issue: $ZodIssue): ErrorParams | undefined {
  const has = (limit: number) => issue.message.includes(String(limit));
  if (issue.code === 'too_big' && has(Number(issue.maximum)))
    return { maximum: Number(issue.maximum) };
  if (issue.code === 'too_small' && has(Number(issue.minimum)))
    return { minimum: Number(issue.minimum) };
  return undefined;
}

function toFieldErrors(issue: $ZodIssue): FieldError[] {
  const path = issue.path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') {
    const params = paramsOf(issue);
    return [{ path, ...(params && { params }), message: issue.message }];
  }
  return issue.keys.map((key) => ({
    path: path === '' ? key : `${path}.${key}`,
    message: hostText('This field is not known.'),
  }));
}

/**
 * Creates the error for an invalid request. `message` and `code` come from the first issue, and `errors`
 * lists all issues.
 */
export function toValidationError(issues: readonly $ZodIssue[]): AppError {
  const errors = issues.flatMap(toFieldErrors);
  const message = errors[0]?.message;
  return new AppError(codeOf(issues[0]), { errors, ...(message ? { message } : {}) });
}

/** Checks a value with a schema. Throws the error for an invalid request. */
export function parseInput<S extends Schema>(schema: S, value: unknown): Output<S> {
  const result = safeParse(schema, value);
  if (result.success) return result.data;
  throw toValidationError(result.error.issues);
}

/** Returns the JSON Schema of the values that a schema accepts (`input`) or returns (`output`). */
export const toJsonSchema = (schema: Schema, io: 'input' | 'output'): Record<string, unknown> => ({
  ...z.toJSONSchema(schema, { io }),
});
