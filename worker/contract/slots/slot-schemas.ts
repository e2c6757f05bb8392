// Request schemas for available slots.

import * as z from 'zod/mini';
import { hostText } from '../../domain/language/host-text.ts';
import { AVAILABILITY_DAYS_MAX } from '../../domain/slots/reach.ts';
import { daysBetween } from '../../domain/time/calendar-date.ts';
import type { LocalDate } from '../../domain/time/types.ts';
import { addProblems, instant, localDate, text, timeZone } from '../field-schemas.ts';
import '../problem-sentences.ts';

/** One of the meeting type's durations, in minutes. When absent, the default duration applies. */
export const duration = z.optional(
  z.pipe(
    z
      .string()
      .check(z.regex(/^\d{1,3}$/, { error: hostText('The duration is a number of minutes.') })),
    z.transform(Number),
  ),
);

const DAY_FIELDS = { date: localDate, timezone: timeZone, duration };
export const slotsQuery = z.object(DAY_FIELDS);
/** The public API refuses unknown query parameters. */
export const strictSlotsQuery = z.strictObject(DAY_FIELDS);

const RANGE_FIELDS = { from: localDate, to: localDate, timezone: timeZone, duration };

export function checkRange(ctx: z.core.ParsePayload<{ from: LocalDate; to: LocalDate }>): void {
  const days = daysBetween(ctx.value.from, ctx.value.to) + 1;
  const maximum = AVAILABILITY_DAYS_MAX;
  if (days < 1) {
    const message = hostText('The last date must not be before the first.');
    addProblems(ctx, { path: 'to', message, code: 'INVALID_DATE' });
  } else if (days > maximum) {
    const message = hostText('At most {maximum} days can be requested at a time.', { maximum });
    addProblems(ctx, { path: 'to', message, code: 'RANGE_TOO_LONG' });
  }
}

export const availabilityQuery = z.object(RANGE_FIELDS).check(checkRange);
/** The public API refuses unknown query parameters. */
export const strictAvailabilityQuery = z.strictObject(RANGE_FIELDS).check(checkRange);

/** The id of the host whom the invitee chose. When absent, the slots of all hosts are offered. */
const host = z.optional(text());
export const teamSlotsQuery = z.object({ ...DAY_FIELDS, host });
export const teamAvailabilityQuery = z.object({ ...RANGE_FIELDS, host }).check(checkRange);
/** The public API refuses unknown query parameters. */
export const strictTeamAvailabilityQuery = z
  .strictObject({ ...RANGE_FIELDS, host })
  .check(checkRange);

/** The query of a host who books for an invitee. */
export const hostTimesQuery = z
  .object({ ...RANGE_FIELDS, meetingTypeId: text() })
  .check(checkRange);

export const hostClashesQuery = z.object({ meetingTypeId: text(), startTime: instant, duration });
