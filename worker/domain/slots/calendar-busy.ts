// The parts of connected calendars that the calculation of slots uses.
import { DAY_MS } from '../time/types.ts';

/** The host chooses whether bookings are refused or allowed when the calendar does not answer. */
export const UNREACHABLE_POLICIES = ['refuse', 'allow'] as const;

export type UnreachablePolicy = (typeof UNREACHABLE_POLICIES)[number];

/** The longest piece into which the busy times of calendars are cut. */
export const PIECE_MS = DAY_MS;
