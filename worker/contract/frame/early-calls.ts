// The API calls that a page of the signed-in app starts while its scripts are still loading. The app then uses
// their responses and does not repeat these calls (web/lib/early-calls.ts).

/** The name of a window property, which contains the calls that the page has started. */
export const EARLY_CALLS = 'halfpastEarlyCalls';

export interface EarlyCalls {
  /** The session token that the calls contain. */
  readonly token: string;
  /** The key of each call is the path and query of its URL. The app removes each call that it uses. */
  readonly calls: Partial<Record<string, Promise<Response>>>;
}

export const STATUS_CALL = '/api/auth/status';
export const CALENDAR_CALL = '/api/calendar';
export const MEETING_TYPES_CALL = '/api/meeting-types';
export const OVERVIEW_CALL = '/api/my-bookings/overview';
