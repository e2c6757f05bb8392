// Reads a stored schedule. If its hours are unreadable, the schedule offers no slots until the host saves it again.
import type { Availability } from '../../domain/meeting-types/availability.ts';
import { isAvailability, NO_HOURS } from '../../domain/meeting-types/availability-shape.ts';
import type { Holiday, ScheduleFields } from '../../domain/schedules/schedule.ts';
import {
  areAbsences,
  areHolidays,
  areRanges,
  areStays,
  isHolidayChoice,
} from '../../domain/schedules/schedule-shape.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant } from '../../domain/time/types.ts';
import { readStored } from '../json-column.ts';
import type { UnreadableRow } from '../quarantined-rows.ts';
import type { schedules } from '../schema/schedules.ts';

type Row = typeof schedules.$inferSelect;

export interface StoredSchedule extends ScheduleFields {
  readonly id: string;
  readonly hostId: string;
  readonly holidayDates: readonly Holiday[];
  readonly holidaysUntil: number | null;
  readonly hours: Availability;
  readonly isDefault: boolean;
  readonly createdAt: Instant;
  /** The version of the schedule. Every change sets a new version. */
  readonly updatedAt: Instant;
  readonly unreadable: readonly UnreadableRow[];
}

export function readSchedule(row: Row): StoredSchedule {
  const { workingHours: stored, timezone: zone } = row;
  const parts = {
    working_hours: readStored(stored, (value) => isAvailability({ workingHours: value })),
    overrides: readStored(row.overrides, areRanges),
    out_of_office: readStored(row.outOfOffice, areAbsences),
    travel: readStored(row.travel, areStays),
    holiday_dates: readStored(row.holidayDates, areHolidays),
    hours: readStored(row.hours, isAvailability),
  };
  const holidays = row.holidays === null ? null : readStored(row.holidays, isHolidayChoice);
  const [column] =
    Object.entries({ ...parts, holidays }).find(([, value]) => value === undefined) ?? [];
  return {
    id: row.id,
    hostId: row.hostId,
    name: row.name,
    timezone: readTimeZone(zone),
    workingHours: parts.working_hours ?? NO_HOURS.workingHours,
    overrides: parts.overrides ?? [],
    holidays: holidays ?? null,
    holidayDates: parts.holiday_dates ?? [],
    holidaysUntil: row.holidaysUntil,
    outOfOffice: parts.out_of_office ?? [],
    travel: parts.travel ?? [],
    hours: parts.hours ?? NO_HOURS,
    isDefault: row.isDefault,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    unreadable:
      column === undefined
        ? []
        : [{ table: 'schedules', id: row.id, reason: `The ${column} cannot be read.` }],
  };
}
