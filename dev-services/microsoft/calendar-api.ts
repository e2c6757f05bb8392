// Implements the profile, the calendars and the calendar views.
import type { Call, Handlers, Reply } from '../provider/exchange.ts';
import { json } from '../provider/exchange.ts';
import type { Accounts } from './accounts.ts';
import { type Calendars, writeCalendar } from './calendars.ts';
import { continuePosition, listDelta, readPosition, startPosition } from './delta.ts';
import { refuse } from './errors.ts';
import { byStart, type Viewer, writeEvent } from './event-answer.ts';
import { EVENT_PROPERTIES } from './event-fields.ts';
import { readBound } from './event-times.ts';
import { readExpand } from './extended-properties.ts';
import type { Gate } from './gate.ts';
import { listView, type Range } from './instances.ts';
import { CALENDAR_PATHS, DELTA_NAMES, V1 } from './operations.ts';
import {
  checkOptions,
  findOption,
  readPage,
  readPreferences,
  readSelect,
  selectFrom,
} from './query.ts';

const RANGE_MAX_MS = 1825 * 86_400_000;
const CALENDAR_PROPERTIES = new Set(
  'id name color hexColor isDefaultCalendar changeKey canShare canViewPrivateItems canEdit allowedOnlineMeetingProviders defaultOnlineMeetingProvider isTallyingResponses isRemovable owner'.split(
    ' ',
  ),
);

interface ListAnswer {
  readonly value: readonly object[];
  readonly link?: { readonly name: string; readonly query: string };
}

