// Converts schema issues to the error that the client receives.
import type { $ZodIssue, $ZodType } from 'zod/v4/core';
import { AppError } from './app-error.ts';
import { ERRORS, type ErrorCode, type FieldError } from './errors.ts';
import './problem-sentences.ts';

export type Schema = $ZodType;

/**
 * Returns the error code of an issue. A schema sets its own error code in `params.code` of a custom issue.
 */
function codeOf(issue: $ZodIssue | undefined): ErrorCode {
  if (issue?.code !== 'custom') return 'VALIDATION_FAILED';
  const { code } = issue.params ?? {};
  return typeof code === 'string' && code in ERRORS ? (code as ErrorCode) : 'VALIDATION_FAILED';
}

function toFieldErrors(issue: $ZodIssue): FieldError[] {
  const path = issue.path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({
    path: path === '' ? key : `${path}.${key}`,
    message: 'This field is not known.',
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
