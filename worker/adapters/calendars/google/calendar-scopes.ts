// The OAuth scopes (permissions) that the service requests from Google when a host connects a
// calendar. Signing in with Google requests none of the calendar scopes.
import { CALENDAR_NEEDS, type CalendarNeed } from '../../../domain/calendars/connection.ts';

const AUTH = 'https://www.googleapis.com/auth/';

const EVENTS = `${AUTH}calendar.events.owned`;
const BUSY = `${AUTH}calendar.freebusy`;
const LIST = `${AUTH}calendar.calendarlist.readonly`;

/**
 * The first two scopes identify the account. The remaining scopes are the minimum for the calendar
 * features.
 */
export const CALENDAR_SCOPES = ['openid', 'email', EVENTS, BUSY, LIST];

// Lists the scopes for each calendar feature. One scope of the list is enough. The service requests
// the first scope. Each of the other scopes includes the permissions of the first scope, and the
// host may have granted such a scope earlier.
const SUFFICIENT: Readonly<Record<CalendarNeed, readonly string[]>> = {
  events: [EVENTS, `${AUTH}calendar.events`, `${AUTH}calendar`],
  busy: [BUSY, `${AUTH}calendar.events.freebusy`, `${AUTH}calendar.readonly`, `${AUTH}calendar`],
  list: [LIST, `${AUTH}calendar.calendarlist`, `${AUTH}calendar.readonly`, `${AUTH}calendar`],
};

export function listMissingScopes(granted: readonly string[]): readonly CalendarNeed[] {
  return CALENDAR_NEEDS.filter(
    (need) => !SUFFICIENT[need].some((scope) => granted.includes(scope)),
  );
}
