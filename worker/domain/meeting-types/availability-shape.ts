// Checks whether stored values have the shape of an availability and its rules, so that slots can be
// computed. This check only finds damaged data. check-availability.ts decides which values hosts may enter.
import { parseLocalDate } from '../time/local-date.ts';
import { parseLocalTime } from '../time/local-time.ts';
import type { LocalTime } from '../time/types.ts';
import { type Availability, type DayHours, WEEKDAYS } from './availability.ts';
import { RULE_BOUNDS } from './check-availability.ts';

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

const isTime = (value: unknown): boolean =>
  typeof value === 'string' && parseLocalTime(value) !== null;

const isRange = (value: unknown): boolean =>
  isPart(value) && isTime(value.start) && isTime(value.end);

const areBreaks = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every(isRange));

const isDay = (value: unknown): boolean =>
  isPart(value) && typeof value.enabled === 'boolean' && isRange(value) && areBreaks(value.breaks);

function isOverride(value: unknown): boolean {
  if (!isPart(value) || typeof value.date !== 'string') return false;
  if (parseLocalDate(value.date) === null || typeof value.enabled !== 'boolean') return false;
  return (!value.enabled || isRange(value)) && areBreaks(value.breaks);
}

export function isAvailability(value: unknown): boolean {
  if (!isPart(value) || !isPart(value.workingHours)) return false;
  const { workingHours: hours, overrides } = value;
  const areOverrides =
    overrides === undefined || (Array.isArray(overrides) && overrides.every(isOverride));
  return areOverrides && WEEKDAYS.every((weekday) => isDay(hours[weekday]));
}

export function areRules(value: unknown): boolean {
  if (!isPart(value)) return false;
  return Object.keys(RULE_BOUNDS).every((name) => {
    const rule = value[name];
    return rule === null || Number.isInteger(rule);
  });
}

const CLOSED: DayHours = {
  enabled: false,
  start: '09:00' as LocalTime,
  end: '17:00' as LocalTime,
};

/**
 * Replaces unreadable working hours. It offers no slots, so visitors cannot book at hours that the host did
 * not choose.
 */
export const NO_HOURS: Availability = {
  workingHours: {
    monday: CLOSED,
    tuesday: CLOSED,
    wednesday: CLOSED,
    thursday: CLOSED,
    friday: CLOSED,
    saturday: CLOSED,
    sunday: CLOSED,
  },
};
