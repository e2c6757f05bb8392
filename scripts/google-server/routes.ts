// Finds the handler of a call and Google's name for the operation. Tests use this name to count calls and to
// script faults.
import type { Call, Handler, Handlers } from './exchange.ts';

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

interface Route {
  readonly key: string;
  readonly method: string;
  readonly parts: readonly string[];
  readonly handler: Handler;
}

export interface Match {
  /** `METHOD /path` with `{name}` in place of ids. */
  readonly key: string;
  readonly handler: Handler;
  readonly ids: Record<string, string>;
}

/** Decodes a part of a path. Returns an invalid part unchanged. */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function readIds(route: Route, parts: readonly string[]): Record<string, string> | null {
  if (route.parts.length !== parts.length) return null;
  const ids: Record<string, string> = {};
  for (const [index, expected] of route.parts.entries()) {
    const actual = parts[index] ?? '';
    if (expected.startsWith('{')) ids[expected.slice(1, -1)] = decode(actual);
    else if (expected !== actual) return null;
  }
  return ids;
}

export function createRouter(handlers: Handlers) {
  const routes = Object.entries(handlers).map(([key, handler]): Route => {
    const [method = '', path = ''] = key.split(' ');
    return { key, method, parts: path.split('/'), handler };
  });

  return {
    find({ method, url }: Call): Match | null {
      const parts = url.pathname.split('/');
      const exact = routes.find(({ key }) => key === `${method} ${url.pathname}`);
      if (exact) return { ...exact, ids: {} };
      for (const route of routes) {
        const ids = route.method === method ? readIds(route, parts) : null;
        if (ids) return { key: route.key, handler: route.handler, ids };
      }
      return null;
    },
  };
}

/** Returns the operation of a call, or null for calls that Google does not have, such as control calls. */
export function nameOf(call: Call, key: string): Operation | null {
  const name = (OPERATIONS as Record<string, Operation>)[key] ?? null;
  const isRefresh = name === 'oauth.token' && call.form.get('grant_type') === 'refresh_token';
  return isRefresh ? 'oauth.refresh' : name;
}
