// The errors that end a request with an error response.

import { ERRORS, type ErrorCode, type ErrorParams, type FieldError } from './errors.ts';
import { writeWait } from './write-wait.ts';

interface AppErrorDetails {
  readonly message?: string;
  /** The values in the message. */
  readonly params?: ErrorParams;
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

/**
 * Returns the values in the message. If `details` contains none, a rate limit has the waiting time as its
 * value. If the message is that of the first field, the values of this field are returned.
 */
function readParams(code: ErrorCode, details: AppErrorDetails): ErrorParams | undefined {
  const { message, params, errors, retryAfterSeconds } = details;
  if (params !== undefined) return params;
  if (code === 'RATE_LIMITED' && retryAfterSeconds !== undefined)
    return { seconds: retryAfterSeconds };
  const [first] = errors ?? [];
  return first?.message === message ? first?.params : undefined;
}

/** An error that ends the request with one of the codes in errors.ts. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;
  readonly params: ErrorParams | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(writeMessage(code, details));
    this.code = code;
    this.details = details;
    this.params = readParams(code, details);
  }
}
