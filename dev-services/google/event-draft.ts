// Turns a client's input into an event: sets defaults, refuses input that Google refuses, and merges a patch
// into an existing event.

import { randomBytes } from 'node:crypto';
import type { calendar_v3 } from '@googleapis/calendar';
import { currentTime } from '../../scripts/clock.ts';
import type { Calendar } from './calendars.ts';
import { refuse } from './errors.ts';
import type { Event } from './event-log.ts';
import { instantOfTime, readTime } from './event-times.ts';
import { isSeries } from './instances.ts';
import { checkRecurrence } from './recurrence.ts';

export type Draft = calendar_v3.Schema$Event;

const ID = /^[a-v0-9]{5,1024}$/;
/** Fields that a client cannot write. */
const READ_ONLY = new Set(
  'kind etag htmlLink created updated creator organizer hangoutLink recurringEventId originalStartTime iCalUID sequence locked conferenceData'.split(
    ' ',
  ),
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges like a PATCH: null removes a field, objects are merged, lists are replaced. */
function merge(into: Record<string, unknown>, patch: Record<string, unknown>) {
  const merged: Record<string, unknown> = { ...into };
  for (const [name, value] of Object.entries(patch)) {
    const previous = merged[name];
    if (value === null) delete merged[name];
    else if (isRecord(value)) merged[name] = merge(isRecord(previous) ? previous : {}, value);
    else merged[name] = value;
  }
  return merged;
}

function writableOf(draft: Draft): Record<string, unknown> {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !READ_ONLY.has(name)));
}

function readAttendees(attendees: Draft['attendees']) {
  return (attendees ?? []).map((attendee) => {
    if (!attendee.email) throw refuse('required', 'Missing attendee email.');
    const { self: _, ...rest } = attendee;
    return { responseStatus: 'needsAction', ...rest };
  });
}

/** Checks the whole event and converts it to its stored form. */
function normalizeEvent(event: Event, calendar: Calendar): Event {
  const start = readTime(event.start, 'start');
  const end = readTime(event.end, 'end');
  if (Boolean(start.date) !== Boolean(end.date)) {
    throw refuse('invalid', 'Start and end times must either both be date or both be dateTime.');
  }
  const [from, to] = [instantOfTime(start, calendar.zone), instantOfTime(end, calendar.zone)];
  if (to < from || (start.date && to === from)) throw refuse('timeRangeEmpty');
  const normalized: Event = { ...event, start, end };
  if (event.attendees) normalized.attendees = readAttendees(event.attendees);
  if (isSeries(event)) {
    if (start.dateTime && !start.timeZone) {
      throw refuse('required', 'Missing time zone definition for start time.');
    }
    checkRecurrence(normalized, calendar.zone);
  }
  return normalized;
}

export function createEvent(draft: Draft, calendar: Calendar, creator: string): Event {
  const id = draft.id ?? randomBytes(13).toString('hex');
  if (!ID.test(id)) throw refuse('invalid', 'Invalid resource id value.');
  // The id of a deleted event cannot be used again either.
  if (calendar.log.find(id)) throw refuse('duplicate');
  const event = {
    ...writableOf(draft),
    kind: 'calendar#event',
    id,
    status: draft.status ?? 'confirmed',
    created: new Date(currentTime()).toISOString(),
    creator: { email: creator },
    organizer: { email: calendar.id },
    iCalUID: draft.iCalUID ?? `${id}@google.com`,
    sequence: draft.sequence ?? 0,
    reminders: draft.reminders ?? { useDefault: true },
    eventType: draft.eventType ?? 'default',
  };
  return normalizeEvent(event, calendar);
}

const timesOf = ({ start, end, recurrence }: Event): string =>
  JSON.stringify([start?.dateTime, start?.date, end?.dateTime, end?.date, recurrence]);

function finish(previous: Event, changed: Event, calendar: Calendar): Event {
  const normalized = normalizeEvent(changed, calendar);
  const isMoved = timesOf(previous) !== timesOf(normalized);
  return { ...normalized, sequence: (previous.sequence ?? 0) + (isMoved ? 1 : 0) };
}

export function patchEvent(previous: Event, patch: Draft, calendar: Calendar): Event {
  const merged = merge({ ...previous }, writableOf(patch));
  return finish(previous, { ...merged, id: previous.id }, calendar);
}

/** Applies a PUT: removes all absent fields, except fields that a client cannot write. */
export function replaceEvent(previous: Event, draft: Draft, calendar: Calendar): Event {
  const readOnly = Object.entries(previous).filter(([name]) => READ_ONLY.has(name));
  const changed = {
    ...Object.fromEntries(readOnly),
    ...writableOf(draft),
    id: previous.id,
    status: draft.status ?? 'confirmed',
    reminders: draft.reminders ?? { useDefault: true },
    eventType: previous.eventType ?? 'default',
  };
  return finish(previous, changed, calendar);
}
