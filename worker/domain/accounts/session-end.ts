import type { Instant } from '../time/types.ts';
import { KEPT_IDLE_MS, KEPT_SESSION_MS, SESSION_MS } from './limits.ts';

interface SessionTimes {
  /** Whether the user chose to stay signed in on the device. */
  readonly isKept: boolean;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant;
}

/** Returns the time at which a session ends if it is not used again. */
export const computeSessionEnd = ({ isKept, createdAt, lastUsedAt }: SessionTimes): Instant =>
  isKept
    ? Math.min(createdAt + KEPT_SESSION_MS, lastUsedAt + KEPT_IDLE_MS)
    : createdAt + SESSION_MS;
