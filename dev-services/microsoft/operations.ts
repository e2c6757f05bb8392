// Names of the operations, by route. Tests use them to count calls and to script faults.
import type { Call } from '../provider/exchange.ts';

export const V1 = '/v1.0';

/** The paths of a calendar: by id, or the default calendar. */
export const CALENDAR_PATHS = [`${V1}/me/calendars/{calendarId}`, `${V1}/me/calendar`, `${V1}/me`];
/** The paths of an event. */
export const EVENT_PATHS = [
  `${V1}/me/events/{eventId}`,
  `${V1}/me/calendar/events/{eventId}`,
  `${V1}/me/calendars/{calendarId}/events/{eventId}`,
];
export const DELTA_NAMES = ['delta', 'delta()', 'microsoft.graph.delta()', 'microsoft.graph.delta'];

const forPaths = <Name extends string>(
  paths: readonly string[],
  method: string,
  rest: string,
  name: Name,
) => Object.fromEntries(paths.map((path) => [`${method} ${path}${rest}`, name]));

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /{tenant}/oauth2/v2.0/authorize': 'oauth.authorize',
  'POST /{tenant}/oauth2/v2.0/token': 'oauth.token',
  'GET /{tenant}/discovery/v2.0/keys': 'oauth.keys',
  'GET /{tenant}/v2.0/.well-known/openid-configuration': 'oauth.configuration',
  [`GET ${V1}/me`]: 'me.get',
  [`GET ${V1}/me/calendars`]: 'calendars.list',
  [`GET ${V1}/me/calendars/{calendarId}`]: 'calendars.get',
  [`GET ${V1}/me/calendar`]: 'calendars.get',
  ...forPaths(CALENDAR_PATHS, 'GET', '/calendarView', 'calendarView.list'),
  ...Object.assign(
    {},
    ...DELTA_NAMES.map((name) =>
      forPaths(CALENDAR_PATHS, 'GET', `/calendarView/${name}`, 'calendarView.delta'),
    ),
  ),
  ...forPaths(CALENDAR_PATHS, 'GET', '/events', 'events.list'),
  ...forPaths(CALENDAR_PATHS, 'POST', '/events', 'events.create'),
  ...forPaths(EVENT_PATHS, 'GET', '', 'events.get'),
  ...forPaths(EVENT_PATHS, 'PATCH', '', 'events.update'),
  ...forPaths(EVENT_PATHS, 'DELETE', '', 'events.delete'),
  ...forPaths(EVENT_PATHS, 'GET', '/instances', 'events.instances'),
  [`GET ${V1}/subscriptions`]: 'subscriptions.list',
  [`POST ${V1}/subscriptions`]: 'subscriptions.create',
  [`GET ${V1}/subscriptions/{subscriptionId}`]: 'subscriptions.get',
  [`PATCH ${V1}/subscriptions/{subscriptionId}`]: 'subscriptions.update',
  [`DELETE ${V1}/subscriptions/{subscriptionId}`]: 'subscriptions.delete',
  [`POST ${V1}/subscriptions/{subscriptionId}/reauthorize`]: 'subscriptions.reauthorize',
};

export type Operation =
  | 'oauth.authorize'
  | 'oauth.token'
  | 'oauth.refresh'
  | 'oauth.keys'
  | 'oauth.configuration'
  | 'me.get'
  | 'calendars.list'
  | 'calendars.get'
  | 'calendarView.list'
  | 'calendarView.delta'
  | 'events.list'
  | 'events.create'
  | 'events.get'
  | 'events.update'
  | 'events.delete'
  | 'events.instances'
  | 'subscriptions.list'
  | 'subscriptions.create'
  | 'subscriptions.get'
  | 'subscriptions.update'
  | 'subscriptions.delete'
  | 'subscriptions.reauthorize';

/** Returns the operation of a call, or null for calls that Microsoft does not have, such as control calls. */
export function nameOf(call: Call, key: string): Operation | null {
  const name = OPERATIONS[key] ?? null;
  const isRefresh = name === 'oauth.token' && call.form.get('grant_type') === 'refresh_token';
  return isRefresh ? 'oauth.refresh' : name;
}
