// A Worker in which the check of calendars ends when the test says so, and not when a slow machine is late.
import { onTestFinished, vi } from 'vitest';
import { createAppWith } from './apps.ts';
import { createTestClock } from './clocks.ts';

/** How long the check of one calendar takes at most. No other timer of the Worker is that long. */
const CHECK_MS = 60_000;
const HELD_MS = CHECK_MS / 2;

const { setTimeout: start, clearTimeout: clear } = globalThis;

/**
 * Creates a Worker whose clock does not move and whose long timers wait for `endCheck`. A test first waits until the
 * calendars were asked, and then ends the check.
 */
export function createAppWithHeldTime() {
  const clock = createTestClock();
  const held = new Map<ReturnType<typeof setTimeout>, { ms: number; work: () => void }>();
  const startOrHold = (work: () => void, ms = 0) => {
    // A timer that never ends provides the value that `clearTimeout` gets.
    if (ms < HELD_MS) return start(work, ms);
    const timer = start(() => {}, ms);
    held.set(timer, { ms, work });
    return timer;
  };
  const spies = [
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(startOrHold as typeof setTimeout),
    vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
      held.delete(timer as ReturnType<typeof setTimeout>);
      clear(timer);
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    for (const timer of held.keys()) clear(timer);
  });
  return {
    fetch: createAppWith({ clock, calendarCheckMs: CHECK_MS }).fetch,
    countTimers: () => held.size,
    /** Lets the time for the checks that run now pass: the timers end in the order of their lengths. */
    async endCheck() {
      clock.advanceBy(CHECK_MS);
      const timers = [...held].sort(([, a], [, b]) => a.ms - b.ms);
      for (const [timer, { work }] of timers) {
        // An earlier timer may have ended the work that this timer limits.
        if (held.delete(timer)) work();
        await new Promise((resolve) => start(resolve, 0));
      }
    },
  };
}
