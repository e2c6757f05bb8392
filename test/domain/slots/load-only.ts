import {
  COUNTED_MARGIN_MS,
  COUNTED_WEEK_MARGIN_MS,
} from '../../../worker/domain/slots/busy-horizon.ts';
import type { SlotSource } from '../../../worker/domain/slots/types.ts';
import type { Interval } from '../../../worker/domain/time/types.ts';

/**
 * Returns the source with only the bookings and busy intervals that the database loads for `horizon`, the
 * range of time that can affect the requested slots.
 */
export function loadOnly(source: SlotSource, horizon: Interval): SlotSource {
  const limits = [...source.rules.limits, ...source.hostLimits];
  const margin = limits.some(({ per }) => per === 'month')
    ? COUNTED_MARGIN_MS
    : COUNTED_WEEK_MARGIN_MS;
  return {
    ...source,
    busy: source.busy.filter(({ start, end }) => start < horizon.end && horizon.start < end),
    counted: source.counted.filter(
      ({ start }) => horizon.start - margin < start && start < horizon.end + margin,
    ),
  };
}
