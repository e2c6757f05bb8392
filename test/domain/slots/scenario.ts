// Builds random slot sources. The host and the invitee have any two time zones of zone-matrix.ts. The dates
// are near the clock changes of these time zones.
import fc from 'fast-check';
import {
  type BookingLimit,
  PERIODS,
  type Period,
} from '../../../worker/domain/limits/booking-rules.ts';
import type {
  Availability,
  DateOverride,
  DayHours,
  LocalTimeRange,
} from '../../../worker/domain/meeting-types/availability.ts';
import { computeSlots } from '../../../worker/domain/slots/compute-slots.ts';
import type { BusyInterval, DateRange, SlotSource } from '../../../worker/domain/slots/types.ts';
import { addDays } from '../../../worker/domain/time/calendar-date.ts';
import type { LocalDate, LocalTime, TimeZone } from '../../../worker/domain/time/types.ts';
import { date } from '../meeting-types/build-availability.ts';
import { ZONE_MATRIX } from '../time/zone-matrix.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

export interface Scenario {
  readonly source: SlotSource;
  readonly range: DateRange;
  readonly now: number;
}

/** A random time zone, with the moment of one of the zone's clock changes or with an ordinary moment. */
const zoneAndMoment = fc.constantFrom(
  ...ZONE_MATRIX.flatMap(({ name, changes }) => [
    { zone: name as TimeZone, moment: Date.parse('2023-07-12T11:00:00Z') },
    ...changes.map(({ at }) => ({ zone: name as TimeZone, moment: Date.parse(at) })),
  ]),
);

