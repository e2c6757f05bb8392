// Implements the control calls (`POST /test/{name}`). Tests use them to read and change the server's data.

import type { CallLog } from '../provider/calls.ts';
import { createControlHandlers } from '../provider/control-handlers.ts';
import { type Calendar, type Calendars, ROLES } from './calendars.ts';
import type { Channels } from './channels.ts';
import type { CalendarChange, ControlAnswer, ControlBodies, ControlName } from './control-calls.ts';
import { refuse } from './errors.ts';
import { changeEvent, insertEvent, removeEvent } from './event-store.ts';
import { readZone } from './event-times.ts';
import type { GoogleFaults } from './faults.ts';
import type { Grants } from './grants.ts';
import { type Person, subjectOf } from './people.ts';

interface ServerParts {
  readonly grants: Grants;
  readonly calendars: Calendars;
  readonly channels: Channels;
  readonly faults: GoogleFaults;
  readonly calls: CallLog;
}

type Actions = {
  readonly [Name in ControlName]: (body: ControlBodies[Name]) => ControlAnswer<Name>;
};

function changeCalendar(calendar: Calendar, change: CalendarChange): void {
  if (change.summary !== undefined) calendar.summary = change.summary;
  if (change.timeZone !== undefined) calendar.zone = readZone(change.timeZone);
  if (change.pageSize !== undefined) calendar.pageSize = change.pageSize;
  Object.assign(calendar.conferences, change.conferences);
  for (const [email, role] of Object.entries(change.access ?? {})) {
    if (role === null) calendar.access.delete(email);
    else if (ROLES.includes(role)) calendar.access.set(email, role);
  }
}

export function createControl(parts: ServerParts, stored: readonly Person[]) {
  const { grants, calendars, channels, faults, calls } = parts;
  const people = new Map(stored.map((person) => [person.email, person]));

  function ensureCalendar(id: string): Calendar {
    const calendar = calendars.find(id);
    if (!calendar) throw refuse('notFound', `There is no calendar ${id}.`);
    return calendar;
  }

  function ensurePerson(email: string): Person {
    const existing = people.get(email);
    if (existing) return existing;
    const person = { sub: subjectOf(email), email, name: email, isVerified: true };
    people.set(email, person);
    calendars.ensurePrimary(email);
    return person;
  }

  const actions: Actions = {
    people: ({ email, name = email, timeZone }) => {
      people.set(email, { sub: subjectOf(email), email, name, isVerified: true });
      calendars.ensurePrimary(email, timeZone);
      return {};
    },
    forget: ({ email }) => {
      people.delete(email);
      grants.forget(email);
      calls.reset(email);
      faults.clear(email);
      for (const calendar of calendars.listFor(email)) {
        if (calendar.access.get(email) === 'owner') calendars.remove(calendar.id);
      }
      return {};
    },
    grants: ({ email, scopes }) =>
      grants.issueWithRefresh(grants.add(ensurePerson(email), scopes, false)),
    revoke: ({ email }) => {
      grants.revokePerson(email);
      return {};
    },
    'expire-access-tokens': ({ email }) => {
      grants.expireAccessTokens(email);
      return {};
    },
    'expire-sync-tokens': ({ calendarId }) => {
      ensureCalendar(calendarId).generation += 1;
      return {};
    },
    calendars: (calendar) => ({ calendarId: calendars.add(calendar).id }),
    'change-calendar': (change) => {
      changeCalendar(ensureCalendar(change.calendarId), change);
      return {};
    },
    'delete-calendar': ({ calendarId }) => {
      calendars.remove(ensureCalendar(calendarId).id);
      return {};
    },
    events: ({ calendarId, event: draft }) =>
      insertEvent(ensureCalendar(calendarId), { draft, takesConference: true }, calendarId),
    'change-event': ({ calendarId, eventId, event: draft }) =>
      changeEvent(ensureCalendar(calendarId), eventId, { draft, takesConference: true }),
    'delete-event': ({ calendarId, eventId }) => {
      removeEvent(ensureCalendar(calendarId), eventId);
      return {};
    },
    'list-events': ({ calendarId }) => ({ events: ensureCalendar(calendarId).log.list() }),
    'list-channels': ({ calendarId }) => ({ channels: channels.list(calendarId) }),
    'list-pushes': ({ calendarId }) => ({ pushes: channels.listPushes(calendarId) }),
    push: ({ calendarId }) => {
      channels.pushWithoutChange(calendarId);
      return {};
    },
    'silence-push': ({ calendarId, isSilent }) => {
      channels.setPushesOff(calendarId, isSilent);
      return {};
    },
    calls: ({ account = null }) => calls.report(account),
    'reset-calls': ({ account = null }) => {
      calls.reset(account);
      return {};
    },
    faults: (script) => {
      faults.add(script);
      return {};
    },
    'clear-faults': ({ account = null }) => {
      faults.clear(account);
      return {};
    },
  };

  const handlers = createControlHandlers(actions);

  return {
    handlers,

    listPeople: (): Person[] => [...people.values()],

    /** Stores a person who was chosen in the account chooser. */
    remember(person: Person): void {
      people.set(person.email, person);
      calendars.ensurePrimary(person.email);
    },
  };
}
