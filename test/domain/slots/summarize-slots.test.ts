import { describe, expect, it } from 'vitest';
import {
  fromBookingWindowDays,
  withMaximumPerDay,
} from '../../../worker/domain/limits/booking-rules.ts';
import { NO_LIMITS } from '../../../worker/domain/meeting-types/availability.ts';
import { summarizeSlots } from '../../../worker/domain/slots/summarize-slots.ts';
import type { SlotSource } from '../../../worker/domain/slots/types.ts';
import type { LocalDate, LocalTime, TimeZone } from '../../../worker/domain/time/types.ts';

const zone = 'UTC' as TimeZone;
// This week is from Monday to Sunday.
const week = { from: '2026-11-23' as LocalDate, to: '2026-11-29' as LocalDate, zone };
const NOW = Date.UTC(2026, 10, 23, 0, 0);

function openUntil(end: string, changes: Partial<SlotSource> = {}): SlotSource {
  const on = { enabled: true, start: '09:00' as LocalTime, end: end as LocalTime };
  const off = { ...on, enabled: false };
  return {
    hostZone: zone,
    durationMinutes: 30,
    availability: {
      workingHours: {
        monday: on,
        tuesday: off,
        wednesday: on,
        thursday: off,
        friday: off,
        saturday: off,
        sunday: off,
      },
    },
    rules: NO_LIMITS,
    busy: [],
    startStepMinutes: null,
    startsOnClock: false,
    seats: null,
    hostLimits: [],
    counted: [],
    ...changes,
  };
}

const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour);
const busyFrom = (start: number, end: number) => ({ start, end, guardStart: start, guardEnd: end });

describe('the summary of a week’s slots', () => {
  it('contains the number of open slots', () => {
    expect(summarizeSlots(openUntil('11:00'), week, NOW)).toEqual({ open: 8, shortage: null });
    expect(summarizeSlots(openUntil('11:00'), week, at(23, 10))).toEqual({
      open: 6,
      shortage: null,
    });
  });

  const closedWeek = openUntil('11:00', {
    availability: {
      workingHours: {
        ...openUntil('11:00').availability.workingHours,
        monday: { enabled: false, start: '09:00' as LocalTime, end: '11:00' as LocalTime },
        wednesday: { enabled: false, start: '09:00' as LocalTime, end: '11:00' as LocalTime },
      },
    },
  });

  it.each([
    ['no-hours', closedWeek, NOW],
    ['too-short', openUntil('09:20'), NOW],
    ['past', openUntil('11:00'), at(29, 0)],
    [
      'too-soon',
      openUntil('11:00', { rules: { ...NO_LIMITS, minimumNoticeMinutes: 20_000 } }),
      NOW,
    ],
    [
      'too-far',
      openUntil('11:00', { rules: { ...NO_LIMITS, window: fromBookingWindowDays(0) } }),
      at(24, 0),
    ],
    [
      'day-full',
      openUntil('11:00', {
        rules: { ...NO_LIMITS, limits: withMaximumPerDay([], 1) },
        counted: [at(23, 9), at(25, 9)].map((start) => ({
          start,
          end: start + 1,
          isOfMeetingType: true,
        })),
      }),
      NOW,
    ],
    ['busy', openUntil('11:00', { busy: [busyFrom(at(23, 0), at(30, 0))] }), NOW],
  ])('gives the reason "%s" for a week without open slots', (shortage, source, now) => {
    expect(summarizeSlots(source, week, now)).toEqual({ open: 0, shortage });
  });
});
