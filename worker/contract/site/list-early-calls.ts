import { bookingsCall } from '../bookings/bookings-query.ts';
import { CALENDAR_CALL, MEETING_TYPES_CALL, OVERVIEW_CALL, STATUS_CALL } from './early-calls.ts';

/** Returns the calls of a page whose skeleton the build has rendered. */
export function listEarlyCalls(path: string, query: URLSearchParams): string[] {
  if (path === '/dashboard') return [STATUS_CALL, MEETING_TYPES_CALL, OVERVIEW_CALL];
  if (path === '/bookings') return [STATUS_CALL, bookingsCall(query)];
  if (path === '/settings') return [STATUS_CALL, CALENDAR_CALL];
  return [STATUS_CALL];
}
