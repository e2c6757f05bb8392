// Slots that several bookings share. Bookings share a slot when their meeting type, start and length are the same.
import { type Instant, MINUTE_MS } from '../time/types.ts';
import type { BusyInterval, SlotSource } from './types.ts';

type SeatSource = Pick<SlotSource, 'durationMinutes' | 'seats' | 'busy'>;

/** If the host has reduced the number of seats, a slot may have more bookings than seats. */
export const countSeatsLeft = (seats: number | null, taken: number): number =>
  Math.max(0, (seats ?? 1) - taken);

/** Tells whether a meeting of this length, with the same start, may join the shared slot `busy`. */
export const isOpenToLength = (busy: BusyInterval, length: number): boolean =>
  busy.seatsLeft !== undefined && busy.seatsLeft > 0 && busy.end - busy.start === length;

/** Returns the start of each shared slot that a meeting may join, and the number of seats left. */
export function listOpenSlots({ durationMinutes, seats, busy }: SeatSource): Map<Instant, number> {
  const open = new Map<Instant, number>();
  if (seats === null) return open;
  for (const each of busy) {
    if (isOpenToLength(each, durationMinutes * MINUTE_MS))
      open.set(each.start, each.seatsLeft ?? 0);
  }
  return open;
}
