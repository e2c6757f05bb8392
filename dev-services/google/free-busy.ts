// Implements freeBusy.query: merged busy times of up to 50 calendars. When one calendar fails, the response
// is still 200 and contains the error of that calendar.
import type { calendar_v3 } from '@googleapis/calendar';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import type { Calendar, Calendars } from './calendars.ts';
import { readBody, refuse } from './errors.ts';
import type { Event } from './event-log.ts';
import { instantOfTime, readBound, readZone, writeInstant } from './event-times.ts';
import { isCancelled, listSingleEvents, type Range } from './instances.ts';

const CALENDARS_MAX = 50;
const DAY_MS = 86_400_000;
/** Google documents no limit. In a trial, 90 days were accepted and three calendar months were refused. */
const DAYS_MAX = 90;

function isBusy(event: Event, calendar: Calendar): boolean {
  const own = event.attendees?.find(({ email }) => email === calendar.id);
  return (
    !isCancelled(event) &&
    event.transparency !== 'transparent' &&
    event.eventType !== 'workingLocation' &&
    own?.responseStatus !== 'declined'
  );
}

/** Returns the busy times in order. Overlapping and adjacent times are merged. */
function listBusy(calendar: Calendar, range: Range): Range[] {
  const times = listSingleEvents(calendar, range)
    .filter((event) => isBusy(event, calendar))
    .map(({ start, end }) => ({
      from: Math.max(range.from, instantOfTime(start, calendar.zone)),
      to: Math.min(range.to, instantOfTime(end, calendar.zone)),
    }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
  const merged: Range[] = [];
  for (const time of times) {
    const last = merged.at(-1);
    if (!last || time.from > last.to) merged.push(time);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, time.to) };
  }
  return merged;
}

const failed = (reason: string): calendar_v3.Schema$FreeBusyCalendar => ({
  errors: [{ domain: 'global', reason }],
  busy: [],
});

function readRange({ timeMin, timeMax }: calendar_v3.Schema$FreeBusyRequest): Range {
  if (!timeMin || !timeMax) throw refuse('required', `Missing ${timeMin ? 'timeMax' : 'timeMin'}.`);
  const range = { from: readBound(timeMin), to: readBound(timeMax) };
  if (range.to <= range.from) throw refuse('timeRangeEmpty');
  if (range.to - range.from > DAYS_MAX * DAY_MS) throw refuse('timeRangeTooLong');
  return range;
}

/** Returns the error that a test has set for a calendar, or null. */
export type FindError = (calendarId: string) => string | null;

export function queryFreeBusy(
  body: string,
  email: string,
  calendars: Calendars,
  findError: FindError,
): calendar_v3.Schema$FreeBusyResponse {
  const request: calendar_v3.Schema$FreeBusyRequest = readBody(body);
  const range = readRange(request);
  const zone: TimeZone = readZone(request.timeZone ?? 'UTC');
  const limit = Math.min(request.calendarExpansionMax ?? CALENDARS_MAX, CALENDARS_MAX);
  const answers: Record<string, calendar_v3.Schema$FreeBusyCalendar> = {};
  for (const [index, { id }] of (request.items ?? []).entries()) {
    if (!id) throw refuse('required', 'Missing calendar id.');
    const calendar = calendars.find(id === 'primary' ? email : id);
    const error = findError(calendar?.id ?? id);
    if (index >= limit) answers[id] = failed('tooManyCalendarsRequested');
    else if (!calendar?.access.has(email)) answers[id] = failed('notFound');
    else if (error !== null) answers[id] = failed(error);
    else {
      const busy = listBusy(calendar, range).map(({ from, to }) => ({
        start: writeInstant(from, zone),
        end: writeInstant(to, zone),
      }));
      answers[id] = { busy };
    }
  }
  return {
    kind: 'calendar#freeBusy',
    timeMin: new Date(range.from).toISOString(),
    timeMax: new Date(range.to).toISOString(),
    calendars: answers,
  };
}
