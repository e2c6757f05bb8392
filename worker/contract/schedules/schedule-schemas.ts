// Request schemas for schedules. domain/schedules/check-schedule.ts checks the values.
import * as z from 'zod/mini';
import { line, localDate, timeZone } from '../field-schemas.ts';
import { breaks, localTime, workingHours } from '../meeting-types/hours-schemas.ts';
import { orAbsent, orDefault, readOnly } from '../optional-fields.ts';

const TYPES_MAX = 200;

const override = z.strictObject({
  from: localDate,
  to: localDate,
  enabled: z.boolean(),
  start: orAbsent(localTime),
  end: orAbsent(localTime),
  breaks,
});

export const scheduleRequest = z.strictObject({
  name: orAbsent(line),
  timezone: orAbsent(timeZone),
  workingHours: orAbsent(workingHours),
  overrides: orAbsent(z.array(override)),
  isDefault: orAbsent(z.boolean()),
  // Null means that the host works on public holidays.
  holidays: z.optional(
    z.nullable(
      z.strictObject({
        country: line,
        region: z.pipe(
          z.nullish(line),
          z.transform((region) => region || null),
        ),
        except: orDefault(z.array(localDate), []),
      }),
    ),
  ),
  outOfOffice: orAbsent(
    z.array(
      z.strictObject({
        from: localDate,
        to: localDate,
        note: orDefault(line, ''),
        link: orDefault(line, ''),
      }),
    ),
  ),
  travel: orAbsent(z.array(z.strictObject({ from: localDate, to: localDate, timezone: timeZone }))),
  // Meeting types that will use this schedule, in addition to the meeting types that already use it.
  meetingTypeIds: orAbsent(z.array(line).check(z.maxLength(TYPES_MAX))),
  // A client may send back a whole schedule that it received. These fields are ignored.
  id: readOnly,
  holidayDates: readOnly,
  meetingTypes: readOnly,
});
/**
 * The body of `POST /api/schedules` and `PUT /api/schedules/{id}`. Absent fields get their defaults on POST and do
 * not change on PUT.
 */
export type ScheduleRequest = z.input<typeof scheduleRequest>;
export type ScheduleInput = z.infer<typeof scheduleRequest>;

export const holidaysQuery = z.object({ country: orAbsent(line), region: orAbsent(line) });
