// Reads stored limits.

import type { BookingLimit } from '../../domain/limits/booking-rules.ts';
import { areLimits } from '../../domain/limits/limits-shape.ts';
import { readStored, type Stored } from '../json-column.ts';

/** Returns the stored limits of a host. Returns an empty list when the stored limits are unreadable. */
export function readLimits(stored: Stored<readonly BookingLimit[]>): BookingLimit[] {
  return [...(readStored(stored, areLimits) ?? [])];
}
