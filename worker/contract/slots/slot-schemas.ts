// Request schemas for available slots.
import * as z from 'zod/mini';
import { AVAILABILITY_DAYS_MAX } from '../../domain/bookings/limits.ts';
import { daysBetween } from '../../domain/time/calendar-date.ts';
import type { LocalDate } from '../../domain/time/types.ts';
import { instant, localDate, refuse, text, timeZone } from '../field-schemas.ts';
import '../problem-sentences.ts';

/** One of the meeting type's durations, in minutes. The default duration when absent. */
const duration = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,3}$/, { error: 'The duration is a number of minutes.' })),
    z.transform(Number),
  ),
);

export const slotsQuery = z.object({ date: localDate, timezone: timeZone, duration });

const RANGE_FIELDS = { from: localDate, to: localDate, timezone: timeZone, duration };

function checkRange(ctx: z.core.ParsePayload<{ from: LocalDate; to: LocalDate }>): void {
  const days = daysBetween(ctx.value.from, ctx.value.to) + 1;
  if (days < 1) {
    ctx.issues.push({
      ...refuse('INVALID_DATE', 'The last date must not be before the first.'),
      path: ['to'],
      input: ctx.value.to,
    });
  } else if (days > AVAILABILITY_DAYS_MAX) {
    ctx.issues.push({
      ...refuse(
        'RANGE_TOO_LONG',
        `At most ${AVAILABILITY_DAYS_MAX} days can be requested at a time.`,
      ),
      path: ['to'],
      input: ctx.value.to,
    });
  }
}

export const availabilityQuery = z.object(RANGE_FIELDS).check(checkRange);

/** The query of a host who books for an invitee. */
export const hostTimesQuery = z
  .object({ ...RANGE_FIELDS, meetingTypeId: text() })
  .check(checkRange);

export const hostClashesQuery = z.object({ meetingTypeId: text(), startTime: instant, duration });
