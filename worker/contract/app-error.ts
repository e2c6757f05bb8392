import { ERRORS, type ErrorCode, type FieldError } from './errors.ts';

interface AppErrorDetails {
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  /** Additional data of the answer, e.g. fresh slots. */
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
}

/** Ends the request with a code of the closed list. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? ERRORS[code][1]);
    this.code = code;
    this.details = details;
  }
}
