import { COUNTED_MARGIN_MS } from '../../../worker/domain/slots/busy-horizon.ts';
import type { SlotSource } from '../../../worker/domain/slots/types.ts';
import type { Interval } from '../../../worker/domain/time/types.ts';

/** Returns the source with only the bookings and busy intervals within the horizon. */
export function loadOnly(source: SlotSource, horizon: Interval): SlotSource {
  return {
    ...source,
    busy: source.busy.filter(({ start, end }) => start < horizon.end && horizon.start < end),
    counted: source.counted.filter(
      ({ start }) =>
        horizon.start - COUNTED_MARGIN_MS < start && start < horizon.end + COUNTED_MARGIN_MS,
    ),
  };
}
