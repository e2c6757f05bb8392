// Reads a stored schedule. If its hours are unreadable, the schedule offers no slots until the host saves it again.
import * as z from 'zod/mini';
import {
  type Availability,
  NO_HOURS,
  type Travel,
  type WorkingHours,
} from '../../domain/meeting-types/availability.ts';
import type {
  Holiday,
  HolidayChoice,
  OutOfOffice,
  RangeOverride,
  ScheduleFields,
} from '../../domain/schedules/schedule.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant } from '../../domain/time/types.ts';
import { readStored, storedObject } from '../json-column.ts';
import {
  isOverride,
  isWeek,
  storedAvailability,
  storedDate,
  storedZone,
} from '../meeting-types/stored-availability.ts';
import type { UnreadableRow } from '../quarantined-rows.ts';
import type { schedules } from '../schema/schedules.ts';

type Row = typeof schedules.$inferSelect;

// These schemas only find damaged data. check-schedule.ts decides which values hosts may enter.
const storedWeek = z.custom<WorkingHours>(isWeek);
const storedOverrides = z.array(
  z.custom<RangeOverride>((value) => isOverride({ ...Object(value), date: Object(value).from })),
);
const storedTravel = z.array(
  storedObject<Travel>({ from: storedDate, to: storedDate, timezone: storedZone }),
);
const storedAbsences = z.array(
  storedObject<OutOfOffice>({
    from: storedDate,
    to: storedDate,
    note: z.string(),
    link: z.string(),
  }),
);
const storedHolidays = z.array(storedObject<Holiday>({ date: storedDate, name: z.string() }));
const storedChoice = storedObject<HolidayChoice>({
  country: z.string(),
  region: z.nullable(z.string()),
  except: z.array(storedDate),
});

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
    working_hours: readStored(stored, storedWeek),
    overrides: readStored(row.overrides, storedOverrides),
    out_of_office: readStored(row.outOfOffice, storedAbsences),
    travel: readStored(row.travel, storedTravel),
    holiday_dates: readStored(row.holidayDates, storedHolidays),
    hours: readStored(row.hours, storedAvailability),
  };
  const holidays = row.holidays === null ? null : readStored(row.holidays, storedChoice);
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
