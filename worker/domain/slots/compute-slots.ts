// Computes the slots for whole dates of the invitee. The caller loads `source.busy` and `source.bookedStarts`
// for `busyHorizon(range)`. Data that was not loaded blocks nothing.
import type { Instant } from '../time/types.ts';
import { instantsOfDates } from '../time/wall-clock.ts';
import type { DateRange, Slot, SlotSource } from './types.ts';
import { walkSlots } from './walk-slots.ts';

/** Every slot of the working windows, open or not, sorted by start and unique. */
export function computeSlots(source: SlotSource, range: DateRange, now: Instant): Slot[] {
  const slots: Slot[] = [];
  walkSlots(source, instantsOfDates(range), now, (start, refusal) => {
    slots.push({ start, available: refusal === null });
  });
  return slots;
}

/** Only the starts of the open slots, sorted and unique. */
export function computeFreeStarts(source: SlotSource, range: DateRange, now: Instant): Instant[] {
  const starts: Instant[] = [];
  walkSlots(source, instantsOfDates(range), now, (start, refusal) => {
    if (refusal === null) starts.push(start);
  });
  return starts;
}
