// Google's names for the operations. Tests use these names to count calls and to script faults.
import type { Call } from '../provider/exchange.ts';

const EVENTS = '/calendar/v3/calendars/{calendarId}/events';

/** Operations by route. `nameOf` distinguishes the two grant types of the token endpoint. */
const OPERATIONS = {
  'GET /o/oauth2/v2/auth': 'oauth.authorize',
  'POST /token': 'oauth.token',
  'POST /revoke': 'oauth.revoke',
  'GET /oauth2/v3/userinfo': 'oauth.userinfo',
  'GET /calendar/v3/users/me/calendarList': 'calendarList.list',
  'GET /calendar/v3/users/me/calendarList/{calendarId}': 'calendarList.get',
  'POST /calendar/v3/freeBusy': 'freebusy.query',
  [`GET ${EVENTS}`]: 'events.list',
  [`POST ${EVENTS}`]: 'events.insert',
  [`POST ${EVENTS}/watch`]: 'events.watch',
  [`GET ${EVENTS}/{eventId}`]: 'events.get',
  [`PATCH ${EVENTS}/{eventId}`]: 'events.patch',
  [`PUT ${EVENTS}/{eventId}`]: 'events.update',
  [`DELETE ${EVENTS}/{eventId}`]: 'events.delete',
  'POST /calendar/v3/channels/stop': 'channels.stop',
} as const satisfies Record<string, string>;

export type Operation =
  | 'oauth.authorize'
  | 'oauth.token'
  | 'oauth.refresh'
  | 'oauth.revoke'
  | 'oauth.userinfo'
  | 'calendarList.list'
  | 'calendarList.get'
  | 'freebusy.query'
  | 'events.list'
  | 'events.insert'
  | 'events.watch'
  | 'events.get'
  | 'events.patch'
  | 'events.update'
  | 'events.delete'
  | 'channels.stop';

/** Returns the operation of a call, or null for calls that Google does not have, such as control calls. */
export function nameOf(call: Call, key: string): Operation | null {
  const name = (OPERATIONS as Record<string, Operation>)[key] ?? null;
  const isRefresh = name === 'oauth.token' && call.form.get('grant_type') === 'refresh_token';
  return isRefresh ? 'oauth.refresh' : name;
}
