// Implements events.list: checks the combination of parameters, sorts, and creates pages and sync tokens.
import type { calendar_v3 } from '@googleapis/calendar';
import { writeToken } from '../provider/state-tokens.ts';
import type { Calendar } from './calendars.ts';
import { refuse } from './errors.ts';
import { type Reader, writeDeletedEvent, writeEvent } from './event-answer.ts';
import type { Event } from './event-log.ts';
import { instantOfTime, readBound } from './event-times.ts';
import { isCancelled, type Range } from './instances.ts';
import { type ListOptions, type ListPosition, listAll, listChanged, readToken } from './sync.ts';

const PAGE_SIZE = 250;
const RESTRICTIONS = [
  'iCalUID',
  'privateExtendedProperty',
  'q',
  'sharedExtendedProperty',
  'timeMin',
  'timeMax',
  'updatedMin',
];

type Query = URLSearchParams;

function readFlag(query: Query, name: string): boolean {
  const value = query.get(name) ?? 'false';
  if (value !== 'true' && value !== 'false') throw refuse('invalid', `Invalid value for ${name}.`);
  return value === 'true';
}

function readRange(query: Query): Range {
  const [from, to] = [query.get('timeMin'), query.get('timeMax')];
  const range = {
    from: from === null ? Number.NEGATIVE_INFINITY : readBound(from),
    to: to === null ? Number.POSITIVE_INFINITY : readBound(to),
  };
  if (range.to <= range.from) throw refuse('timeRangeEmpty');
  return range;
}

function readPageSize(query: Query, calendar: Calendar): number {
  const requested = Number(query.get('maxResults') ?? PAGE_SIZE);
  if (!Number.isInteger(requested) || requested < 1)
    throw refuse('invalid', 'Invalid value for maxResults.');
  return Math.min(requested, calendar.pageSize);
}

function checkSyncQuery(query: Query): void {
  if (RESTRICTIONS.some((name) => query.has(name))) throw refuse('syncTokenRestricted');
  if (query.has('orderBy')) {
    throw refuse('badRequest', 'Sync token cannot be used with non-default ordering.');
  }
  if (query.get('showDeleted') === 'false') throw refuse('syncTokenRestricted');
}

/** Tells whether the properties contain all of the `name=value` pairs. */
const hasProperties = (wanted: string[], properties: Record<string, string> | undefined) =>
  wanted.every((entry) => {
    const [name = '', ...value] = entry.split('=');
    return properties?.[name] === value.join('=');
  });

function matches(event: Event, query: Query): boolean {
  const { extendedProperties: extended, summary, description, location } = event;
  const words = query.get('q')?.toLowerCase();
  const text = [summary, description, location].join('\n').toLowerCase();
  const uid = query.get('iCalUID');
  const updatedMin = query.get('updatedMin');
  return (
    (words === undefined || text.includes(words)) &&
    (uid === null || event.iCalUID === uid) &&
    (updatedMin === null || Date.parse(event.updated ?? '') >= readBound(updatedMin)) &&
    hasProperties(query.getAll('privateExtendedProperty'), extended?.private) &&
    hasProperties(query.getAll('sharedExtendedProperty'), extended?.shared)
  );
}

function sortEvents(events: Event[], query: Query, calendar: Calendar): Event[] {
  const order = query.get('orderBy');
  if (order === null) return events;
  if (order === 'updated') {
    return events.toSorted((a, b) => Date.parse(a.updated ?? '') - Date.parse(b.updated ?? ''));
  }
  if (order !== 'startTime' || query.get('singleEvents') !== 'true') {
    throw refuse('badRequest', 'The requested ordering is not available for the particular query.');
  }
  const startOf = (event: Event) => instantOfTime(event.start, calendar.zone);
  return events.toSorted((a, b) => startOf(a) - startOf(b));
}

function collect(query: Query, calendar: Calendar, position: Required<ListPosition>): Event[] {
  const options: ListOptions = {
    singleEvents: readFlag(query, 'singleEvents'),
    showDeleted: readFlag(query, 'showDeleted') || query.has('updatedMin'),
  };
  const { since, at } = position;
  if (since !== null) return listChanged(calendar, since, at, options);
  const events = listAll(calendar, readRange(query), at, options);
  return sortEvents(
    events.filter((event) => matches(event, query)),
    query,
    calendar,
  );
}

/**
 * Returns the position at which the response starts. The position comes from the page token or the sync
 * token. Without a token, it is the start of the listing.
 */
function readPosition(query: Query, calendar: Calendar): Required<ListPosition> {
  const { id, generation, log } = calendar;
  const fresh = { calendar: id, generation, at: log.version, since: null, offset: 0 };
  const syncToken = query.get('syncToken');
  if (syncToken !== null) checkSyncQuery(query);
  const pageToken = query.get('pageToken');
  if (pageToken !== null) return { ...fresh, ...readToken(pageToken, calendar, 'page') };
  if (syncToken === null) return fresh;
  return { ...fresh, since: readToken(syncToken, calendar, 'sync').at };
}

/**
 * Tells whether the listing returns a sync token. A listing with an order or a search returns no sync token.
 */
const isSyncable = (query: Query): boolean =>
  !query.has('orderBy') &&
  !RESTRICTIONS.some((name) => query.has(name) && name !== 'timeMin' && name !== 'timeMax');

export function listEvents(query: Query, reader: Reader): Partial<calendar_v3.Schema$Events> {
  const { calendar } = reader;
  const position = readPosition(query, calendar);
  const size = readPageSize(query, calendar);
  const events = collect(query, calendar, position);
  const end = position.offset + size;
  const showsDeleted = query.get('showDeleted') === 'true';
  const items = events
    .slice(position.offset, end)
    .map((event) =>
      isCancelled(event) && !showsDeleted
        ? writeDeletedEvent(event, reader.zone)
        : writeEvent(event, reader),
    );
  if (end < events.length)
    return { items, nextPageToken: writeToken({ ...position, offset: end }) };
  if (!isSyncable(query)) return { items };
  const { id, generation } = calendar;
  return { items, nextSyncToken: writeToken({ calendar: id, generation, at: position.at }) };
}
