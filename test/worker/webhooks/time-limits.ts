// The time limits of webhook requests. A test ends them when the request has arrived, so it neither waits for a
// limit nor depends on the speed of the machine.
import { onTestFinished, vi } from 'vitest';

/** Until the test calls `end`, no time limit of a request ends. */
export function holdTimeLimits() {
  const limit = new AbortController();
  const milliseconds: number[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((length) => {
    milliseconds.push(length);
    return limit.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  return {
    milliseconds,
    end() {
      timeout.mockRestore();
      limit.abort();
    },
  };
}
