// The scopes that the service requests from Google, and which grants are sufficient. Never requested at
// sign-in.
import { CALENDAR_NEEDS, type CalendarNeed } from '../../../domain/calendars/connection.ts';

const AUTH = 'https://www.googleapis.com/auth/';

const EVENTS = `${AUTH}calendar.events.owned`;
const BUSY = `${AUTH}calendar.freebusy`;
const LIST = `${AUTH}calendar.calendarlist.readonly`;

/** The identity of the account, and the minimum that the calendar needs. */
export const CALENDAR_SCOPES = ['openid', 'email', EVENTS, BUSY, LIST];

// Each with the wider scopes that include it, which an account may have granted before.
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
