// Request schemas for an invitee's requests about one booking.
import * as z from 'zod/mini';
import { CANCEL_REASON_MAX } from '../../domain/bookings/manage.ts';
import { hourFormat, instant, prose, timeZone } from '../field-schemas.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';

export const rescheduleRequest = z.strictObject({
  startTime: instant,
  timezone: timeZone,
  sequence: z.int().check(z.gte(0)),
  hourFormat: orAbsent(hourFormat),
});
export type RescheduleInput = z.infer<typeof rescheduleRequest>;

export const cancelRequest = z.strictObject({
  reason: orDefault(
    prose.check(
      z.maxLength(CANCEL_REASON_MAX, {
        error: `The reason can have at most ${CANCEL_REASON_MAX} characters.`,
      }),
    ),
    '',
  ),
});

export const eraseRequest = z.strictObject({});
