// The scopes of the Calendar API: the calls that each scope allows, and its text on the consent page.
import type { Operation } from './routes.ts';

const BASE = 'https://www.googleapis.com/auth/';
export const calendarScope = (name: string): string => `${BASE}${name}`;

const READ = ['calendar', 'calendar.readonly'];
const LIST_CALENDARS = [...READ, 'calendar.calendarlist', 'calendar.calendarlist.readonly'];
const WRITE_EVENTS = ['calendar', 'calendar.events', 'calendar.events.owned'];
const READ_EVENTS = [
  ...READ,
  'calendar.events',
  'calendar.events.readonly',
  'calendar.events.freebusy',
  'calendar.events.owned',
  'calendar.events.owned.readonly',
];

const ACCEPTED: Partial<Record<Operation, readonly string[]>> = {
  'calendarList.list': LIST_CALENDARS,
  'calendarList.get': LIST_CALENDARS,
  'freebusy.query': [...READ, 'calendar.freebusy', 'calendar.events.freebusy'],
  'events.list': READ_EVENTS,
  'events.get': READ_EVENTS,
  'events.watch': READ_EVENTS,
  'events.insert': WRITE_EVENTS,
  'events.patch': WRITE_EVENTS,
  'events.update': WRITE_EVENTS,
  'events.delete': WRITE_EVENTS,
  'channels.stop': [...LIST_CALENDARS, ...READ_EVENTS, 'calendar.freebusy'],
};

/** Lists the token's scopes that allow the call, without Google's URL prefix. */
export function listAllowing(operation: Operation, scopes: ReadonlySet<string>): string[] {
  return (ACCEPTED[operation] ?? []).filter((name) => scopes.has(calendarScope(name)));
}

/** Tells whether the scopes allow only calendars that the person owns. */
export function isOwnedOnly(names: readonly string[]): boolean {
  return names.every((name) => name.startsWith('calendar.events.owned'));
}

/** Tells whether the scopes allow only the times of events, not their content. */
export function isTimesOnly(names: readonly string[]): boolean {
  return names.every((name) => name === 'calendar.events.freebusy');
}

const LABELS: Readonly<Record<string, string>> = {
  calendar: 'See, edit, share and permanently delete all the calendars you can access',
  'calendar.readonly': 'See and download any calendar you can access',
  'calendar.calendarlist': 'See, add and remove Google calendars you are subscribed to',
  'calendar.calendarlist.readonly': 'See the list of Google calendars you are subscribed to',
  'calendar.freebusy': 'View your availability in your calendars',
  'calendar.events': 'View and edit events on all your calendars',
  'calendar.events.readonly': 'View events on all your calendars',
  'calendar.events.owned': 'See, create, change and delete events on calendars you own',
  'calendar.events.owned.readonly': 'See the events on calendars you own',
  'calendar.events.freebusy': 'See the availability on calendars you have access to',
};

/** Lists the scopes that the person can grant or refuse individually. */
export function listChoices(scope: string): { scope: string; label: string }[] {
  return scope.split(' ').flatMap((name) => {
    const label = name.startsWith(BASE) ? LABELS[name.slice(BASE.length)] : undefined;
    return label === undefined ? [] : [{ scope: name, label }];
  });
}

/** Joins the scopes for a response. Google's responses contain the long names of `email` and `profile`. */
export function writeScope(scopes: Iterable<string>): string {
  const long = [...scopes].map((name) =>
    name === 'email' || name === 'profile' ? `${BASE}userinfo.${name}` : name,
  );
  return [...new Set(long)].join(' ');
}
