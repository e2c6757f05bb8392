// The OAuth scopes (permissions) that the service requests from Google when a host connects a
// calendar. Signing in with Google requests none of the calendar scopes.
import { CALENDAR_NEEDS, type CalendarNeed } from '../../../domain/calendars/connection.ts';

const AUTH = 'https://www.googleapis.com/auth/';

const EVENTS = `${AUTH}calendar.events.owned`;
const BUSY = `${AUTH}calendar.freebusy`;
const LIST = `${AUTH}calendar.calendarlist.readonly`;

/**
 * The first two scopes identify the account. The others are the minimum that the calendar features
 * need.
 */
export const CALENDAR_SCOPES = ['openid', 'email', EVENTS, BUSY, LIST];

// Lists the scopes for each calendar feature. One scope of the list is enough. We request the first
// scope. The other scopes include its permissions, and an account may have granted them earlier.
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
