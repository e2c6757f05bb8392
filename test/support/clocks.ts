import type { Clock } from '../../worker/ports/clock.ts';

export interface TestClock extends Clock {
  advanceBy(milliseconds: number): void;
}

/** Does not advance until the test moves it. */
export function createTestClock(now = Date.now()): TestClock {
  let at = now;
  return {
    now: () => at,
    advanceBy(milliseconds) {
      at += milliseconds;
    },
  };
}
