// Implements the part of the Calendar API v3 that a scheduling service needs: calendar list, free/busy,
// events.

import type { calendar_v3 } from '@googleapis/calendar';
import { currentTime } from '../../scripts/clock.ts';
import { type Call, type Handlers, json, NO_CONTENT, type Reply } from '../provider/exchange.ts';
import { type Calendars, ROLES, type Role, writeListEntry } from './calendars.ts';
import { readBody, refuse } from './errors.ts';
import { writeEvent } from './event-answer.ts';
import { changeEvent, insertEvent, readEvent, removeEvent } from './event-store.ts';
import { listEvents } from './events-list.ts';
import { type FindError, queryFreeBusy } from './free-busy.ts';
import type { CalendarAccess, Gate } from './gate.ts';

const V3 = '/calendar/v3';
const EVENTS = `${V3}/calendars/{calendarId}/events`;
const PAGE_SIZE = 100;

const answer = (data: calendar_v3.Schema$Event): Reply => ({
  ...json(200, data),
  headers: { 'content-type': 'application/json; charset=UTF-8', etag: data.etag ?? '' },
});

/** Returns one page of the calendars that match the query. */
function listCalendars({ url }: Call, email: string, calendars: Calendars) {
  const query = url.searchParams;
  const least = ROLES.indexOf((query.get('minAccessRole') ?? 'freeBusyReader') as Role);
  const all = calendars
    .listFor(email)
    .filter(({ access }) => ROLES.indexOf(access.get(email) ?? 'freeBusyReader') >= least);
  const offset = Number(query.get('pageToken') ?? 0);
  const size = Math.min(Number(query.get('maxResults') ?? PAGE_SIZE), 250);
  if (!Number.isInteger(offset) || !Number.isInteger(size) || size < 1) throw refuse('invalid');
  const items = all.slice(offset, offset + size).map((entry) => writeListEntry(entry, email));
  const next = offset + size < all.length ? { nextPageToken: String(offset + size) } : {};
  const version = all.reduce((sum, { log }) => sum + log.version, all.length);
  const list: calendar_v3.Schema$CalendarList = {
    kind: 'calendar#calendarList',
    etag: `"${version}"`,
    items,
    ...next,
  };
  return next.nextPageToken ? list : { ...list, nextSyncToken: `calendars-${version}` };
}

function describeCalendar({ calendar, role }: CalendarAccess): calendar_v3.Schema$Events {
  return {
    kind: 'calendar#events',
    etag: `"${calendar.log.version}"`,
    summary: calendar.summary,
    updated: new Date(currentTime()).toISOString(),
    timeZone: calendar.zone,
    accessRole: role,
    defaultReminders: [],
  };
}

export function createCalendarApi(gate: Gate, calendars: Calendars, findError: FindError) {
  const write = (call: Call, replaces: boolean): Reply => {
    const { calendar, reader } = gate.openCalendar(
      call,
      replaces ? 'events.update' : 'events.patch',
      'writer',
    );
    const event = changeEvent(calendar, call.ids.eventId ?? '', {
      draft: readBody(call.body),
      takesConference: call.url.searchParams.get('conferenceDataVersion') === '1',
      replaces,
      ifMatch: call.headers['if-match'],
    });
    return answer(writeEvent(event, reader));
  };

  const handlers: Handlers = {
    [`GET ${V3}/users/me/calendarList`]: (call) => {
      const { email } = gate.ensureCaller(call, 'calendarList.list');
      return json(200, listCalendars(call, email, calendars));
    },

    [`GET ${V3}/users/me/calendarList/{calendarId}`]: (call) => {
      const { email } = gate.ensureCaller(call, 'calendarList.get');
      const { calendar } = calendars.ensureVisible(email, call.ids.calendarId ?? '');
      return json(200, writeListEntry(calendar, email));
    },

    [`POST ${V3}/freeBusy`]: (call) => {
      const { email } = gate.ensureCaller(call, 'freebusy.query');
      return json(200, queryFreeBusy(call.body, email, calendars, findError));
    },

    [`GET ${EVENTS}`]: (call) => {
      const access = gate.openCalendar(call, 'events.list', 'freeBusyReader');
      const listed = listEvents(call.url.searchParams, access.reader);
      return json(200, { ...describeCalendar(access), ...listed });
    },

    [`GET ${EVENTS}/{eventId}`]: (call) => {
      const { calendar, reader } = gate.openCalendar(call, 'events.get', 'freeBusyReader');
      return answer(writeEvent(readEvent(calendar, call.ids.eventId ?? ''), reader));
    },

    [`POST ${EVENTS}`]: (call) => {
      const { calendar, reader, email } = gate.openCalendar(call, 'events.insert', 'writer');
      const draft = readBody<calendar_v3.Schema$Event>(call.body);
      const takesConference = call.url.searchParams.get('conferenceDataVersion') === '1';
      return answer(writeEvent(insertEvent(calendar, { draft, takesConference }, email), reader));
    },

    [`PATCH ${EVENTS}/{eventId}`]: (call) => write(call, false),
    [`PUT ${EVENTS}/{eventId}`]: (call) => write(call, true),

    [`DELETE ${EVENTS}/{eventId}`]: (call) => {
      const { calendar } = gate.openCalendar(call, 'events.delete', 'writer');
      removeEvent(calendar, call.ids.eventId ?? '', call.headers['if-match']);
      return NO_CONTENT;
    },
  };

  return { handlers };
}
