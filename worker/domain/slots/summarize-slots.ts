// Counts the available slots of a meeting type in a range. When there are none, finds the reason that helps
// the host most.

import { instantsOfDates } from '../time/instants-of-dates.ts';
import { toEpochDay } from '../time/local-date.ts';
import type { Instant } from '../time/types.ts';
import { listTeamSlots, type SlotHost, type SlotTeam } from './team-slots.ts';
import type { DateRange, SlotRefusal, SlotSource } from './types.ts';
import { walkSlots } from './walk-slots.ts';
import { computeWindows } from './windows.ts';

/** `too-short`: there are working hours, but no part of them is long enough for a meeting. */
export type SlotShortage =
  | 'no-hours'
  | 'too-short'
  | Exclude<SlotRefusal, 'outside-hours' | 'off-grid'>;

export interface SlotSummary {
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
  const refusals: (SlotRefusal | null)[] = [];
  walkSlots(source, instantsOfDates(range), now, (_, refusal) => refusals.push(refusal));
  return summarize(refusals, () => hasWindows(source, range));
}

/** Like `summarizeSlots`, for the slots that the hosts offer together. */
export function summarizeTeamSlots(
  team: SlotTeam<SlotHost>,
  range: DateRange,
  now: Instant,
): SlotSummary {
  const slots = listTeamSlots(team, instantsOfDates(range), now);
  const refusals = slots.map(({ refusal }) => refusal);
  return summarize(refusals, () => team.hosts.some(({ source }) => hasWindows(source, range)));
}

function summarize(
  refusals: readonly (SlotRefusal | null)[],
  hasHours: () => boolean,
): SlotSummary {
  const count = (wanted: SlotRefusal | null) =>
    refusals.filter((refusal) => refusal === wanted).length;
  const open = count(null);
  if (open > 0) return { open, shortage: null };
  if (refusals.length === 0) return { open, shortage: hasHours() ? 'too-short' : 'no-hours' };
  const [mainReason] = SHOWN_REASONS.toSorted((left, right) => count(right) - count(left));
  return { open, shortage: mainReason && count(mainReason) > 0 ? mainReason : 'past' };
}

function hasWindows(source: SlotSource, { from, to }: DateRange): boolean {
  return computeWindows(source, toEpochDay(from), toEpochDay(to)).length > 0;
}
