// Lists the free slots of a booking page.

import type { IsoInstant } from '../../contract/answers.ts';
import type { AvailabilityAnswer } from '../../contract/slots/slot-calls.ts';
import { listAbsences } from '../../domain/schedules/absences.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import {
  computeFreeStarts,
  computeOfferedSlots,
  computeOpenSlots,
} from '../../domain/slots/compute-slots.ts';
import type { DateRange, Slot, SlotSource } from '../../domain/slots/types.ts';
import { toIsoTexts } from '../../domain/time/iso-texts.ts';
import type { Instant, LocalDate, TimeZone } from '../../domain/time/types.ts';
import {
  type BookingPageDeps,
  ensureBookingPage,
  type PagePath,
  withDuration,
} from './find-booking-page.ts';

type PageSource = SlotSource & { readonly showSeatsLeft: boolean };

type SeatRules = Pick<PageSource, 'seats' | 'showSeatsLeft'>;

const showsSeats = ({ seats, showSeatsLeft }: SeatRules) => seats !== null && showSeatsLeft;

/** Returns the seats that are left at each start, if invitees see them. */
export function listSeatsLeft(
  type: SeatRules,
  open: readonly Pick<Slot, 'seatsLeft'>[],
): { seatsLeft?: number[] } {
  return showsSeats(type) ? { seatsLeft: open.map(({ seatsLeft = 0 }) => seatsLeft) } : {};
}

export function computeAvailability(
  source: PageSource,
  range: DateRange,
  now: Instant,
): AvailabilityAnswer {
  const absences = listAbsences(source.availability, range);
  const dates = {
    from: range.from,
    to: range.to,
    timezone: range.zone,
    ...(absences.length > 0 && { absences }),
    ...(source.rules.hidesNight && { hidesNight: true as const }),
  };
  if (!showsSeats(source))
    return { ...dates, slots: toIsoTexts(computeFreeStarts(source, range, now)) };
  const open = computeOpenSlots(source, range, now);
  return {
    ...dates,
    slots: toIsoTexts(open.map(({ start }) => start)),
    ...listSeatsLeft(source, open),
  };
}

/** The host may also choose a time that is at night in the invitee's time zone. */
export const withNight = ({ hidesNight: _, ...answer }: AvailabilityAnswer): AvailabilityAnswer =>
  answer;

/** Lists the offered times that are still free. */
export function listOpenOffer(
  source: PageSource,
  now: Instant,
): { times: IsoInstant[]; seatsLeft?: number[] } {
  const open = computeOfferedSlots(source, now);
  return { times: toIsoTexts(open.map(({ start }) => start)), ...listSeatsLeft(source, open) };
}

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
