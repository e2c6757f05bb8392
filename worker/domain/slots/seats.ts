// Slots that several bookings share. Bookings share a slot when their meeting type, start and length are the same.
import { type Instant, MINUTE_MS } from '../time/types.ts';
import type { BusyInterval, SlotSource } from './types.ts';

type SeatSource = Pick<SlotSource, 'durationMinutes' | 'seats' | 'busy'>;

/** A meeting type whose seats were reduced may have more bookings in a slot than seats. */
export const countSeatsLeft = (seats: number | null, taken: number): number =>
  Math.max(0, (seats ?? 1) - taken);

/** Whether a meeting of this length may join the busy time, when it also has the same start. */
export const isOpenToLength = (busy: BusyInterval, length: number): boolean =>
  busy.seatsLeft !== undefined && busy.seatsLeft > 0 && busy.end - busy.start === length;

/** Returns the starts of the shared slots that a meeting may join, with the seats that are left. */
export function listOpenSlots({ durationMinutes, seats, busy }: SeatSource): Map<Instant, number> {
  const open = new Map<Instant, number>();
  if (seats === null) return open;
  for (const each of busy) {
    if (isOpenToLength(each, durationMinutes * MINUTE_MS))
      open.set(each.start, each.seatsLeft ?? 0);
  }
  return open;
}
