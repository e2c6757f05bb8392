import type { Clock } from '../../worker/ports/clock.ts';

export interface TestClock extends Clock {
  advanceBy(milliseconds: number): void;
}

/** Creates a clock that changes only when the test calls `advanceBy`. */
export function createTestClock(now = Date.now()): TestClock {
  let at = now;
  return {
    now: () => at,
    advanceBy(milliseconds) {
      at += milliseconds;
    },
  };
}
