// Counts the open slots of an availability in a range, and gives the most helpful reason when there are none.

import { toEpochDay } from '../time/local-date.ts';
import type { Instant } from '../time/types.ts';
import { instantsOfDates } from '../time/wall-clock.ts';
import type { DateRange, SlotRefusal, SlotSource } from './types.ts';
import { walkSlots } from './walk-slots.ts';
import { computeWindows } from './windows.ts';

/** `too-short`: there are working hours, but none is long enough for one meeting. */
export type SlotShortage =
  | 'no-hours'
  | 'too-short'
  | Exclude<SlotRefusal, 'outside-hours' | 'off-grid'>;

interface SlotSummary {
  readonly open: number;
  /** Null when a slot is open. */
  readonly shortage: SlotShortage | null;
}

// The reason that closes most slots wins. Past slots explain nothing.
const BY_WEIGHT = ['busy', 'day-full', 'too-soon', 'too-far'] as const;

/** `range` is in the host's zone. */
export function summarizeSlots(source: SlotSource, range: DateRange, now: Instant): SlotSummary {
  const counts = { busy: 0, 'day-full': 0, 'too-soon': 0, 'too-far': 0 };
  let open = 0;
  let all = 0;
  walkSlots(source, instantsOfDates(range), now, (_, refusal) => {
    all += 1;
    if (refusal === null) open += 1;
    else if (refusal in counts) counts[refusal as keyof typeof counts] += 1;
  });
  if (open > 0) return { open, shortage: null };
  if (all === 0) return { open, shortage: hasWindows(source, range) ? 'too-short' : 'no-hours' };
  const [heaviest] = BY_WEIGHT.toSorted((left, right) => counts[right] - counts[left]);
  return { open, shortage: heaviest && counts[heaviest] > 0 ? heaviest : 'past' };
}

function hasWindows({ availability, hostZone }: SlotSource, { from, to }: DateRange): boolean {
  return computeWindows(availability, hostZone, toEpochDay(from), toEpochDay(to)).length > 0;
}
