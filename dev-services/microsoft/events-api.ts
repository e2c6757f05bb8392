// Implements the calls that create, read, change and delete events.
import type { Event } from '@microsoft/microsoft-graph-types';
import { type Call, type Handlers, json, NO_CONTENT, type Reply } from '../provider/exchange.ts';
import type { Accounts } from './accounts.ts';
import { listReply, pageOf, readRange } from './calendar-api.ts';
import type { Calendar } from './calendars.ts';
import { readBody, refuse } from './errors.ts';
import type { StoredEvent } from './event.ts';
import { byStart, type Viewer, writeEvent } from './event-answer.ts';
import { EVENT_PROPERTIES } from './event-fields.ts';
import { type EventStore, ensureEvent } from './event-store.ts';
import { readExpand, readFilter } from './extended-properties.ts';
import type { Gate } from './gate.ts';
import { listInstances } from './instances.ts';
import { advanceMeeting } from './online-meetings.ts';
import { CALENDAR_PATHS, EVENT_PATHS } from './operations.ts';
import { checkOptions, readPage, readPreferences, readSelect, selectFrom } from './query.ts';

function readJson<Body extends object>({ headers, body }: Call): Body {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) throw refuse('BadRequest');
  return readBody<Body>(body);
}

export function createEventsApi(gate: Gate, accounts: Accounts, store: EventStore) {
  const viewerOf = (call: Call, email: string, calendar: Calendar): Viewer => ({
    calendar,
    email,
    origin: call.url.origin,
    preferences: readPreferences(call),
    expand: readExpand(call.url.searchParams),
  });

  const ownerOf = ({ owner }: Calendar) => accounts.ensure(owner);
  const readSelected = ({ url }: Call) =>
    readSelect(url.searchParams, 'microsoft.graph.event', EVENT_PROPERTIES);

  function answer(status: number, call: Call, event: StoredEvent, viewer: Viewer): Reply {
    const { applied } = readPreferences(call);
    const reply = json(status, selectFrom(writeEvent(event, viewer), readSelected(call)));
    const headers = applied === '' ? {} : { 'preference-applied': applied };
    return { ...reply, headers: { ...reply.headers, ...headers } };
  }

  function listEvents(call: Call): Reply {
    const { account, calendar } = gate.openCalendar(call, 'read');
    const query = call.url.searchParams;
    checkOptions(query, ['$top', '$skip', '$select', '$expand', '$filter']);
    const matches = readFilter(query) ?? (() => true);
    const viewer = viewerOf(call, account.person.email, calendar);
    const selected = readSelected(call);
    const events = calendar.log
      .list()
      .filter((event) => !event.isDeleted && event.kind !== 'exception' && matches(event))
      .map((event) => selectFrom(writeEvent(event, viewer), selected));
    const { pageSize, applied } = readPreferences(call);
    return listReply(call, 'events', pageOf(events, query, readPage(query, pageSize)), applied);
  }

  function createEvent(call: Call): Reply {
    const { account, calendar } = gate.openCalendar(call, 'write');
    const draft = readJson<Event>(call);
    const event = store.insert(calendar, { draft, owner: ownerOf(calendar) });
    return answer(201, call, event, viewerOf(call, account.person.email, calendar));
  }

  function readEvent(call: Call): Reply {
    const { account, calendar, id } = gate.openEvent(call, 'read');
    checkOptions(call.url.searchParams, ['$select', '$expand']);
    const event = ensureEvent(calendar, id);
    const advanced = advanceMeeting(event, calendar, ownerOf(calendar));
    const shown = advanced ? calendar.log.put(advanced) : event;
    return answer(200, call, shown, viewerOf(call, account.person.email, calendar));
  }

  function changeEvent(call: Call): Reply {
    const { account, calendar, id } = gate.openEvent(call, 'write');
    const change = { draft: readJson<Event>(call), owner: ownerOf(calendar) };
    const event = store.change(calendar, id, change, call.headers['if-match']);
    return answer(200, call, event, viewerOf(call, account.person.email, calendar));
  }

  function removeEvent(call: Call): Reply {
    const { calendar, id } = gate.openEvent(call, 'write');
    store.remove(calendar, id, call.headers['if-match']);
    return NO_CONTENT;
  }

  function listEventInstances(call: Call): Reply {
    const { account, calendar, id } = gate.openEvent(call, 'read');
    const query = call.url.searchParams;
    checkOptions(query, ['$top', '$skip', '$select', '$expand']);
    const range = readRange(query);
    const master = ensureEvent(calendar, id);
    const instances = master.recurrence ? listInstances(calendar, master, range) : [];
    const viewer = viewerOf(call, account.person.email, calendar);
    const selected = readSelected(call);
    const events = instances
      .sort(byStart(calendar))
      .map((event) => selectFrom(writeEvent(event, viewer), selected));
    const { pageSize, applied } = readPreferences(call);
    return listReply(call, 'events', pageOf(events, query, readPage(query, pageSize)), applied);
  }

  const handlers: Handlers = Object.fromEntries([
    ...CALENDAR_PATHS.flatMap((path) => [
      [`GET ${path}/events`, listEvents],
      [`POST ${path}/events`, createEvent],
    ]),
    ...EVENT_PATHS.flatMap((path) => [
      [`GET ${path}`, readEvent],
      [`PATCH ${path}`, changeEvent],
      [`DELETE ${path}`, removeEvent],
      [`GET ${path}/instances`, listEventInstances],
    ]),
  ]);

  return { handlers };
}
