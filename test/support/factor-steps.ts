// The steps of authenticator apps. A test that uses the code of the previous step must not pass the end of a step.
import { currentTime } from '../../scripts/clock.ts';

/** The code changes after this number of milliseconds. */
export const STEP = 30_000;

/** Returns the start of the current step. Waits for the next step first, if the current step ends within `marginMs`. */
export async function startOfStep(marginMs: number): Promise<number> {
  const left = STEP - (currentTime() % STEP);
  if (left < marginMs) await new Promise((resolve) => setTimeout(resolve, left));
  return currentTime() - (currentTime() % STEP);
}
