// Request schemas for the connected calendar. The schemas are strict: an unknown field is an error.
import * as z from 'zod/mini';
import { UNREACHABLE_POLICIES } from '../../domain/calendars/connection.ts';
import { orAbsent } from '../optional-fields.ts';
import '../problem-sentences.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** More calendars than any account has. */
const CALENDARS_MAX = 500;

export const calendarChoice = z
  .strictObject({
    unreachablePolicy: orAbsent(
      z.enum(UNREACHABLE_POLICIES, {
        error: 'Choose whether people can book while the calendar cannot be reached.',
      }),
    ),
    writeCalendarId: orAbsent(id),
    blockingCalendarIds: orAbsent(z.array(id).check(z.maxLength(CALENDARS_MAX))),
  })
  .check(
    z.refine((choice) => Object.values(choice).some((value) => value !== undefined), {
      error: 'Choose something to change.',
    }),
  );
/**
 * The body of `PATCH /api/calendar`. Absent fields do not change. `blockingCalendarIds` replaces the whole
 * list.
 */
export type CalendarChoiceRequest = z.infer<typeof calendarChoice>;

/** The ticket in the URL. An invalid ticket counts as a missing one. */
export const ticketQuery = z.object({
  token: z.catch(z.string().check(z.maxLength(200)), ''),
});
