import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyOfEvent } from '../../../worker/domain/calendars/event-intervals.ts';
import {
  findUnexplained,
  overlaps,
  rangeToAsk,
} from '../../../worker/domain/calendars/live-check.ts';
import { addDays } from '../../../worker/domain/time/local-date.ts';
import type { LocalDate, TimeZone } from '../../../worker/domain/time/types.ts';
import { ZONE_MATRIX } from '../time/zone-matrix.ts';
import { days } from './build-event.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const zone = fc.constantFrom(...ZONE_MATRIX.map(({ name }) => name as TimeZone));

describe('what is asked about', () => {
  it('is the wanted time itself when calendar and host share a zone', () => {
    const wanted = { start: 1_000 * DAY, end: 1_000 * DAY + HOUR };
    expect(rangeToAsk(wanted, 'Asia/Tokyo' as TimeZone, ['Asia/Tokyo' as TimeZone])).toEqual(
      wanted,
    );
    expect(rangeToAsk(wanted, 'Asia/Tokyo' as TimeZone, [])).toEqual(wanted);
  });

  it('reaches every whole day of the host’s that the provider counts in another zone', () => {
    const moments = ZONE_MATRIX.flatMap(({ changes }) => changes.map(({ at }) => Date.parse(at)));
    const start = fc
      .tuple(fc.constantFrom(...moments), fc.integer({ min: -200, max: 200 }))
      .map(([moment, quarters]) => moment + (quarters * HOUR) / 4);
    fc.assert(
      fc.property(zone, zone, start, (hostZone, calendarZone, from) => {
        const wanted = { start: from, end: from + HOUR };
        const asked = rangeToAsk(wanted, hostZone, [calendarZone]);
        const around = { start: from - 5 * DAY, end: from + 5 * DAY };
        for (let offset = -2; offset <= 2; offset += 1) {
          const date = addDays(new Date(from).toISOString().slice(0, 10) as LocalDate, offset);
          const event = days(date, addDays(date, 1));
          const ours = busyOfEvent(event, hostZone, around);
          const theirs = busyOfEvent(event, calendarZone, around);
          // A date that the calendar's zone left out takes up no time there: nobody can be asked about it.
          if (ours && theirs && overlaps(ours, wanted)) {
            expect(overlaps(theirs, asked), `${date} ${hostZone} ${calendarZone}`).toBe(true);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a taken time', () => {
  const wanted = { start: 10, end: 20 };

  it('is explained by the events of ours that cover it', () => {
    expect(findUnexplained({ start: 0, end: 30 }, wanted, [{ start: 5, end: 25 }])).toBeNull();
    expect(
      findUnexplained({ start: 12, end: 18 }, wanted, [
        { start: 15, end: 18 },
        { start: 12, end: 15 },
      ]),
    ).toBeNull();
  });

  it('is not where they leave a hole', () => {
    expect(findUnexplained({ start: 0, end: 30 }, wanted, [])).toEqual(wanted);
    expect(findUnexplained({ start: 0, end: 30 }, wanted, [{ start: 0, end: 15 }])).toEqual({
      start: 15,
      end: 20,
    });
    expect(findUnexplained({ start: 12, end: 18 }, wanted, [{ start: 13, end: 18 }])).toEqual({
      start: 12,
      end: 18,
    });
  });

  it('beside the wanted one is of no interest', () => {
    expect(findUnexplained({ start: 20, end: 30 }, wanted, [])).toBeNull();
  });
});
