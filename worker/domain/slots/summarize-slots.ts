// Counts the available slots of a meeting type in a range. When there are none, finds the reason that helps
// the host most.

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
  /** The number of available slots. */
  readonly open: number;
  /** Null when a slot is available. */
  readonly shortage: SlotShortage | null;
}

// Shows the reason that makes the most slots unavailable. `past` is shown only when there is no other reason.
const SHOWN_REASONS = [
  'busy',
  'day-full',
  'week-full',
  'month-full',
  'too-soon',
  'too-early',
  'too-far',
] as const;

/**
 * Returns the number of available slots. If there is none, also returns the reason. `range` is in the host's
 * time zone.
 */
export function summarizeSlots(source: SlotSource, range: DateRange, now: Instant): SlotSummary {
  const counts = {
    busy: 0,
    'day-full': 0,
    'week-full': 0,
    'month-full': 0,
    'too-soon': 0,
    'too-early': 0,
    'too-far': 0,
  };
  let open = 0;
  let all = 0;
  walkSlots(source, instantsOfDates(range), now, (_, refusal) => {
    all += 1;
    if (refusal === null) open += 1;
    else if (refusal in counts) counts[refusal as keyof typeof counts] += 1;
  });
  if (open > 0) return { open, shortage: null };
  if (all === 0) return { open, shortage: hasWindows(source, range) ? 'too-short' : 'no-hours' };
  const [mainReason] = SHOWN_REASONS.toSorted((left, right) => counts[right] - counts[left]);
  return { open, shortage: mainReason && counts[mainReason] > 0 ? mainReason : 'past' };
}

function hasWindows(source: SlotSource, { from, to }: DateRange): boolean {
  return computeWindows(source, toEpochDay(from), toEpochDay(to)).length > 0;
}
