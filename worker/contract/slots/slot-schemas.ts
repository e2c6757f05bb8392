// Request schemas for available slots.
import * as z from 'zod/mini';
import { AVAILABILITY_DAYS_MAX } from '../../domain/bookings/limits.ts';
import { daysBetween } from '../../domain/time/calendar-date.ts';
import { localDate, refuse, timeZone } from '../field-schemas.ts';
import '../problem-sentences.ts';

export const slotsQuery = z.object({ date: localDate, timezone: timeZone });

export const availabilityQuery = z
  .object({ from: localDate, to: localDate, timezone: timeZone })
  .check((ctx) => {
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
  });
