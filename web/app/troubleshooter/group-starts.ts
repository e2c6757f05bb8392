// Groups starts that follow each other and have the same reason, so that for example the closed hours
// of a night take only one line. A start that is free, or that a booking or an event blocks, is never
// grouped.
import type { WireExplainedStart } from '../../../worker/contract/slots/explain-calls.ts';

interface StartGroup {
  readonly first: WireExplainedStart;
  readonly last: WireExplainedStart;
}

function isSame(left: WireExplainedStart, right: WireExplainedStart): boolean {
  if (left.reason === null || 'by' in left.reason) return false;
  return JSON.stringify(left.reason) === JSON.stringify(right.reason);
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
