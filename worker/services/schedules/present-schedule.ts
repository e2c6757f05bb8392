// Converts a schedule into the format of the API.
import type { Schedule, WireRangeOverride } from '../../contract/schedules/schedule-calls.ts';
import type { StoredSchedule } from '../../db/schedules/read-schedule.ts';
import type { ScheduleUse } from '../../db/schedules/schedules.ts';
import type { RangeOverride } from '../../domain/schedules/schedule.ts';
import { presentWeek } from '../meeting-types/present-meeting-type.ts';

const toWireOverride = ({ breaks, ...override }: RangeOverride): WireRangeOverride =>
  breaks ? { ...override, breaks: [...breaks] } : override;

/**
 * `uses` is a list of meeting types with their schedules. This list may also contain meeting types of
 * other schedules.
 */
export function presentSchedule(
  schedule: Omit<StoredSchedule, 'unreadable' | 'hours' | 'createdAt' | 'updatedAt'>,
  uses: readonly ScheduleUse[],
): Schedule {
  const { holidays } = schedule;
  return {
    id: schedule.id,
    name: schedule.name,
    timezone: schedule.timezone,
    workingHours: presentWeek(schedule.workingHours),
    overrides: schedule.overrides.map(toWireOverride),
    isDefault: schedule.isDefault,
    holidays: holidays && { ...holidays, except: [...holidays.except] },
    outOfOffice: schedule.outOfOffice.map((absence) => ({ ...absence })),
    travel: schedule.travel.map((stay) => ({ ...stay })),
    holidayDates: schedule.holidayDates.map((holiday) => ({ ...holiday })),
    meetingTypes: uses
      .filter(({ scheduleId }) => scheduleId === schedule.id)
      .map(({ id, title }) => ({ id, title })),
  };
}