const localTime = (minutes: number): LocalTime => {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hour}:${String(minutes % 60).padStart(2, '0')}` as LocalTime;
};

/**
 * A random minute of the day: mostly quarter hours, sometimes any minute and sometimes the end of the day.
 */
const minuteOfDay = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1440 }) },
);

const timeRange: fc.Arbitrary<LocalTimeRange> = fc
  .tuple(minuteOfDay, minuteOfDay)
  .filter(([left, right]) => left !== right)
  .map((pair) => ({
    start: localTime(Math.min(...pair)),
    end: localTime(Math.max(...pair)),
  }));

/** Hours that touch the hours of the previous or of the next date. */
const TOUCHING_HOURS: readonly LocalTimeRange[] = [
  { start: localTime(0), end: localTime(1439) },
  { start: localTime(0), end: localTime(1440) },
  { start: localTime(0), end: localTime(120) },
  { start: localTime(1350), end: localTime(1440) },
];

const dayHours: fc.Arbitrary<DayHours> = fc
  .record({
    enabled: fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0),
    hours: fc.oneof(timeRange, fc.constantFrom(...TOUCHING_HOURS)),
    breaks: fc.array(timeRange, { maxLength: 2 }),
  })
  .map(({ enabled, hours, breaks }) => ({ enabled, ...hours, breaks }));

const limit = (per: Period): fc.Arbitrary<readonly BookingLimit[]> =>
  fc
    .record({
      per: fc.constant(per),
      bookings: fc.constantFrom(null, 1, 2, 3),
      minutes: fc.constantFrom(null, 60, 240, 600),
    })
    .map((drawn) => [drawn]);

/** A random list with at most one limit per kind of period. */
const limits: fc.Arbitrary<readonly BookingLimit[]> = fc
  .tuple(
    ...PERIODS.map((per) =>
      fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: limit(per) }),
    ),
  )
  .map((drawn) => drawn.flat());

const rulesAround = (middle: LocalDate) =>
  fc.record({
    bufferBeforeMinutes: fc.constantFrom(0, 0, 5, 30, 240),
    bufferAfterMinutes: fc.constantFrom(0, 0, 10, 60, 240),
    minimumNoticeMinutes: fc.constantFrom(0, 0, 45, 1440),
    window: fc.oneof(
      fc.constant({ kind: 'none' } as const),
      fc.record({
        kind: fc.constant('rolling' as const),
        days: fc.constantFrom(0, 1, 3, 8),
        workingDaysOnly: fc.boolean(),
      }),
      fc
        .tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 3 }))
        .map(([offset, days]) => ({
          kind: 'range' as const,
          from: addDays(middle, offset),
          to: addDays(middle, offset + days),
        })),
    ),
    limits,
  });

function busyAround(moment: number): fc.Arbitrary<BusyInterval> {
  const minutes = (max: number) => fc.integer({ min: 0, max });
  return fc
    .tuple(fc.integer({ min: -4320, max: 4320 }), minutes(600), minutes(60), minutes(60))
    .map(([offset, length, before, after]) => {
      const start = moment + offset * MINUTE;
      const end = start + length * MINUTE;
      return { start, end, guardStart: start - before * MINUTE, guardEnd: end + after * MINUTE };
    });
}

/**
 * Adds shared slots, which several bookings of the meeting type use together. Most shared slots begin at a
 * start that the slot list contains.
 */
function withShared(scenario: Scenario): fc.Arbitrary<Scenario> {
  const { source, range, now } = scenario;
  const { seats, durationMinutes } = source;
  const starts = computeSlots(source, range, now).map(({ start }) => start);
  if (seats === null || starts.length === 0) return fc.constant(scenario);
  const shared = fc
    .record({
      start: fc.constantFrom(...starts),
      shift: fc.constantFrom(0, 0, 0, 0, 5),
      minutes: fc.constantFrom(durationMinutes, durationMinutes, durationMinutes, 60),
      seatsLeft: fc.integer({ min: 0, max: seats }),
      buffer: fc.constantFrom(0, 0, 15),
    })
    .map(({ start: listed, shift, minutes, seatsLeft, buffer }) => {
      const start = listed + shift * MINUTE;
      const end = start + minutes * MINUTE;
      const guards = { guardStart: start - buffer * MINUTE, guardEnd: end + buffer * MINUTE };
      return { start, end, ...guards, seatsLeft };
    });
  const slots = fc.uniqueArray(shared, { maxLength: 5, selector: ({ start }) => start });
  return slots.map((added) => ({
    ...scenario,
    source: {
      ...source,
      busy: [...source.busy, ...added],
      counted: [
        ...source.counted,
        ...added.map(({ start, end }) => ({ start, end, isOfMeetingType: true })),
      ],
    },
  }));
}

function overrideAround(middle: LocalDate): fc.Arbitrary<DateOverride> {
  return fc
    .tuple(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0, 0, 0, 1, 4), dayHours)
    .map(([offset, days, hours]) => {
      const first = addDays(middle, offset);
      return { date: first, ...(days > 0 && { to: addDays(first, days) }), ...hours };
    });
}

/** No travel, or up to two trips to other time zones, one after the other. */
function travelAround(middle: LocalDate): fc.Arbitrary<Availability['travel']> {
  const stays = fc
    .tuple(
      fc.array(fc.integer({ min: -4, max: 5 }), { minLength: 2, maxLength: 4 }),
      fc.array(zoneAndMoment, { minLength: 2, maxLength: 2 }),
    )
    .map(([offsets, zones]) => {
      const sorted = [...new Set(offsets)].toSorted((left, right) => left - right);
      return zones.flatMap(({ zone }, index) => {
        const [from, to] = sorted.slice(2 * index);
        return from === undefined || to === undefined
          ? []
          : [{ from: addDays(middle, from), to: addDays(middle, to), timezone: zone }];
      });
    });
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: stays },
  );
}

export const scenarios: fc.Arbitrary<Scenario> = fc
  .tuple(zoneAndMoment, zoneAndMoment, fc.boolean())
  .chain(([host, invitee, isHostMoment]) => {
    const moment = isHostMoment ? host.moment : invitee.moment;
    const middle = date(new Date(moment).toISOString().slice(0, 10));
    const nearby = fc
      .integer({ min: -30 * 1440, max: 30 * 1440 })
      .map((offset) => moment + offset * MINUTE);
    return fc
      .record({
        source: fc.record({
          hostZone: fc.constant(host.zone),
          durationMinutes: fc.constantFrom(15, 20, 30, 45, 50, 60, 90, 120, 480),
          availability: fc.record({
            workingHours: fc.record({
              monday: dayHours,
              tuesday: dayHours,
              wednesday: dayHours,
              thursday: dayHours,
              friday: dayHours,
              saturday: dayHours,
              sunday: dayHours,
            }),
            overrides: fc.array(overrideAround(middle), { maxLength: 3 }),
            timezone: fc.oneof(
              { weight: 3, arbitrary: fc.constant(undefined) },
              { weight: 1, arbitrary: zoneAndMoment.map(({ zone }) => zone) },
            ),
            travel: travelAround(middle),
          }),
          startStepMinutes: fc.constantFrom(null, null, 5, 10, 15, 20, 30, 60, 7),
          startsOnClock: fc.boolean(),
          seats: fc.constantFrom(null, 1, 3),
          rules: rulesAround(middle),
          hostLimits: limits,
          busy: fc.array(busyAround(moment), { maxLength: 12 }),
          counted: fc.array(
            fc
              .record({
                start: nearby,
                minutes: fc.constantFrom(15, 60, 480),
                isOfMeetingType: fc.boolean(),
              })
              .map(({ start, minutes, isOfMeetingType }) => ({
                start,
                end: start + minutes * MINUTE,
                isOfMeetingType,
              })),
            { maxLength: 6 },
          ),
        }),
        range: fc
          .tuple(fc.integer({ min: -2, max: 1 }), fc.integer({ min: 0, max: 3 }))
          .map(([offset, days]) => ({
            from: addDays(middle, offset),
            to: addDays(middle, offset + days),
            zone: invitee.zone,
          })),
        now: fc.oneof(
          fc.constant(moment - 5 * DAY),
          fc.integer({ min: -2 * DAY, max: DAY }).map((offset) => moment + offset),
        ),
      })
      .chain(withShared);
  });
