// The limits per day, week and month in a form. The texts are exactly what the host typed, so they may be
// invalid.
import {
  type BookingLimit,
  PERIODS,
  type Period,
} from '../../../worker/domain/limits/booking-rules.ts';

/** An empty text means that there is no limit. */
export interface DraftLimit {
  readonly bookings: string;
  readonly minutes: string;
}

export type DraftLimits = Readonly<Record<Period, DraftLimit>>;

export function draftLimits(limits: readonly BookingLimit[]): DraftLimits {
  const draftLimit = (per: Period): DraftLimit => {
    const limit = limits.find((other) => other.per === per);
    return {
      bookings: limit?.bookings?.toString() ?? '',
      minutes: limit?.minutes?.toString() ?? '',
    };
  };
  return { day: draftLimit('day'), week: draftLimit('week'), month: draftLimit('month') };
}

/** Returns the kinds of periods that have a limit, in the order of the request. */
function listLimited(limits: DraftLimits): Period[] {
  return PERIODS.filter((per) => Object.values(limits[per]).some((typed) => typed.trim() !== ''));
}

const toLimit = (typed: string) => (typed.trim() === '' ? null : Number(typed));

export function toLimits(limits: DraftLimits): BookingLimit[] {
  return listLimited(limits).map((per) => ({
    per,
    bookings: toLimit(limits[per].bookings),
    minutes: toLimit(limits[per].minutes),
  }));
}

/**
 * Returns the path of a field in the list of limits. The server uses this path to report an error
 * of the field.
 */
export function limitPath(limits: DraftLimits, per: Period, name: keyof DraftLimit): string {
  const index = listLimited(limits).indexOf(per);
  return `${index === -1 ? per : index}.${name}`;
}
