import { computeSlots } from '../../../worker/domain/slots/compute-slots.ts';
import type { DateRange, SlotSource } from '../../../worker/domain/slots/types.ts';
import { at } from './build-source.ts';

const LONG_AGO = at('2000-01-01T00:00Z');

/** Returns the slots of a day as `09:00 10:00- 11:00`. A dash marks a slot that is not available. */
export function printSlots(slotSource: SlotSource, range: DateRange, now = LONG_AGO): string {
  return computeSlots(slotSource, range, now)
    .map(({ start, available }) => {
      return new Date(start).toISOString().slice(11, 16) + (available ? '' : '-');
    })
    .join(' ');
}
