// Retries with exponential backoff and jitter, until an attempt succeeds or the deadline allows no
// further attempt.
import { HalfpastError } from './halfpast-error.ts';

export interface RetryPolicy {
  readonly maxAttempts: number;
  /** The time for all attempts and the pauses between them. */
  readonly deadlineMs: number;
  /** The time for one attempt. */
  readonly attemptTimeoutMs: number;
}

export interface Clock {
  readonly now: () => number;
  /** Resolves after `ms` milliseconds. If the signal is aborted earlier, rejects with the signal's reason. */
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 8_000;
/**
 * The maximum random delay in addition to a wait that the service requested. Without it, all
 * waiting clients would retry at the same time.
 */
const SPREAD_MS = 250;

const RETRYABLE_STATUSES = [429, 502, 503, 504];

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal?.addEventListener('abort', stop, { once: true });
    }),
};

function isRetryable({ code, status }: HalfpastError): boolean {
  // The service is still processing the previous attempt of this request.
  if (code === 'IDEMPOTENCY_KEY_IN_USE') return true;
  return code === 'NETWORK_ERROR' || code === 'TIMEOUT' || RETRYABLE_STATUSES.includes(status);
}

function computeDelay({ retryAfterMs }: HalfpastError, attempt: number, random: number): number {
  if (retryAfterMs !== null) return retryAfterMs + random * SPREAD_MS;
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS);
  return longest * (0.5 + random / 2);
}

/** Calls `send` until it succeeds. Throws the last error when the policy allows no further attempt. */
export async function retry<T>(
  send: (timeoutMs: number) => Promise<T>,
  { maxAttempts, deadlineMs, attemptTimeoutMs }: RetryPolicy,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<T> {
  const end = clock.now() + deadlineMs;
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return await send(Math.min(attemptTimeoutMs, end - clock.now()));
    } catch (error) {
      if (!(error instanceof HalfpastError) || !isRetryable(error)) throw error;
      const delay = computeDelay(error, attempt, clock.random());
      if (attempt >= maxAttempts || clock.now() + delay >= end) throw error;
      await clock.wait(delay, signal);
    }
  }
}
