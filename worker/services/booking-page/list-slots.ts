import type { WireSlot } from '../../contract/slots/slot-calls.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import { computeSlots } from '../../domain/slots/compute-slots.ts';
import { hidesStart } from '../../domain/slots/night.ts';
import type { DateRange, Slot, SlotSource } from '../../domain/slots/types.ts';
import { toIsoTexts } from '../../domain/time/iso-texts.ts';
import type { Instant, LocalDate, TimeZone } from '../../domain/time/types.ts';
import {
  type BookingPageDeps,
  ensureBookingPage,
  type PagePath,
  withDuration,
} from './find-booking-page.ts';

/** Returns the slots in the format of the API, with the seats that are left if the host shows them. */
export function presentSlots(
  slots: readonly Slot[],
  { showSeatsLeft }: { readonly showSeatsLeft: boolean },
): WireSlot[] {
  const starts = toIsoTexts(slots.map(({ start }) => start));
  return slots.map(({ available, seatsLeft }, index) => {
    const start = starts[index] ?? '';
    return showSeatsLeft && seatsLeft !== undefined
      ? { start, available, seatsLeft }
      : { start, available };
  });
}

/**
 * Lists every slot of the dates. Taken and past slots are marked as unavailable, and slots at night for the invitee if
 * the host hides them.
 */
export function computeWireSlots(
  source: SlotSource & { readonly showSeatsLeft: boolean },
  range: DateRange,
  now: Instant,
): WireSlot[] {
  const slots = computeSlots(source, range, now).map((slot) =>
    hidesStart(source, slot.start, range.zone) ? { ...slot, available: false } : slot,
  );
  return presentSlots(slots, source);
}

/** Lists every slot of one day in the invitee's time zone. */
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
  return computeWireSlots(withDuration(offer, query.duration), range, deps.clock.now());
}
