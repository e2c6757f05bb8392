// The common parts of every response of the API.
import type { ErrorCode, ErrorParams, FieldError } from './errors.ts';

/** An ISO 8601 UTC instant, for example `2026-11-23T13:00:00.000Z`. */
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
  /** The values in the message. Absent for a message without values. */
  params?: ErrorParams;
  errors?: FieldError[];
  /** The same value as the Retry-After header. */
  retryAfterSeconds?: number;
  requestId?: string;
}
