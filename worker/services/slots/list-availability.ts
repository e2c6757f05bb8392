// Lists the free slots of a booking page.

import type { IsoInstant } from '../../contract/answers.ts';
import type { AvailabilityAnswer } from '../../contract/slots/slot-calls.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import {
  computeFreeStarts,
  computeOfferedStarts,
  computeOpenSlots,
} from '../../domain/slots/compute-slots.ts';
import type { DateRange, SlotSource } from '../../domain/slots/types.ts';
import type { Instant, LocalDate, TimeZone } from '../../domain/time/types.ts';
import {
  type BookingPageDeps,
  ensureBookingPage,
  type PagePath,
  withDuration,
} from '../booking-page/find-booking-page.ts';

export function computeAvailability(
  source: SlotSource & { readonly showSeatsLeft: boolean },
  range: DateRange,
  now: Instant,
): AvailabilityAnswer {
  const dates = { from: range.from, to: range.to, timezone: range.zone };
  const toText = (start: Instant) => new Date(start).toISOString();
  if (source.seats === null || !source.showSeatsLeft)
    return { ...dates, slots: computeFreeStarts(source, range, now).map(toText) };
  const open = computeOpenSlots(source, range, now);
  return {
    ...dates,
    slots: open.map(({ start }) => toText(start)),
    seatsLeft: open.map(({ seatsLeft = 0 }) => seatsLeft),
  };
}

/** Lists the offered starts that are still free. */
export const listOfferedStarts = (source: SlotSource, now: Instant): IsoInstant[] =>
  computeOfferedStarts(source, now).map((start) => new Date(start).toISOString());

/** Lists the free slots of up to 62 days in the invitee's time zone. */
export async function listAvailability(
  deps: BookingPageDeps,
  path: PagePath,
  query: {
    readonly from: LocalDate;
    readonly to: LocalDate;
    readonly timezone: TimeZone;
    readonly duration?: number | undefined;
  },
): Promise<AvailabilityAnswer> {
  const range = { from: query.from, to: query.to, zone: query.timezone };
  const offer = await ensureBookingPage(deps, path, busyHorizon(range));
  const page = withDuration(offer, query.duration);
  return computeAvailability(page, range, deps.clock.now());
}
