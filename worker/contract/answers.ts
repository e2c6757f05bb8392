// The frame of every answer of the API.
import type { ErrorCode, FieldError } from './errors.ts';

/** An ISO 8601 UTC instant, e.g. `2026-11-23T13:00:00.000Z`. */
export type IsoInstant = string;

export interface Success<T> {
  success: true;
  data: T;
  message?: string;
}

export interface Failure {
  success: false;
  message: string;
  code: ErrorCode;
  errors?: FieldError[];
  /** (added) Same as the Retry-After header. */
  retryAfterSeconds?: number;
  requestId?: string;
}
