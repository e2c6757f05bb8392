import { type Instant, MINUTE_MS } from '../time/types.ts';
import type { ConflictSource } from './blocked-starts.ts';

/** Returns the start and the end of a meeting, and both with the buffers of the meeting type. */
export function computeGuardTimes({ durationMinutes, rules }: ConflictSource, startAt: Instant) {
  const endAt = startAt + durationMinutes * MINUTE_MS;
  return {
    startAt,
    endAt,
    guardStartAt: startAt - rules.bufferBeforeMinutes * MINUTE_MS,
    guardEndAt: endAt + rules.bufferAfterMinutes * MINUTE_MS,
  };
}
