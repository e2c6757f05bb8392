// How far in time checks and answers about slots reach.
import { DAY_MS } from '../time/types.ts';

/**
 * An upper bound for the time between a booking's start and end, buffers included. A meeting lasts at most 8
 * hours, and each of its two buffers at most 4 hours. Because of this bound, an overlap check needs only a
 * short range of the index.
 */
export const CONFLICT_REACH_MS = DAY_MS;

/** The maximum number of dates that one availability response covers. */
export const AVAILABILITY_DAYS_MAX = 62;
