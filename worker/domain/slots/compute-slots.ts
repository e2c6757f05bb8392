// Computes the slots for whole days in the invitee's time zone. The caller must load `source.busy` and
// `source.counted` for `busyHorizon(range)`. With incomplete data, too many slots would seem available.

import { instantsOfDates } from '../time/instants-of-dates.ts';
import type { Instant, Interval } from '../time/types.ts';
import { listOpenSlots } from './seats.ts';
import type { DateRange, Slot, SlotSource } from './types.ts';
import { walkSlots } from './walk-slots.ts';

/**
 * Returns every slot within the working hours, available or not. The slots are sorted by start and unique.
 */
export function computeSlots(source: SlotSource, range: DateRange, now: Instant): Slot[] {
  return listSlots(source, instantsOfDates(range), now);
}

function listSlots(source: SlotSource, spans: readonly Interval[], now: Instant): Slot[] {
  const slots: Slot[] = [];
  const { seats } = source;
  const openSlots = listOpenSlots(source);
  walkSlots(source, spans, now, (start, refusal) => {
    const available = refusal === null;
    if (seats === null) slots.push({ start, available });
    else
      slots.push({ start, available, seatsLeft: available ? (openSlots.get(start) ?? seats) : 0 });
  });
  return slots;
}

/**
 * Returns the available slots. For a meeting type with seats, each slot contains the number of seats that are
 * left.
 */
export function computeOpenSlots(source: SlotSource, range: DateRange, now: Instant): Slot[] {
  return computeSlots(source, range, now).filter(({ available }) => available);
}

/** Returns only the starts of available slots, sorted and unique. */
export function computeFreeStarts(source: SlotSource, range: DateRange, now: Instant): Instant[] {
  const starts: Instant[] = [];
  walkSlots(source, instantsOfDates(range), now, (start, refusal) => {
    if (refusal === null) starts.push(start);
  });
  return starts;
}

/**
 * For a booking link with a fixed list of times (`offeredStarts`). Returns the times of the list that are
 * still free.
 */
export function computeOfferedSlots(source: SlotSource, now: Instant): Slot[] {
  const spans = [{ start: now, end: Number.POSITIVE_INFINITY }];
  return listSlots(source, spans, now).filter(({ available }) => available);
}