/** Writes a page of a list with its link. Links are complete URLs. */
export function listReply({ url }: Call, type: string, answer: ListAnswer, applied = ''): Reply {
  const { value, link } = answer;
  const reply = json(200, {
    '@odata.context': `${url.origin}${V1}/$metadata#${type}`,
    value,
    ...(link ? { [link.name]: `${url.origin}${url.pathname}?${link.query}` } : {}),
  });
  const headers = applied === '' ? {} : { 'preference-applied': applied };
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

/**
 * Returns a page of `items`, and the link to the next page. The link keeps the other options of the query.
 */
export function pageOf(
  items: readonly object[],
  query: URLSearchParams,
  { size, offset }: { readonly size: number; readonly offset: number },
): ListAnswer {
  const value = items.slice(offset, offset + size);
  if (offset + size >= items.length) return { value };
  const next = new URLSearchParams([...query].filter(([name]) => name.toLowerCase() !== '$skip'));
  next.set('$skip', String(offset + size));
  return { value, link: { name: '@odata.nextLink', query: next.toString() } };
}

export function readRange(query: URLSearchParams): Range {
  const [start, end] = ['startDateTime', 'endDateTime'].map((name) => findOption(query, name));
  if (!start || !end) {
    throw refuse(
      'ErrorInvalidParameter',
      'This request requires a time window specified by the query string parameters StartDateTime and EndDateTime.',
    );
  }
  const range = { from: readBound(start, 'startDateTime'), to: readBound(end, 'endDateTime') };
  if (range.to < range.from) {
    throw refuse('ErrorInvalidParameter', 'The EndDateTime must be later than the StartDateTime.');
  }
  if (range.to - range.from > RANGE_MAX_MS) throw refuse('ErrorCalendarViewRangeTooBig');
  return range;
}

export function createCalendarApi(gate: Gate, accounts: Accounts, calendars: Calendars) {
  const viewerOf = (call: Call, email: string, calendar: Viewer['calendar']): Viewer => ({
    calendar,
    email,
    origin: call.url.origin,
    preferences: readPreferences(call),
    expand: readExpand(call.url.searchParams),
  });

  function listCalendarView(call: Call): Reply {
    const { account, calendar } = gate.openCalendar(call, 'read');
    const query = call.url.searchParams;
    checkOptions(query, ['$top', '$skip', '$select', '$expand', '$orderby']);
    const order = findOption(query, '$orderby');
    if (order !== null && !/^start\/dateTime( asc)?$/i.test(order)) {
      throw refuse('ErrorInvalidUrlQuery', 'The test server sorts only by start/dateTime.');
    }
    const preferences = readPreferences(call);
    const viewer = viewerOf(call, account.person.email, calendar);
    const selected = readSelect(query, 'microsoft.graph.event', EVENT_PROPERTIES);
    const events = listView(calendar, readRange(query))
      .map(({ event }) => event)
      .sort(byStart(calendar))
      .map((event) => selectFrom(writeEvent(event, viewer), selected));
    const { size, offset } = readPage(query, preferences.pageSize);
    const page = { offset, size: Math.min(size, calendar.settings.pageSize) };
    return listReply(call, 'Collection(event)', pageOf(events, query, page), preferences.applied);
  }

  function listCalendarDelta(call: Call): Reply {
    const { account, calendar } = gate.openCalendar(call, 'read');
    const query = call.url.searchParams;
    const allowed = ['$skiptoken', '$deltatoken'];
    if (
      [...query.keys()].some(
        (name) => name.startsWith('$') && !allowed.includes(name.toLowerCase()),
      )
    ) {
      throw refuse(
        'ErrorInvalidUrlQuery',
        "The following parameters are not supported with change tracking over the 'CalendarView' resource: '$orderby, $filter, $select, $expand, $search, $top'.",
      );
    }
    const [skip, delta] = allowed.map((name) => findOption(query, name));
    const preferences = readPreferences(call);
    const position = skip
      ? readPosition(skip, calendar)
      : delta
        ? continuePosition(readPosition(delta, calendar), calendar)
        : startPosition(calendar, readRange(query));
    const size = Math.min(preferences.pageSize ?? 10, calendar.settings.pageSize);
    const viewer: Viewer = {
      calendar,
      email: account.person.email,
      origin: call.url.origin,
      preferences,
    };
    const page = listDelta(position, viewer, size);
    const applied = ['odata.track-changes', preferences.applied].filter(Boolean).join(', ');
    return listReply(call, 'Collection(event)', page, applied);
  }

  function getCalendar(call: Call): Reply {
    const { account, calendar } = gate.openCalendar(call, 'read');
    checkOptions(call.url.searchParams, ['$select']);
    const selected = readSelect(
      call.url.searchParams,
      'microsoft.graph.calendar',
      CALENDAR_PROPERTIES,
    );
    const answer = writeCalendar(calendar, account.person.email, accounts.ensure(calendar.owner));
    return json(200, selectFrom(answer, selected));
  }

  const handlers: Handlers = {
    [`GET ${V1}/me`]: (call) => {
      const { person } = gate.ensureCaller(call, 'profile');
      const isPersonal = person.kind === 'personal';
      return json(200, {
        '@odata.context': `${call.url.origin}${V1}/$metadata#users/$entity`,
        // A personal account has a short id here, and a longer id in the claim `oid`.
        id: isPersonal ? person.oid.slice(19).replace('-', '') : person.oid,
        displayName: person.name,
        mail: person.email,
        userPrincipalName: person.email,
        preferredLanguage: null,
      });
    },

    [`GET ${V1}/me/calendars`]: (call) => {
      const { person } = gate.ensureCaller(call, 'read');
      const query = call.url.searchParams;
      checkOptions(query, ['$top', '$skip', '$select']);
      const selected = readSelect(query, 'microsoft.graph.calendar', CALENDAR_PROPERTIES);
      const all = calendars
        .listFor(person.email)
        .map((calendar) => writeCalendar(calendar, person.email, accounts.ensure(calendar.owner)))
        .map((answer) => selectFrom(answer, selected));
      return listReply(call, 'me/calendars', pageOf(all, query, readPage(query)));
    },

    [`GET ${V1}/me/calendar`]: getCalendar,
    [`GET ${V1}/me/calendars/{calendarId}`]: getCalendar,
    ...Object.fromEntries(
      CALENDAR_PATHS.flatMap((path) => [
        [`GET ${path}/calendarView`, listCalendarView],
        ...DELTA_NAMES.map((name) => [`GET ${path}/calendarView/${name}`, listCalendarDelta]),
      ]),
    ),
  };

  return { handlers };
}
