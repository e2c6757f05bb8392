import type { WireSlot } from '../../contract/slots/slot-calls.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import { computeSlots } from '../../domain/slots/compute-slots.ts';
import { hidesStart } from '../../domain/slots/night.ts';
import type { Slot, SlotSource } from '../../domain/slots/types.ts';
import type { LocalDate, TimeZone } from '../../domain/time/types.ts';
import {
  type BookingPageDeps,
  ensureBookingPage,
  type PagePath,
  withDuration,
} from './find-booking-page.ts';

/** Returns the slot in the format of the API, with the seats that are left if the host shows them. */
export function presentSlot(
  { start, available, seatsLeft }: Slot,
  { showSeatsLeft }: { readonly showSeatsLeft: boolean },
): WireSlot {
  const isShown = showSeatsLeft && seatsLeft !== undefined;
  return { start: new Date(start).toISOString(), available, ...(isShown && { seatsLeft }) };
}

/** Marks a slot as unavailable if it is at night for the invitee and the host hides such slots. */
export const withoutNight = (slot: Slot, source: SlotSource, zone: TimeZone): Slot =>
  hidesStart(source, slot.start, zone) ? { ...slot, available: false } : slot;

/** Lists every slot of one day in the invitee's time zone. Taken and past slots are marked as unavailable. */
export async function listSlots(
  deps: BookingPageDeps,
  path: PagePath,
  query: {
    readonly date: LocalDate;
    readonly timezone: TimeZone;
    readonly duration?: number | undefined;
  },
): Promise<WireSlot[]> {
  const range = { from: query.date, to: query.date, zone: query.timezone };
  const offer = await ensureBookingPage(deps, path, busyHorizon(range));
  const page = withDuration(offer, query.duration);
  return computeSlots(page, range, deps.clock.now())
    .map((slot) => withoutNight(slot, page, query.timezone))
    .map((slot) => presentSlot(slot, page));
}
