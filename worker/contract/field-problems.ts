import { AppError } from './app-error.ts';
import type { FieldError } from './errors.ts';

/** Ends the request when a form's own rules found something; the first problem speaks for all. */
export function ensureNoProblems(problems: readonly FieldError[]): void {
  const first = problems[0];
  if (!first) return;
  throw new AppError('VALIDATION_FAILED', { message: first.message, errors: problems });
}
