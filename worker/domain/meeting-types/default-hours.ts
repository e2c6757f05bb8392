import type { LocalTime } from '../time/types.ts';
import type { Availability, DayHours } from './availability.ts';

const WORKDAY: DayHours = { enabled: true, start: '09:00' as LocalTime, end: '17:00' as LocalTime };
const DAY_OFF: DayHours = { ...WORKDAY, enabled: false };

/** Availability of a new meeting type: Monday to Friday, 09:00 to 17:00 (spec section 9). */
export const DEFAULT_AVAILABILITY: Availability = {
  workingHours: {
    monday: WORKDAY,
    tuesday: WORKDAY,
    wednesday: WORKDAY,
    thursday: WORKDAY,
    friday: WORKDAY,
    saturday: DAY_OFF,
    sunday: DAY_OFF,
  },
};
