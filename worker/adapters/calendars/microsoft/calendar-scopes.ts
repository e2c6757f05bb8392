// The permissions that the service requests from Microsoft when a host connects a calendar.
import { CALENDAR_NEEDS, type CalendarNeed } from '../../../domain/calendars/connection.ts';

const EVENTS = 'Calendars.ReadWrite';

/**
 * `offline_access` gives a refresh token. `User.Read` gives the email address of the account.
 * `Calendars.ReadWrite` also includes the list of calendars. No smaller permission allows writing
 * events.
 */
export const CALENDAR_SCOPES = ['offline_access', 'openid', 'profile', 'User.Read', EVENTS];

/** Also accepts the long names (`https://graph.microsoft.com/…`) that personal accounts return. */
const isEvents = (scope: string): boolean =>
  (scope.split('/').at(-1) ?? '').toLowerCase() === EVENTS.toLowerCase();

export function listMissingScopes(granted: readonly string[]): readonly CalendarNeed[] {
  return granted.some(isEvents) ? [] : CALENDAR_NEEDS;
}
