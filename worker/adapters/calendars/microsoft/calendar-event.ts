// Converts events from the format of Microsoft Graph to our types.
import * as z from 'zod/mini';
import { isDerivedEventId } from '../../../domain/calendars/event-id.ts';
import type {
  Conference,
  EventTime,
  ExternalEvent,
  WrittenEvent,
} from '../../../domain/calendars/types.ts';
import { DAY_MS } from '../../../domain/time/types.ts';

/**
 * The ids of two extended properties of our own events. The properties contain the booking id and the draft id. The GUID
 * is the namespace of public strings in Exchange, so it is the same for all apps.
 */
const PUBLIC_STRINGS = '{00020329-0000-0000-c000-000000000046}';
export const BOOKING_ID_PROPERTY = `String ${PUBLIC_STRINGS} Name halfpastBooking`;
export const DRAFT_ID_PROPERTY = `String ${PUBLIC_STRINGS} Name halfpastEvent`;

const LOCAL = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(\.\d{1,9})?Z?$/;

/**
 * All requests contain a header that makes Graph return times in UTC. A time in another zone is
 * unreadable.
 */
const utcTime = z.pipe(
  z.object({ dateTime: z.string(), timeZone: z.string() }),
  z.transform(({ dateTime, timeZone }, ctx): number => {
    const [, local = '', fraction = ''] = LOCAL.exec(dateTime) ?? [];
    const isUtc = /^(etc\/)?(utc|gmt)$/i.test(timeZone);
    const at = isUtc ? Date.parse(`${local}${fraction.slice(0, 4)}Z`) : Number.NaN;
    if (!Number.isNaN(at)) return at;
    ctx.issues.push({ code: 'custom', message: 'No time in UTC', input: dateTime });
    return z.NEVER;
  }),
);

const text = z.optional(z.nullable(z.string()));
const flag = z.optional(z.nullable(z.boolean()));

/** The event fields that we request. None of them contains a title or the address of another person. */
export const EVENT_FIELDS =
  'id,type,start,end,isAllDay,isCancelled,showAs,responseStatus,transactionId,isOnlineMeeting,onlineMeeting';

const PROPERTY_FILTER = [BOOKING_ID_PROPERTY, DRAFT_ID_PROPERTY]
  .map((id) => `id eq '${id}'`)
  .join(' or ');
/** Adds our extended properties to an event. */
export const EVENT_EXPAND = `singleValueExtendedProperties($filter=${PROPERTY_FILTER})`;

export const eventSchema = z.object({
  id: z.string().check(z.minLength(1)),
  type: text,
  start: utcTime,
  end: utcTime,
  isAllDay: flag,
  isCancelled: flag,
  showAs: text,
  responseStatus: z.optional(z.nullable(z.object({ response: text }))),
  transactionId: text,
  isOnlineMeeting: flag,
  onlineMeeting: z.optional(z.nullable(z.object({ joinUrl: text }))),
  singleValueExtendedProperties: z.optional(
    z.nullable(z.array(z.object({ id: z.string(), value: z.string() }))),
  ),
  body: z.optional(z.nullable(z.object({ content: text }))),
});
export type GraphEvent = z.infer<typeof eventSchema>;

export const partialSchema = z.object({
  id: z.catch(z.string(), ''),
  start: z.catch(z.optional(utcTime), undefined),
  end: z.catch(z.optional(utcTime), undefined),
  isAllDay: z.catch(z.boolean(), false),
});

/**
 * A date has no time zone, but Graph returns a date as a midnight in UTC. Some servers convert the
 * midnight of another zone to UTC. So the time is rounded to the nearest midnight.
 */
const toDate = (at: number): EventTime => ({
  kind: 'date',
  date: new Date(Math.round(at / DAY_MS) * DAY_MS).toISOString().slice(0, 10),
});

export const toEventTime = (at: number, isAllDay: boolean): EventTime =>
  isAllDay ? toDate(at) : { kind: 'instant', at };

/**
 * `workingElsewhere` means a different place of work, for example a whole day at home. The time is
 * free. Other scheduling services also treat it as free.
 */
const FREE = new Set(['free', 'workingElsewhere']);

function readStatus(event: GraphEvent): ExternalEvent['status'] {
  if (event.isCancelled === true) return 'cancelled';
  const isMaybe = event.responseStatus?.response === 'tentativelyAccepted';
  return isMaybe || event.showAs === 'tentative' ? 'tentative' : 'confirmed';
}

/**
 * The id of a property ends with the name of the property, which keeps its case. Graph may return
 * the other parts of the id in another case.
 */
function findProperty(event: GraphEvent, wanted: string): string | null {
  const found = event.singleValueExtendedProperties?.find(
    ({ id }) => id.toLowerCase() === wanted.toLowerCase(),
  );
  return found?.value || null;
}

export function toExternalEvent(event: GraphEvent): ExternalEvent {
  const { id, start, end, showAs, responseStatus, transactionId } = event;
  const isAllDay = event.isAllDay === true;
  return {
    id,
    status: readStatus(event),
    start: toEventTime(start, isAllDay),
    end: toEventTime(end, isAllDay),
    isTransparent: FREE.has(showAs ?? ''),
    isDeclined: responseStatus?.response === 'declined',
    bookingId: findProperty(event, BOOKING_ID_PROPERTY),
    // Each of our own events has its draft id as the transaction id. A copy of the event has no
    // transaction id.
    draftId: transactionId && isDerivedEventId(transactionId) ? transactionId : null,
  };
}

const isHttps = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';

/**
 * If the account cannot create a Teams meeting, Graph ignores the request for a meeting. For
 * example, personal accounts cannot create Teams meetings.
 */
function readConference(event: GraphEvent, isWanted: boolean): Conference {
  const url = event.onlineMeeting?.joinUrl ?? '';
  if (isHttps(url)) return { status: 'ready', url };
  if (event.isOnlineMeeting === true) return { status: 'pending', url: null };
  return { status: isWanted ? 'failed' : 'none', url: null };
}

/** `wantsConference` is true if the last write requested a conference. */
export function toWrittenEvent(event: GraphEvent, wantsConference = false): WrittenEvent {
  const { id, start, end } = event;
  return {
    eventId: id,
    interval: event.isAllDay === true ? null : { start, end },
    isCancelled: event.isCancelled === true,
    conference: readConference(event, wantsConference),
  };
}
