// Repeated requests of the public API.
import { HOUR_MS } from '../time/types.ts';

/** The time for which a repeated Idempotency-Key returns the result of the first request. */
export const IDEMPOTENCY_MS = 24 * HOUR_MS;
