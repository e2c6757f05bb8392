import { bookingsCall } from '../bookings/bookings-query.ts';
import {
  CALENDAR_CALL,
  MEETING_TYPES_CALL,
  OVERVIEW_CALL,
  STATUS_CALL,
} from '../frame/early-calls.ts';

/** Returns the API calls that the page at `path` starts before its scripts have loaded. */
export function listEarlyCalls(path: string, query: URLSearchParams): string[] {
  if (path === '/dashboard') return [STATUS_CALL, MEETING_TYPES_CALL, OVERVIEW_CALL];
  if (path === '/bookings') return [STATUS_CALL, bookingsCall(query)];
  if (path === '/settings') return [STATUS_CALL, CALENDAR_CALL];
  return [STATUS_CALL];
}
