// Fields of many responses. The schemas of responses appear in the OpenAPI document, and tests
// check real responses with them. The Worker does not load these schemas.
import * as z from 'zod/mini';
import { PERIODS } from '../../domain/meeting-types/booking-rules.ts';
import { PLACE_KINDS } from '../../domain/meeting-types/places.ts';

export const id = z.string();
export const dateTime = z.string().check(z.meta({ format: 'date-time' }));
export const date = z.string().check(z.meta({ format: 'date' }));
/** A local time `HH:MM`. */
export const clockTime = z.string().check(z.meta({ examples: ['09:00'] }));
export const count = z.int();
export const place = z.object({
  kind: z.enum(PLACE_KINDS),
  value: z.optional(z.string()),
  hideUntilBooked: z.optional(z.boolean()),
});
export const link = z.object({ label: z.string(), url: z.string() });
export const bookingStatus = z.enum(['pending', 'confirmed', 'cancelled']);
export const limit = z.object({
  per: z.enum(PERIODS),
  bookings: z.nullable(count),
  minutes: z.nullable(count),
});
const timeRange = z.object({ start: clockTime, end: clockTime });
export const breaks = z.optional(z.array(timeRange));
const dayHours = z.object({ enabled: z.boolean(), start: clockTime, end: clockTime, breaks });
export const workingHours = z.object({
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  sunday: dayHours,
});
