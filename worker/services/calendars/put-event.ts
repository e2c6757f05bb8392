// Writes a booking's event to the calendar: inserts a missing event and updates an existing one. Repeating a
// write is safe, because the response to an earlier request may have been lost.
import type { CalendarWriteRow } from '../../db/calendars/calendar-writes.ts';
import { nextEventId } from '../../domain/calendars/event-id.ts';
import type { EventWrite } from '../../domain/calendars/event-write.ts';
import { isGoogleMeet } from '../../domain/calendars/meet.ts';
import type { WrittenEvent } from '../../domain/calendars/types.ts';
import type { CalendarAnswer } from '../../ports/calendars/calendar-provider.ts';
import type { Deps } from '../service-deps.ts';
import { prepareEventDraft } from './prepare-event-draft.ts';
import { type NoCalendar, type WithCalendarDeps, withCalendar } from './with-calendar.ts';

export type PutEventDeps = WithCalendarDeps & Pick<Deps, 'calendarWriteRows'>;

/**
 * The maximum number of requests for one write. Fewer requests are enough unless the provider's responses
 * contradict each other.
 */
const STEPS = 5;

type PutWrite = Extract<EventWrite, { kind: 'insert' | 'update' }>;
type PutResult =
  | CalendarAnswer<{ event: WrittenEvent }>
  | NoCalendar
  | { readonly ok: false; readonly reason: 'overtaken'; readonly detail: string };

const SUPERSEDED = { ok: false, reason: 'overtaken', detail: '' } as const;

/**
 * Returns the key of a new conference. Returns null when the conference exists or is pending, or when the
 * meeting is not on Google Meet.
 */
function chooseConferenceKey({ booking, meetingType, event }: CalendarWriteRow): string | null {
  if (!isGoogleMeet(meetingType.location)) return null;
  switch (event?.conference ?? 'none') {
    case 'ready':
    case 'pending':
      return null;
    // The provider remembers that the conference with this key failed, so a retry needs a new key.
    case 'failed':
      return `${booking.id}-${booking.sequence}`;
    default:
      return booking.id;
  }
}

/** Tells whether the event was last written with other times. */
function isMoved({ event }: CalendarWriteRow, { start, end }: PutWrite['interval']): boolean {
  return event !== null && (event.writtenStartAt !== start || event.writtenEndAt !== end);
}

/**
 * Writes the event. If a request fails, tries a different request, until one succeeds or no other request can
 * help.
 */
export async function putEvent(
  deps: PutEventDeps,
  row: CalendarWriteRow,
  connection: NonNullable<CalendarWriteRow['connection']>,
  wanted: PutWrite,
): Promise<PutResult> {
  const { calendarProvider } = deps;
  if (!calendarProvider) return { ok: false, reason: 'unavailable', detail: 'Not configured.' };
  const claim = { id: row.outboxRow.id, claims: row.outboxRow.claims, bookingId: row.booking.id };
  let { kind, calendarId, eventId } = wanted;
  let conferenceKey = chooseConferenceKey(row);
  let isThere = kind === 'update';
  let answer: PutResult = SUPERSEDED;

  for (let step = 0; step < STEPS; step += 1) {
    const draft = prepareEventDraft(row, { eventId, interval: wanted.interval }, conferenceKey);
    const place = { calendarId, eventId };
    if (kind === 'insert') {
      const isOurs = await deps.calendarWriteRows.plan(
        claim,
        place,
        connection.id,
        deps.clock.now(),
      );
      if (!isOurs) return SUPERSEDED;
    } else if (isMoved(row, wanted.interval)) {
      const isOurs = await deps.calendarWriteRows.recordStarted(claim, wanted.interval);
      if (!isOurs) return SUPERSEDED;
    }
    const call = kind === 'insert' ? calendarProvider.insertEvent : calendarProvider.updateEvent;
    const written = await withCalendar(deps, row.booking.hostId, (token) =>
      call(token, place.calendarId, draft),
    );
    if (written.ok) return written;
    answer = written;
    const isGone = written.reason === 'not-found' || written.reason === 'gone';
    const isElsewhere = calendarId !== connection.writeCalendarId;
    if (kind === 'insert' && written.reason === 'conflict') {
      kind = 'update';
      isThere = false;
    } else if (kind === 'update' && isGone && !isThere) {
      // The event no longer exists. The provider never accepts the id of a deleted event again, so use a new
      // id.
      kind = 'insert';
      eventId = nextEventId(row.booking.id, eventId);
    } else if (kind === 'update' && (isGone || (isElsewhere && written.reason === 'forbidden'))) {
      kind = 'insert';
      calendarId = connection.writeCalendarId;
    } else if (kind === 'insert' && isElsewhere && (isGone || written.reason === 'forbidden')) {
      calendarId = connection.writeCalendarId;
    } else if (written.reason === 'invalid' && conferenceKey !== null) {
      // Some calendars do not allow conferences, so write the event without a conference.
      conferenceKey = null;
    } else return answer;
  }
  return answer;
}
