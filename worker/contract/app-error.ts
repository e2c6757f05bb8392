// The errors that end a request with an error response.

import { ERRORS, type ErrorCode, type FieldError } from './errors.ts';
import { writeWait } from './write-wait.ts';

interface AppErrorDetails {
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  /** Additional response data, for example the slots that are still free. */
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
}

/**
 * Writes the message of an error. For a rate limit, the exact waiting time replaces a general "Please …"
 * sentence.
 */
function writeMessage(code: ErrorCode, { message, retryAfterSeconds }: AppErrorDetails): string {
  const text = message ?? ERRORS[code][1];
  if (code !== 'RATE_LIMITED' || retryAfterSeconds === undefined) return text;
  const [reason] = text.split(' Please ', 1);
  return `${reason} Please try again in ${writeWait(retryAfterSeconds)}.`;
}

/** An error that ends the request with one of the codes in errors.ts. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(writeMessage(code, details));
    this.code = code;
    this.details = details;
  }
}
