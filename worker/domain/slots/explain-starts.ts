// For each start time of a day, finds the reason why the start is not free. walk-slots.ts decides
// whether the start is free. This file only adds the details, such as the bookings that conflict
// with the start.

import { instantsOfDates } from '../time/instants-of-dates.ts';
import { type Instant, MINUTE_MS } from '../time/types.ts';
import { listConflicts } from './blocked-starts.ts';
import { createLimitRule, type PeriodLimit } from './booking-limits.ts';
import { listOpenSlots } from './seats.ts';
import type { BusyInterval, DateRange, SlotRefusal, SlotSource } from './types.ts';
import { walkWholeDays } from './walk-slots.ts';
import type { WalkedWindow } from './whole-days.ts';
import { daysOfOverride } from './windows.ts';

/** `too-short`: the meeting starts in the working hours, but ends after them. */
export type ClosedDetail = 'day-off' | 'outside' | 'break' | 'too-short';

export type StartReason<Busy> =
  | { readonly kind: 'past' }
  | { readonly kind: 'notice' }
  | { readonly kind: 'hours' | 'override'; readonly detail: ClosedDetail }
  | { readonly kind: 'window'; readonly side: 'before' | 'after' }
  | { readonly kind: 'limit'; readonly limit: PeriodLimit }
  /** `buffer`: only the buffers conflict, and not the meeting itself. */
  | { readonly kind: 'busy' | 'buffer'; readonly by: readonly Busy[] };

interface ExplainedStart<Busy> {
  readonly start: Instant;
  /** Null when the start is free. */
  readonly reason: StartReason<Busy> | null;
}

/** The caller must load the same data as for `computeSlots`. */
export function explainStarts<Busy extends BusyInterval>(
  source: SlotSource & { readonly busy: readonly Busy[] },
  range: DateRange,
  now: Instant,
): ExplainedStart<Busy>[] {
  const findReachedLimit = createLimitRule(source);
  const openSlots = listOpenSlots(source);
  const overrides = source.availability.overrides?.map(daysOfOverride) ?? [];
  const isOverridden = (day: number) =>
    overrides.some(([first, last]) => first <= day && day <= last);

  function explain(
    start: Instant,
    refusal: SlotRefusal,
    { epochDay, closed }: WalkedWindow,
  ): StartReason<Busy> {
    switch (refusal) {
      case 'past':
        return { kind: 'past' };
      case 'too-soon':
        return { kind: 'notice' };
      case 'too-early':
        return { kind: 'window', side: 'before' };
      case 'too-far':
        return { kind: 'window', side: 'after' };
      case 'busy':
        return explainConflicts(source, start);
      case 'outside-hours':
      case 'off-grid':
        return {
          kind: isOverridden(epochDay) ? 'override' : 'hours',
          detail: describeClosed(start, closed),
        };
      case 'day-full':
      case 'week-full':
      case 'month-full': {
        const limit = findReachedLimit(epochDay, openSlots.has(start) ? start : null);
        if (limit === null) throw new Error(`No limit explains ${refusal}`);
        return { kind: 'limit', limit };
      }
    }
  }

  const explained: ExplainedStart<Busy>[] = [];
  walkWholeDays(source, instantsOfDates(range), now, (start, refusal, window) => {
    explained.push({ start, reason: refusal === null ? null : explain(start, refusal, window) });
  });
  return explained;
}

function explainConflicts<Busy extends BusyInterval>(
  source: SlotSource & { readonly busy: readonly Busy[] },
  start: Instant,
): StartReason<Busy> {
  const conflicts = listConflicts(source, start);
  const end = start + source.durationMinutes * MINUTE_MS;
  const overlapping = conflicts.filter((busy) => busy.start < end && start < busy.end);
  return overlapping.length > 0
    ? { kind: 'busy', by: overlapping }
    : { kind: 'buffer', by: conflicts };
}

function describeClosed(start: Instant, closed: WalkedWindow['closed']): ClosedDetail {
  const { previousWindow = null, nextWindow = null } = closed ?? {};
  if (previousWindow !== null && start < previousWindow.end) return 'too-short';
  if (previousWindow !== null && nextWindow !== null) return 'break';
  return previousWindow === null && nextWindow === null ? 'day-off' : 'outside';
}
