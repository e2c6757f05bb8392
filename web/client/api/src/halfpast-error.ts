// The error that all methods of the client throw. It contains the problem details of the service,
// after RFC 9457.
import type { Problem } from './generated/schemas.ts';

/**
 * Codes for errors without a response of the service, or with a response that the client cannot
 * read.
 */
type ClientErrorCode = 'NETWORK_ERROR' | 'TIMEOUT' | 'UNEXPECTED_ANSWER';

export type HalfpastErrorCode = Problem['code'] | ClientErrorCode;

interface FieldError {
  readonly path: string;
  readonly code?: string | undefined;
  readonly message: string;
}

interface HalfpastErrorFields {
  readonly code: HalfpastErrorCode;
  /** A sentence for people. */
  readonly detail: string;
  readonly status?: number;
  readonly errors?: readonly FieldError[] | undefined;
  readonly requestId?: string | null;
  readonly retryAfterMs?: number | null;
  readonly problem?: Problem | null;
  readonly cause?: unknown;
}

export class HalfpastError extends Error {
  override readonly name = 'HalfpastError';
  /** The code of the error. The meaning of a code never changes. */
  readonly code: HalfpastErrorCode;
  /** The status of the response, or 0 without a response. */
  readonly status: number;
  /** The fields with problems. */
  readonly errors: readonly FieldError[];
  /** The id of the request. If you contact support about the error, include this id. */
  readonly requestId: string | null;
  /** The time to wait before a retry. Null if the service did not request a wait. */
  readonly retryAfterMs: number | null;
  /** All problem details. Null if the response contains none. */
  readonly problem: Problem | null;

  constructor(fields: HalfpastErrorFields) {
    super(fields.detail, { cause: fields.cause });
    this.code = fields.code;
    this.status = fields.status ?? 0;
    this.errors = fields.errors ?? [];
    this.requestId = fields.requestId ?? null;
    this.retryAfterMs = fields.retryAfterMs ?? null;
    this.problem = fields.problem ?? null;
  }
}
