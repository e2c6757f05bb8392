import { currentTime } from '../../scripts/clock.ts';
import type { Clock } from '../../worker/ports/clock.ts';

export interface TestClock extends Clock {
  advanceBy(milliseconds: number): void;
}

/** Creates a clock that changes only when the test calls `advanceBy`. */
export function createTestClock(now = currentTime()): TestClock {
  let at = now;
  return {
    now: () => at,
    advanceBy(milliseconds) {
      at += milliseconds;
    },
  };
}
