// The clock of the service. In development, the variable CLOCK_SHIFT_MS moves it, so that tests can run on any
// date. The clock of the platform stays: alarms of Durable Objects and lifetimes in KV follow that clock.
import type { Clock } from '../../ports/clock.ts';

export interface ClockVariables {
  /** Milliseconds by which the clock is ahead of the platform's clock. Ignored in production. */
  CLOCK_SHIFT_MS?: string;
}

interface ShiftedClock extends Clock {
  /** Milliseconds by which the clock is ahead of the platform's clock. Zero in production. */
  readonly shiftMs: number;
}

export function createClock(variables: ClockVariables, isDevelopment: boolean): ShiftedClock {
  const shift = isDevelopment ? Number(variables.CLOCK_SHIFT_MS ?? 0) : 0;
  const shiftMs = Number.isSafeInteger(shift) ? shift : 0;
  return { shiftMs, now: () => Date.now() + shiftMs };
}
