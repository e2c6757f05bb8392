// Reads stored limits.
import * as z from 'zod/mini';
import { type BookingLimit, PERIODS } from '../../domain/limits/booking-rules.ts';
import { readStored, type Stored, storedObject } from '../json-column.ts';

export const storedLimits = z.array(
  storedObject<BookingLimit>({
    per: z.enum(PERIODS),
    bookings: z.nullable(z.int()),
    minutes: z.nullable(z.int()),
  }),
);

/** Returns the stored limits of a host. Returns an empty list when the stored limits are unreadable. */
export function readLimits(stored: Stored<readonly BookingLimit[]>): BookingLimit[] {
  return [...(readStored(stored, storedLimits) ?? [])];
}
