// Groups consecutive starts with the same reasons. For example, the closed hours of a night take only one
// line. Free starts, and starts that a booking or an event blocks, are never grouped.
import type { WireExplainedStart } from '../../../worker/contract/slots/explain-calls.ts';

interface StartGroup {
  readonly first: WireExplainedStart;
  readonly last: WireExplainedStart;
}

function isSame(left: WireExplainedStart, right: WireExplainedStart): boolean {
  if (left.available || right.available) return false;
  if (left.reason && 'by' in left.reason) return false;
  const keyOf = ({ reason, hosts }: WireExplainedStart) => JSON.stringify([reason, hosts]);
  return keyOf(left) === keyOf(right);
}

export function groupStarts(starts: readonly WireExplainedStart[]): StartGroup[] {
  const groups: StartGroup[] = [];
  for (const start of starts) {
    const group = groups.at(-1);
    if (group && isSame(group.first, start)) {
      groups[groups.length - 1] = { first: group.first, last: start };
    } else groups.push({ first: start, last: start });
  }
  return groups;
}
