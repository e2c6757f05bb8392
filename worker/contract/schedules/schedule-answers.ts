// The responses of the public API about schedules.
import * as z from 'zod/mini';
import { breaks, clockTime, date, id, workingHours } from '../api/answer-fields.ts';
import type { HolidayChoices, Schedule } from './schedule-calls.ts';

const holiday = z.object({ date, name: z.string() });

export const scheduleAnswer = z.object({
  id,
  name: z.string(),
  timezone: z.string(),
  workingHours,
  overrides: z.array(
    z.object({
      from: date,
      to: date,
      enabled: z.boolean(),
      start: z.optional(clockTime),
      end: z.optional(clockTime),
      breaks,
    }),
  ),
  isDefault: z.boolean(),
  holidays: z.nullable(
    z.object({ country: z.string(), region: z.nullable(z.string()), except: z.array(date) }),
  ),
  outOfOffice: z.array(z.object({ from: date, to: date, note: z.string(), link: z.string() })),
  travel: z.array(z.object({ from: date, to: date, timezone: z.string() })),
  holidayDates: z.array(holiday),
  meetingTypes: z.array(z.object({ id, title: z.string() })),
} satisfies Record<keyof Schedule, z.ZodMiniType>);

export const holidaysAnswer = z.object({
  countries: z.array(z.string()),
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
  holidays: z.array(holiday),
} satisfies Record<keyof HolidayChoices, z.ZodMiniType>);
