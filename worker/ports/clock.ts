// Returns the current time.

import type { Instant } from '../domain/time/types.ts';

export interface Clock {
  now(): Instant;
}
