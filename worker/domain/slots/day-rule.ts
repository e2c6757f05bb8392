// Decides which days in the host's time zone can be booked: days inside the booking window on which no limit is
// reached.
import { toEpochDay } from '../time/local-date.ts';
import type { Instant, LocalDate } from '../time/types.ts';
import { createLimitRule } from './booking-limits.ts';
import { createHostDays } from './host-days.ts';
import type { SlotRefusal, SlotSource } from './types.ts';
import { createDayPlan } from './windows.ts';

/** The last date that can be requested is 2199-12-31, so the search for a working day ends after this date. */
const LAST_DAY = toEpochDay('2199-12-31' as LocalDate);

const REFUSAL_BY_PERIOD = { day: 'day-full', week: 'week-full', month: 'month-full' } as const;

type DayRefusal = Extract<
  SlotRefusal,
  'too-early' | 'too-far' | 'day-full' | 'week-full' | 'month-full'
>;

/**
 * Returns the reason why no slot on the day is available, or null. If the meeting joins a shared
 * slot, `joined` is the start of the slot.
 */
type DayRule = (epochDay: number, joined?: Instant | null) => DayRefusal | null;

export function createDayRule(
  source: Pick<
    SlotSource,
    'hostZone' | 'durationMinutes' | 'availability' | 'rules' | 'hostLimits' | 'counted'
  >,
  now: Instant,
): DayRule {
  const { first, last } = bookableDays(source, now);
  const findReachedLimit = createLimitRule(source);
  return (epochDay, joined = null) => {
    if (epochDay < first) return 'too-early';
    if (epochDay > last) return 'too-far';
    const reached = findReachedLimit(epochDay, joined);
    return reached === null ? null : REFUSAL_BY_PERIOD[reached.per];
  };
}

/** Returns the first and the last day of the booking window, both inclusive. */
function bookableDays(
  source: Pick<SlotSource, 'hostZone' | 'availability' | 'rules'>,
  now: Instant,
): { readonly first: number; readonly last: number } {
  const first = Number.NEGATIVE_INFINITY;
  const { window } = source.rules;
  switch (window.kind) {
    case 'none':
      return { first, last: Number.POSITIVE_INFINITY };
    case 'range':
      return { first: toEpochDay(window.from), last: toEpochDay(window.to) };
    case 'rolling': {
      const today = createHostDays(source).dayContaining(now);
      if (!window.workingDaysOnly) return { first, last: today + window.days };
      const openOn = createDayPlan(source.availability);
      let last = today;
      for (let missing = window.days; missing > 0 && last < LAST_DAY; ) {
        last += 1;
        if (openOn(last).length > 0) missing -= 1;
      }
      return { first, last };
    }
  }
}
