// Finds when a host last came back from an absence.
import type { Availability } from '../meeting-types/availability.ts';
import { createHostDays, type ZonedHours } from '../slots/host-days.ts';
import { toEpochDay } from '../time/local-date.ts';
import type { Instant } from '../time/types.ts';

const listEnds = ({ overrides = [] }: Availability): number[] =>
  overrides.flatMap(({ date, to = date, absence, enabled }) =>
    absence && !enabled ? [toEpochDay(to) + 1] : [],
  );

/** Returns the end of the host's last absence that is over. Null without an absence. */
export function findLastReturn(hours: ZonedHours, now: Instant): Instant | null {
  const days = createHostDays(hours);
  const returns = listEnds(hours.availability)
    .map((epochDay) => days.startOf(epochDay))
    .filter((at) => at <= now);
  return returns.length === 0 ? null : Math.max(...returns);
}
