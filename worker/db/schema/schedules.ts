import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type {
  Availability,
  Travel,
  WorkingHours,
} from '../../domain/meeting-types/availability.ts';
import type {
  Holiday,
  HolidayChoice,
  OutOfOffice,
  RangeOverride,
} from '../../domain/schedules/schedule.ts';
import { jsonColumn } from '../json-column.ts';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/**
 * The named schedules of hosts. Each meeting type that uses a schedule has a copy of `hours` as its
 * availability.
 */
export const schedules = sqliteTable(
  'schedules',
  {
    id: text().primaryKey(),
    hostId: reference('host_id', () => users.id),
    name: text().notNull(),
    timezone: text().notNull(),
    workingHours: jsonColumn<WorkingHours>('working_hours').notNull(),
    overrides: jsonColumn<readonly RangeOverride[]>('overrides').notNull().default([]),
    /** The country and region whose public holidays are days off. Null for none. */
    holidays: jsonColumn<HolidayChoice>('holidays'),
    /** The public holidays of the coming years, including those on which the host works. */
    holidayDates: jsonColumn<readonly Holiday[]>('holiday_dates').notNull().default([]),
    /** The last year in `holidayDates`. The cron adds the next year. Null without holidays. */
    holidaysUntil: integer('holidays_until'),
    outOfOffice: jsonColumn<readonly OutOfOffice[]>('out_of_office').notNull().default([]),
    travel: jsonColumn<readonly Travel[]>('travel').notNull().default([]),
    /** The hours that are computed from the columns above. */
    hours: jsonColumn<Availability>('hours').notNull(),
    isDefault: integer('is_default', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('schedules_host').on(table.hostId, table.createdAt),
    uniqueIndex('schedules_default').on(table.hostId).where(sql`is_default = 1`),
    // Used by the cron that adds the holidays of the next year.
    index('schedules_holidays').on(table.holidaysUntil).where(sql`holidays_until IS NOT NULL`),
  ],
);
