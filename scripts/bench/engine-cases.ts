// Creates the same input for our slot engine and for slot-calculator. The input contains working hours from
// Monday to Friday, a range of dates, and busy times. Busy times start and end on a quarter of an hour.
import type { getSlots } from 'slot-calculator';
import { NO_LIMITS } from '../../worker/domain/meeting-types/availability.ts';
import type { BusyInterval, DateRange, SlotSource } from '../../worker/domain/slots/types.ts';
import { addDays } from '../../worker/domain/time/calendar-date.ts';
import { parseLocalDate } from '../../worker/domain/time/local-date.ts';
import { parseTimeZone } from '../../worker/domain/time/time-zone.ts';
import { DAY_MS, MINUTE_MS } from '../../worker/domain/time/types.ts';
import { OFFICE_WEEK } from './hosts.ts';

export interface EngineCase {
  readonly name: string;
  readonly days: number;
  readonly busy: number;
}

const FIRST_DATE = '2027-01-04';
const DURATION_MINUTES = 15;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/**
 * Returns a generator of numbers in [0, 1). Two generators with the same seed return the same numbers (linear
 * congruential generator).
 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Creates busy times of 15 to 60 minutes, anywhere in the range. They are sorted by start, as a database
 * returns them.
 */
function createBusy({ days, busy }: EngineCase): BusyInterval[] {
  const random = createRandom(days * 31 + busy);
  const first = Date.parse(FIRST_DATE);
  const step = DURATION_MINUTES * MINUTE_MS;
  const steps = (days * DAY_MS) / step;
  return Array.from({ length: busy }, () => {
    const start = first + Math.floor(random() * steps) * step;
    const end = start + (1 + Math.floor(random() * 4)) * step;
    return { start, end, guardStart: start, guardEnd: end };
  }).toSorted((left, right) => left.start - right.start);
}

export function createOurInput(engineCase: EngineCase): { source: SlotSource; range: DateRange } {
  const zone = parseTimeZone('UTC');
  const from = parseLocalDate(FIRST_DATE);
  if (!zone || !from) throw new Error('The first date or the zone UTC is invalid.');
  return {
    range: { from, to: addDays(from, engineCase.days - 1), zone },
    source: {
      hostZone: zone,
      durationMinutes: DURATION_MINUTES,
      startStepMinutes: null,
      startsOnClock: false,
      seats: null,
      availability: { workingHours: OFFICE_WEEK },
      rules: NO_LIMITS,
      busy: createBusy(engineCase),
      hostLimits: [],
      counted: [],
    },
  };
}

export function createTheirInput(engineCase: EngineCase): Parameters<typeof getSlots>[0] {
  const first = Date.parse(FIRST_DATE);
  const iso = (instant: number) => new Date(instant).toISOString();
  return {
    from: iso(first),
    to: iso(first + engineCase.days * DAY_MS),
    duration: DURATION_MINUTES,
    outputTimezone: 'UTC',
    availability: WEEKDAYS.map((day) => ({ day, from: '09:00', to: '17:00', timezone: 'UTC' })),
    unavailability: createBusy(engineCase).map((busy) => ({
      from: iso(busy.start),
      to: iso(busy.end),
    })),
  };
}
