// Decides which days in the host's time zone accept no more bookings: full days and days after the booking
// window.
import type { Instant, TimeZone } from '../time/types.ts';
import { epochDayAt, startOfDay } from '../time/wall-clock.ts';
import type { SlotRefusal, SlotSource } from './types.ts';

/** Returns the reason why no slot on the day is available, or null. */
type DayRule = (epochDay: number) => Extract<SlotRefusal, 'too-far' | 'day-full'> | null;

export function createDayRule(
  source: Pick<SlotSource, 'hostZone' | 'rules' | 'bookedStarts'>,
  now: Instant,
): DayRule {
  const { hostZone, rules } = source;
  const lastDay =
    rules.bookingWindowDays === null
      ? Number.POSITIVE_INFINITY
      : epochDayAt(hostZone, now) + rules.bookingWindowDays;
  const maximum = rules.maximumPerDay;
  const counts = maximum === null ? null : countByDay(hostZone, source.bookedStarts);
  return (epochDay) => {
    if (epochDay > lastDay) return 'too-far';
    const isFull = counts !== null && maximum !== null && (counts.get(epochDay) ?? 0) >= maximum;
    return isFull ? 'day-full' : null;
  };
}

function countByDay(zone: TimeZone, starts: readonly Instant[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const start of starts) {
    const epochDay = epochDayContaining(zone, start);
    counts.set(epochDay, (counts.get(epochDay) ?? 0) + 1);
  }
  return counts;
}

/**
 * Returns the date D with startOfDay(D) <= instant < startOfDay(D + 1). When the clocks go back across
 * midnight, they show the previous date again for a short time. The returned date is then the next date.
 */
export function epochDayContaining(zone: TimeZone, instant: Instant): number {
  const shown = epochDayAt(zone, instant);
  return instant >= startOfDay(zone, shown + 1) ? shown + 1 : shown;
}
