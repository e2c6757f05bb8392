// Searches for the shortest history that still contains the same violation. Leaves out steps and faults,
// first half of them at a time and then one by one.
import type { Replay, Result } from './history.ts';

type Run = (replay: Replay) => Promise<Result>;

/**
 * Returns the kind of a violation: `overlap`, `mail` and so on. The rest of its text may change as the
 * history gets shorter.
 */
export const kindOf = (violation: string) => violation.slice(0, violation.indexOf(':'));

/** Returns the smallest part of `whole` that still `fails`, as found within `budget` runs. */
async function reduce<T>(
  whole: readonly T[],
  fails: (part: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let kept = whole;
  let size = Math.ceil(kept.length / 2);
  while (size >= 1) {
    const before = kept.length;
    for (let from = 0; from < kept.length; ) {
      const part = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (await fails(part)) kept = part;
      else from += size;
    }
    // One by one until nothing more can be left out, because one element may only have been needed for
    // another.
    if (size > 1) size = Math.ceil(size / 2);
    else if (kept.length === before) size = 0;
  }
  return kept;
}

export async function shrink(run: Run, replay: Replay, budget: number): Promise<Replay> {
  const first = await run(replay);
  if (first.violation === null) return replay;
  const kind = kindOf(first.violation);
  let runs = 0;
  let best = replay;
  const fails = async (candidate: Replay) => {
    if (runs >= budget) return false;
    runs += 1;
    const { violation } = await run(candidate);
    if (violation === null || kindOf(violation) !== kind) return false;
    best = candidate;
    return true;
  };
  await reduce(first.steps, (steps) => fails({ ...best, steps }));
  // Only faults that happened in this shorter history can be left out.
  const shorter = await run(best);
  if (!(await fails({ ...best, faults: [] }))) {
    await reduce(shorter.faults, (faults) => fails({ ...best, faults }));
  }
  // Without the faults that were left out, some steps may be unnecessary.
  const last = await run(best);
  await reduce(last.steps, (steps) => fails({ ...best, steps }));
  return best;
}
