// Adds the next years to the public holidays of schedules. Part of the cron.
import type { StoredSchedule } from '../../db/schedules/read-schedule.ts';
import { compileHours } from '../../domain/schedules/compile-hours.ts';
import type { Deps } from '../service-deps.ts';
import { findHolidays, yearOf } from './read-holidays.ts';

type ExtendDeps = Pick<Deps, 'schedules' | 'holidays' | 'clock'>;

const EXTENDED_PER_RUN = 20;

export async function extendHolidays(deps: ExtendDeps): Promise<void> {
  const year = yearOf(deps.clock.now());
  const schedules = await deps.schedules.listToExtend(year + 2, EXTENDED_PER_RUN);
  for (const schedule of schedules) await extendSchedule(deps, schedule, year);
}

async function extendSchedule(deps: ExtendDeps, schedule: StoredSchedule, year: number) {
  const found = await findHolidays(deps, schedule.holidays, year);
  // If the holiday data no longer contains the country, the stored dates stay.
  const holidayDates = found.problems.length > 0 ? schedule.holidayDates : found.dates;
  const write = {
    ...schedule,
    holidayDates,
    holidaysUntil: found.until,
    hours: compileHours(schedule, holidayDates),
    isDefault: false,
    meetingTypeIds: [],
  };
  // If the host has saved the schedule in the meantime, this call changes nothing. The next run
  // then adds the holidays.
  await deps.schedules.updateSchedule(write, schedule.updatedAt, deps.clock.now());
}
