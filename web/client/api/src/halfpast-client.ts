// The entry of the package: creates a client of the Halfpast API.
import { type Caller, createCaller } from './caller.ts';
import { createResources } from './generated/resources.ts';
import { type RetryPolicy, SYSTEM_CLOCK } from './retry.ts';
import type { Fetch } from './send-once.ts';

export type { ApiResponse, CallOptions } from './caller.ts';
export type { OperationId, Operations } from './generated/operations.ts';
export type * from './generated/schemas.ts';
export { HalfpastError, type HalfpastErrorCode } from './halfpast-error.ts';

export interface HalfpastOptions extends Partial<RetryPolicy> {
  /** The origin of the service, such as `https://halfpast.example`. */
  readonly origin: string;
  /**
   * A key such as `hp_live_…`. Calls about public pages need no key. Never use a key in a page that
   * other people open.
   */
  readonly apiKey?: string | undefined;
  /** Replaces the global `fetch`, for example in tests. */
  readonly fetch?: Fetch | undefined;
}

export type HalfpastClient = ReturnType<typeof createResources> & {
  /** Calls an operation by its id, and also returns the `etag` and the id of the request. */
  readonly request: Caller['request'];
};

export function createHalfpastClient({
  origin,
  apiKey,
  fetch = (url, init) => globalThis.fetch(url, init),
  maxAttempts = 4,
  deadlineMs = 30_000,
  attemptTimeoutMs = 10_000,
}: HalfpastOptions): HalfpastClient {
  const caller = createCaller({
    base: new URL('/api/v1', origin).href,
    apiKey,
    fetch,
    policy: { maxAttempts, deadlineMs, attemptTimeoutMs },
    clock: SYSTEM_CLOCK,
  });
  return { ...createResources(caller), request: caller.request };
}
