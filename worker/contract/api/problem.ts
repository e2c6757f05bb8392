// The error format of the public API: problem details after RFC 9457.
import type { AppError } from '../app-error.ts';
import { ERRORS, type ErrorCode, type ErrorParams, type FieldError } from '../errors.ts';

export const PROBLEM_TYPE = 'application/problem+json';

export interface Problem {
  /** The path of the section about the error code in our documentation. */
  type: string;
  /** The default sentence of the error code. */
  title: string;
  status: number;
  /** A sentence about this error. */
  detail: string;
  /** The id of the request. The same id is in the header `X-Request-Id`. */
  instance: string;
  code: ErrorCode;
  /** The values in `detail`, for example `seconds`, so that you can write it in another language. */
  params?: ErrorParams;
  /** The fields with problems. Absent when the error is not about fields. */
  errors?: FieldError[];
  /** Further data, for example the times that are still free. */
  data?: unknown;
  /** The same value as the header `Retry-After`. */
  retryAfterSeconds?: number;
}

/** The fragment of an error code on the page with all errors. */
export const problemFragment = (code: ErrorCode): string => code.toLowerCase().replaceAll('_', '-');

export function toProblem(
  { code, message, details, params }: AppError,
  requestId: string,
): Problem {
  const [status, title] = ERRORS[code];
  const { errors, data, retryAfterSeconds } = details;
  return {
    type: `/docs/api-errors#${problemFragment(code)}`,
    title,
    status,
    detail: message,
    instance: `urn:halfpast:request:${requestId}`,
    code,
    ...(params && { params }),
    ...(errors && { errors: [...errors] }),
    ...(data === undefined ? {} : { data }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}
