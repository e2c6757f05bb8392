// Implements the control calls (`POST /test/{name}`). Tests use them to read and change the server's data.
import type { CallLog } from '../provider/calls.ts';
import { createControlHandlers } from '../provider/control-handlers.ts';
import type { Accounts } from './accounts.ts';
import { type Calendar, type Calendars, ROLES } from './calendars.ts';
import type {
  CalendarChange,
  ControlAnswer,
  ControlBodies,
  ControlEvent,
  ControlName,
} from './control-calls.ts';
import { refuse } from './errors.ts';
import type { StoredEvent } from './event.ts';
import { writeEvent } from './event-answer.ts';
import { type EventStore, ensureEvent } from './event-store.ts';
import type { MicrosoftFaults } from './faults.ts';
import type { Grants } from './grants.ts';
import type { Notifications } from './notifications.ts';
import type { SentMails } from './sent-mails.ts';
import { readZone } from './zones.ts';

interface ServerParts {
  readonly accounts: Accounts;
  readonly grants: Grants;
  readonly calendars: Calendars;
  readonly store: EventStore;
  readonly notifications: Notifications;
  readonly mails: SentMails;
  readonly faults: MicrosoftFaults;
  readonly calls: CallLog;
}

type Actions = {
  readonly [Name in ControlName]: (body: ControlBodies[Name]) => ControlAnswer<Name>;
};

function changeCalendar(calendar: Calendar, change: CalendarChange): void {
  const { calendarId: _, name, timeZone, access, ...settings } = change;
  if (name !== undefined) calendar.name = name;
  if (timeZone !== undefined) calendar.zone = readZone(timeZone);
  calendar.settings = { ...calendar.settings, ...settings };
  for (const [email, role] of Object.entries(access ?? {})) {
    if (role === null) calendar.access.delete(email);
    else if (ROLES.includes(role)) calendar.access.set(email, role);
  }
}

function writeControlEvent(event: StoredEvent, calendar: Calendar): ControlEvent {
  const answer = writeEvent(event, {
    calendar,
    email: calendar.owner,
    origin: '',
    preferences: { zoneName: 'UTC', bodyAsText: false },
    expand: (properties) => [...properties],
  });
  return { ...answer, id: event.id, isDeleted: event.isDeleted };
}

export function createControl(parts: ServerParts) {
  const { accounts, grants, calendars, store, notifications, mails, faults, calls } = parts;

  function ensureCalendar(id: string): Calendar {
    const calendar = calendars.find(id);
    if (!calendar) throw refuse('ErrorItemNotFound', `There is no calendar ${id}.`);
    return calendar;
  }

  const changeOf = (calendar: Calendar, draft: ControlBodies['events']['event']) => ({
    draft,
    owner: accounts.ensure(calendar.owner),
    isServer: true,
  });

  const actions: Actions = {
    people: ({ timeZone, ...given }) => {
      const { person } = accounts.put(given);
      const { id } = calendars.ensureDefault(person.email, timeZone);
      return { calendarId: id, tid: person.tid, oid: person.oid };
    },
    'change-account': ({ email, ...settings }) => {
      accounts.change(email, settings);
      return {};
    },
    forget: ({ email }) => {
      accounts.remove(email);
      grants.forget(email);
      notifications.forget(email);
      calls.reset(email);
      faults.clear(email);
      for (const calendar of calendars.listFor(email)) {
        if (calendar.owner === email) calendars.remove(calendar.id);
      }
      return {};
    },
    grants: ({ email, scopes }) => {
      calendars.ensureDefault(accounts.ensure(email).person.email);
      const withRefresh = [...new Set([...scopes, 'offline_access'])];
      return { refresh_token: '', ...grants.issue(grants.add(email, withRefresh)) };
    },
    revoke: ({ email }) => {
      grants.revokePerson(email);
      return {};
    },
    'expire-access-tokens': ({ email }) => {
      grants.expireAccessTokens(email);
      return {};
    },
    'expire-replaced-tokens': ({ email }) => {
      grants.expireReplacedTokens(email);
      return {};
    },
    'expire-delta-tokens': ({ calendarId }) => {
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
    events: ({ calendarId, event }) => {
      const calendar = ensureCalendar(calendarId);
      return writeControlEvent(store.insert(calendar, changeOf(calendar, event)), calendar);
    },
    'change-event': ({ calendarId, eventId, event }) => {
      const calendar = ensureCalendar(calendarId);
      const changed = store.change(calendar, eventId, changeOf(calendar, event));
      return writeControlEvent(changed, calendar);
    },
    'delete-event': ({ calendarId, eventId }) => {
      store.remove(ensureCalendar(calendarId), eventId);
      return {};
    },
    'list-events': ({ calendarId }) => {
      const calendar = ensureCalendar(calendarId);
      return { events: calendar.log.list().map((event) => writeControlEvent(event, calendar)) };
    },
    'list-mails': ({ calendarId }) => ({ mails: mails.list(ensureCalendar(calendarId).id) }),
    'list-subscriptions': ({ calendarId }) => ({
      subscriptions: notifications.listSubscriptions(ensureCalendar(calendarId).id),
    }),
    'list-notifications': ({ calendarId }) => ({
      notifications: notifications.listNotifications(ensureCalendar(calendarId).id),
    }),
    notify: ({ calendarId, eventId }) => {
      const calendar = ensureCalendar(calendarId);
      notifications.notifyWithoutChange(calendar.id, ensureEvent(calendar, eventId), 'updated');
      return {};
    },
    'silence-notifications': ({ calendarId, isSilent }) => {
      notifications.setOff(ensureCalendar(calendarId).id, isSilent);
      return {};
    },
    lifecycle: ({ subscriptionId, event }) => {
      if (!notifications.sendLifecycle(subscriptionId, event)) throw refuse('ResourceNotFound');
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

  return createControlHandlers(actions);
}
