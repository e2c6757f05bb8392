// The response of the public API about the effects of a change.
import * as z from 'zod/mini';
import { bookingStatus, count, dateTime, id } from '../api/answer-fields.ts';
import type { AffectedBooking } from './effect-calls.ts';

const affectedBooking = z.object({
  id,
  inviteeName: z.string(),
  startTime: dateTime,
  endTime: dateTime,
  status: bookingStatus,
  isAskedForAnotherTime: z.boolean(),
  reason: z.enum(['length', 'dates', 'override', 'hours', 'place']),
  newPlace: z.optional(z.string()),
} satisfies Record<keyof AffectedBooking, z.ZodMiniType>);

export const effectsAnswer = z.object({ total: count, bookings: z.array(affectedBooking) });
