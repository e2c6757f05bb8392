// Writes events for a response: converts times to a time zone, sets `self`, and hides data that the reader
// may not see.
import type { calendar_v3 } from '@googleapis/calendar';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import type { Calendar } from './calendars.ts';
import type { Event } from './event-log.ts';
import { writeTime } from './event-times.ts';

export interface Reader {
  readonly calendar: Calendar;
  readonly zone: TimeZone;
  /** True: the reader sees only the times of events, not their content. */
  readonly seesTimesOnly: boolean;
  readonly seesPrivate: boolean;
  /** Origin of this server, for example `http://127.0.0.1:4000`. */
  readonly origin: string;
}

type EventAnswer = calendar_v3.Schema$Event;

function writeTimes({ start, end, originalStartTime }: Event, zone: TimeZone): EventAnswer {
  return {
    ...(start ? { start: writeTime(start, zone) } : {}),
    ...(end ? { end: writeTime(end, zone) } : {}),
    ...(originalStartTime ? { originalStartTime: writeTime(originalStartTime, zone) } : {}),
  };
}

const bare = ({ etag, id, status }: Event): EventAnswer => ({
  kind: 'calendar#event',
  etag: etag ?? null,
  id,
  status: status ?? 'confirmed',
});

/** Returns only the few fields that incremental sync includes for a deleted event. */
export function writeDeletedEvent(event: Event, zone: TimeZone): EventAnswer {
  const { recurringEventId, originalStartTime } = event;
  return {
    ...bare(event),
    status: 'cancelled',
    ...(recurringEventId ? { recurringEventId } : {}),
    ...(originalStartTime ? { originalStartTime: writeTime(originalStartTime, zone) } : {}),
  };
}

function writeTimesOnly(event: Event, zone: TimeZone): EventAnswer {
  const { recurringEventId, recurrence, transparency, eventType } = event;
  return {
    ...bare(event),
    visibility: 'private',
    ...writeTimes(event, zone),
    ...(recurringEventId ? { recurringEventId } : {}),
    ...(recurrence ? { recurrence } : {}),
    ...(transparency ? { transparency } : {}),
    eventType: eventType ?? 'default',
  };
}

export function writeEvent(event: Event, reader: Reader): EventAnswer {
  const { calendar, zone, origin } = reader;
  const isPrivate = event.visibility === 'private' || event.visibility === 'confidential';
  if (reader.seesTimesOnly || (isPrivate && !reader.seesPrivate)) {
    return writeTimesOnly(event, zone);
  }
  const mark = <Someone extends { email?: string | null }>(someone: Someone) =>
    someone.email === calendar.id ? { ...someone, self: true } : someone;
  const { attendees, creator, organizer } = event;
  const link = new URLSearchParams({ calendar: calendar.id, event: event.id });
  return {
    ...event,
    ...bare(event),
    htmlLink: `${origin}/test/calendar?${link}`,
    ...(creator ? { creator: mark(creator) } : {}),
    ...(organizer ? { organizer: mark(organizer) } : {}),
    ...(attendees ? { attendees: attendees.map(mark) } : {}),
    ...writeTimes(event, zone),
  };
}
