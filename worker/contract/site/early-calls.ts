// The API calls that a page of the signed-in app starts while its scripts are still loading. The app then uses
// their responses and does not repeat these calls (web/lib/early-calls.ts).
import { readQuery, toFirstPageQuery } from '../bookings/bookings-query.ts';

/** The name of a window property, which contains the calls that the page has started. */
export const EARLY_CALLS = 'halfpastEarlyCalls';

export interface EarlyCalls {
  /** The session token that the calls contain. */
  readonly token: string;
  /** By the path and query of the URL. The app removes each call that it uses. */
  readonly calls: Partial<Record<string, Promise<Response>>>;
}

const STATUS_CALL = '/api/auth/status';
export const CALENDAR_CALL = '/api/calendar';
export const MEETING_TYPES_CALL = '/api/meeting-types';

export const bookingsCall = (query: URLSearchParams): string =>
  `/api/my-bookings?${new URLSearchParams(toFirstPageQuery(readQuery(query)))}`;

/** Returns the calls of a page whose skeleton the build has rendered. */
export function listEarlyCalls(path: string, query: URLSearchParams): string[] {
  if (path === '/dashboard') return [STATUS_CALL, MEETING_TYPES_CALL, CALENDAR_CALL];
  if (path === '/bookings') return [STATUS_CALL, bookingsCall(query)];
  if (path === '/settings') return [STATUS_CALL, CALENDAR_CALL];
  return [STATUS_CALL];
}
