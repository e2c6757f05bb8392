import { AppError } from './app-error.ts';
import type { FieldError } from './errors.ts';

/** Throws an error when a form has problems. The text of the first problem becomes the error message. */
export function ensureNoProblems(problems: readonly FieldError[]): void {
  const first = problems[0];
  if (!first) return;
  throw new AppError('VALIDATION_FAILED', { message: first.message, errors: problems });
}
