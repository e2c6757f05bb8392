// Computes the starts of the host's dates. Each date has the time zone of the hours, or the time
// zone of a trip. So a date may be shorter or longer than 24 hours, but every instant belongs to
// exactly one date.
import type { Availability } from '../meeting-types/availability.ts';
import { toEpochDay } from '../time/local-date.ts';
import type { Instant, Interval, TimeZone } from '../time/types.ts';
import { epochDayAt, startOfDay } from '../time/wall-clock.ts';

export interface HostDays {
  readonly zoneOf: (epochDay: number) => TimeZone;
  /** Returns the first instant of the date. */
  readonly startOf: (epochDay: number) => Instant;
  /** Returns the date D with startOf(D) <= instant < startOf(D + 1). */
  readonly dayContaining: (instant: Instant) => number;
  /** Returns the first and the last date (inclusive) whose hours may contain an instant of `reach`. */
  readonly around: (reach: Interval) => { readonly first: number; readonly last: number };
  /** Whether the host changes the time zone between this date and the previous or the next date. */
  readonly isBesideZoneChange: (epochDay: number) => boolean;
}

export interface ZonedHours {
  readonly hostZone: TimeZone;
  readonly availability: Availability;
}

export function createHostDays({ hostZone, availability }: ZonedHours): HostDays {
  const zone = availability.timezone ?? hostZone;
  const { travel = [] } = availability;
  return travel.length === 0 ? createDaysInZone(zone) : createDaysWithTravel(zone, travel);
}

function createDaysInZone(zone: TimeZone): HostDays {
  return {
    zoneOf: () => zone,
    startOf: (epochDay) => startOfDay(zone, epochDay),
    // When the clocks go back across midnight, they show the previous date again for a short time.
    dayContaining(instant) {
      const shown = epochDayAt(zone, instant);
      return instant >= startOfDay(zone, shown + 1) ? shown + 1 : shown;
    },
    // When clocks go back across midnight, a window of the next date may start while the clocks still show the
    // last date of `reach`.
    around: ({ start, end }) => ({
      first: epochDayAt(zone, start),
      last: epochDayAt(zone, end) + 1,
    }),
    isBesideZoneChange: () => false,
  };
}

function createDaysWithTravel(
  home: TimeZone,
  travel: NonNullable<Availability['travel']>,
): HostDays {
  const stays = travel.map(({ from, to, timezone }) => ({
    first: toEpochDay(from),
    last: toEpochDay(to),
    timezone,
  }));
  const zoneOf = (epochDay: number): TimeZone =>
    stays.find(({ first, last }) => first <= epochDay && epochDay <= last)?.timezone ?? home;

  // If the host travels east, a date may start before the previous date has started. Both dates then start at the same
  // time.
  const startOf = (epochDay: number): Instant =>
    Math.max(
      startOfDay(zoneOf(epochDay), epochDay),
      startOfDay(zoneOf(epochDay - 1), epochDay - 1),
    );

  function dayContaining(instant: Instant): number {
    let day = epochDayAt(home, instant);
    while (instant < startOf(day)) day -= 1;
    while (instant >= startOf(day + 1)) day += 1;
    return day;
  }

  return {
    zoneOf,
    startOf,
    dayContaining,
    around: ({ start, end }) => ({ first: dayContaining(start) - 1, last: dayContaining(end) + 1 }),
    isBesideZoneChange: (epochDay) =>
      zoneOf(epochDay - 1) !== zoneOf(epochDay) || zoneOf(epochDay) !== zoneOf(epochDay + 1),
  };
}
