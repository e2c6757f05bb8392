// Converts events from Google's format to our types.
import * as z from 'zod/mini';
import type {
  Conference,
  EventTime,
  ExternalEvent,
  WrittenEvent,
} from '../../../domain/calendars/types.ts';
import type { Instant } from '../../../domain/time/types.ts';

/**
 * The name of the private event property that contains the booking id in our own calendar events.
 */
export const BOOKING_ID_PROPERTY = 'halfpastBooking';

// Requires a UTC offset, because JavaScript would interpret a time without an offset in the time
// zone of the machine.
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Returns null when the text is not an instant with an offset. */
export function readInstant(text: string): Instant | null {
  const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

export const eventTime = z.pipe(
  z.object({
    dateTime: z.optional(z.nullable(z.string())),
    date: z.optional(z.nullable(z.string())),
  }),
  z.transform(({ dateTime, date }, ctx): EventTime => {
    const at = dateTime ? readInstant(dateTime) : null;
    if (at !== null) return { kind: 'instant', at };
    if (date && DATE.test(date)) return { kind: 'date', date };
    ctx.issues.push({ code: 'custom', message: 'No time', input: date });
    return z.NEVER;
  }),
);

const conferenceData = z.object({
  createRequest: z.optional(
    z.object({ status: z.optional(z.object({ statusCode: z.optional(z.string()) })) }),
  ),
  entryPoints: z.optional(
    z.array(z.object({ entryPointType: z.optional(z.string()), uri: z.optional(z.string()) })),
  ),
});

/**
 * The event fields that we request when we list events. None of them contains a title or an email
 * address.
 */
export const EVENT_FIELDS =
  'id,status,start,end,transparency,attendees(self,responseStatus),extendedProperties/private';

export const eventSchema = z
  .object({
    id: z.string().check(z.minLength(1)),
    status: z._default(z.enum(['confirmed', 'tentative', 'cancelled']), 'confirmed'),
    start: z.optional(eventTime),
    end: z.optional(eventTime),
    transparency: z.optional(z.string()),
    attendees: z.optional(
      z.array(z.object({ self: z.optional(z.boolean()), responseStatus: z.optional(z.string()) })),
    ),
    extendedProperties: z.optional(
      z.object({ private: z.optional(z.record(z.string(), z.unknown())) }),
    ),
    hangoutLink: z.optional(z.string()),
    conferenceData: z.optional(conferenceData),
  })
  .check(
    z.refine(({ status, start, end }) => status === 'cancelled' || Boolean(start && end), {
      error: 'An event has a start and an end.',
      path: ['start'],
    }),
  );
type GoogleEvent = z.infer<typeof eventSchema>;

/** If the owner answered "maybe" to an invitation, the event is tentative. */
function readStatus({ status }: GoogleEvent, answer: string | undefined) {
  return status === 'confirmed' && answer === 'tentative' ? 'tentative' : status;
}

export function toExternalEvent(event: GoogleEvent): ExternalEvent {
  const answer = event.attendees?.find(({ self }) => self === true)?.responseStatus;
  const mark = event.extendedProperties?.private?.[BOOKING_ID_PROPERTY];
  return {
    id: event.id,
    status: readStatus(event, answer),
    start: event.start ?? null,
    end: event.end ?? null,
    isTransparent: event.transparency === 'transparent',
    isDeclined: answer === 'declined',
    bookingId: typeof mark === 'string' && mark !== '' ? mark : null,
    draftId: null,
  };
}

const isHttps = (url: string | undefined): url is string =>
  url !== undefined && URL.canParse(url) && new URL(url).protocol === 'https:';

function readConference({ conferenceData, hangoutLink }: GoogleEvent): Conference {
  const video = conferenceData?.entryPoints?.find(
    ({ entryPointType }) => entryPointType === 'video',
  );
  const url = [video?.uri, hangoutLink].find(isHttps);
  if (url !== undefined) return { status: 'ready', url };
  switch (conferenceData?.createRequest?.status?.statusCode) {
    case 'pending':
      return { status: 'pending', url: null };
    case 'failure':
      return { status: 'failed', url: null };
    default:
      return { status: 'none', url: null };
  }
}

export function toWrittenEvent(event: GoogleEvent): WrittenEvent {
  const { start, end } = event;
  const isTimed = start?.kind === 'instant' && end?.kind === 'instant';
  return {
    eventId: event.id,
    interval: isTimed ? { start: start.at, end: end.at } : null,
    isCancelled: event.status === 'cancelled',
    conference: readConference(event),
  };
}
