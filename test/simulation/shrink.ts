// Searches for the shortest random test run (history) that causes the same violation. The search leaves out
// steps and faults. At first it leaves out half of the list at a time, and in the end one element at a
// time.
import type { Replay, Result } from './history.ts';

type Run = (replay: Replay) => Promise<Result>;

/**
 * Returns the kind of a violation: `overlap`, `mail` and so on. The other words of the violation may change
 * when the history gets shorter.
 */
export const kindOf = (violation: string) => violation.slice(0, violation.indexOf(':'));

/** Returns the smallest part of the list `all` for which `stillFails` is true. */
async function reduce<T>(
  all: readonly T[],
  stillFails: (part: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let remaining = all;
  let size = Math.ceil(remaining.length / 2);
  while (size >= 1) {
    const previousLength = remaining.length;
    for (let from = 0; from < remaining.length; ) {
      const part = [...remaining.slice(0, from), ...remaining.slice(from + size)];
      if (await stillFails(part)) remaining = part;
      else from += size;
    }
    // Tries single elements again until every remaining element is necessary. An element may become
    // unnecessary after another element was left out.
    if (size > 1) size = Math.ceil(size / 2);
    else if (remaining.length === previousLength) size = 0;
  }
  return remaining;
}

export async function shrink(run: Run, replay: Replay, budget: number): Promise<Replay> {
  const firstResult = await run(replay);
  if (firstResult.violation === null) return replay;
  const kind = kindOf(firstResult.violation);
  let runs = 0;
  let best = replay;
  const stillFails = async (candidate: Replay) => {
    if (runs >= budget) return false;
    runs += 1;
    const { violation } = await run(candidate);
    if (violation === null || kindOf(violation) !== kind) return false;
    best = candidate;
    return true;
  };
  await reduce(firstResult.steps, (steps) => stillFails({ ...best, steps }));
  // Only faults that happened in this shorter history can be left out.
  const shorterResult = await run(best);
  if (!(await stillFails({ ...best, faults: [] }))) {
    await reduce(shorterResult.faults, (faults) => stillFails({ ...best, faults }));
  }
  // Without the faults that were left out, some steps may be unnecessary.
  const bestResult = await run(best);
  await reduce(bestResult.steps, (steps) => stillFails({ ...best, steps }));
  return best;
}
