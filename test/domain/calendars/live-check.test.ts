import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyOfEvent } from '../../../worker/domain/calendars/event-intervals.ts';
import {
  computeQueryRange,
  findUnexplained,
  overlaps,
} from '../../../worker/domain/calendars/live-check.ts';
import { addDays } from '../../../worker/domain/time/calendar-date.ts';
import type { LocalDate, TimeZone } from '../../../worker/domain/time/types.ts';
import { runsOf } from '../sampling.ts';
import { ZONE_MATRIX } from '../time/zone-matrix.ts';
import { days } from './build-event.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const zone = fc.constantFrom(...ZONE_MATRIX.map(({ name }) => name as TimeZone));

describe('the time range of the calendar query', () => {
  it('is the requested time when calendar and host have the same time zone', () => {
    const requested = { start: 1_000 * DAY, end: 1_000 * DAY + HOUR };
    expect(
      computeQueryRange(requested, 'Asia/Tokyo' as TimeZone, ['Asia/Tokyo' as TimeZone]),
    ).toEqual(requested);
    expect(computeQueryRange(requested, 'Asia/Tokyo' as TimeZone, [])).toEqual(requested);
  });

  it('covers every whole-day event in the host’s time zone, even if the calendar has another time zone', () => {
    const moments = ZONE_MATRIX.flatMap(({ changes }) => changes.map(({ at }) => Date.parse(at)));
    const start = fc
      .tuple(fc.constantFrom(...moments), fc.integer({ min: -200, max: 200 }))
      .map(([moment, quarters]) => moment + (quarters * HOUR) / 4);
    fc.assert(
      fc.property(zone, zone, start, (hostZone, calendarZone, from) => {
        const requested = { start: from, end: from + HOUR };
        const queryRange = computeQueryRange(requested, hostZone, [calendarZone]);
        const searchRange = { start: from - 5 * DAY, end: from + 5 * DAY };
        for (let offset = -2; offset <= 2; offset += 1) {
          const date = addDays(new Date(from).toISOString().slice(0, 10) as LocalDate, offset);
          const event = days(date, addDays(date, 1));
          const inHostZone = busyOfEvent(event, hostZone, searchRange);
          const inCalendarZone = busyOfEvent(event, calendarZone, searchRange);
          // Skip a date that does not exist in the calendar’s time zone.
          if (inHostZone && inCalendarZone && overlaps(inHostZone, requested)) {
            expect(
              overlaps(inCalendarZone, queryRange),
              `${date} ${hostZone} ${calendarZone}`,
            ).toBe(true);
          }
        }
      }),
      { numRuns: runsOf(1_000) },
    );
  });
});

describe('busy time that the calendar reports', () => {
  const requested = { start: 10, end: 20 };

  it('is ignored when our own calendar events cover it completely', () => {
    expect(findUnexplained({ start: 0, end: 30 }, requested, [{ start: 5, end: 25 }])).toBeNull();
    expect(
      findUnexplained({ start: 12, end: 18 }, requested, [
        { start: 15, end: 18 },
        { start: 12, end: 15 },
      ]),
    ).toBeNull();
  });

  it('counts as busy in each gap between our own calendar events', () => {
    expect(findUnexplained({ start: 0, end: 30 }, requested, [])).toEqual(requested);
    expect(findUnexplained({ start: 0, end: 30 }, requested, [{ start: 0, end: 15 }])).toEqual({
      start: 15,
      end: 20,
    });
    expect(findUnexplained({ start: 12, end: 18 }, requested, [{ start: 13, end: 18 }])).toEqual({
      start: 12,
      end: 18,
    });
  });

  it('is ignored when it only touches the requested time', () => {
    expect(findUnexplained({ start: 20, end: 30 }, requested, [])).toBeNull();
  });
});
