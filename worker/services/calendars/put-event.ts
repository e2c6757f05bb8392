// Writes a booking's event to the calendar: inserts a missing event and updates an existing event.
// The response to a write may be lost, so repeating a write must be safe.
import type { CalendarWriteRow } from '../../db/calendars/calendar-writes.ts';
import { nextEventId } from '../../domain/calendars/event-id.ts';
import type { EventWrite } from '../../domain/calendars/event-write.ts';
import { isGoogleMeet } from '../../domain/calendars/meet.ts';
import type { WrittenEvent } from '../../domain/calendars/types.ts';
import type { CalendarAnswer } from '../../ports/calendars/calendar-provider.ts';
import { readBookedPlace } from '../bookings/booked-place.ts';
import type { Deps } from '../service-deps.ts';
import { prepareEventDraft } from './prepare-event-draft.ts';
import { type NoCalendar, type WithCalendarDeps, withCalendar } from './with-calendar.ts';

export type PutEventDeps = WithCalendarDeps & Pick<Deps, 'calendarWriteRows'>;

/**
 * The maximum number of requests for one write. More would be needed only if the provider's
 * responses contradicted each other.
 */
const REQUESTS_MAX = 5;

type PutWrite = Extract<EventWrite, { kind: 'insert' | 'update' }>;
type PutResult =
  | CalendarAnswer<{ event: WrittenEvent }>
  | NoCalendar
  | { readonly ok: false; readonly reason: 'overtaken'; readonly detail: string };

const SUPERSEDED = { ok: false, reason: 'overtaken', detail: '' } as const;

/**
 * Returns the key for a new conference. Returns null when a conference exists or is pending, or
 * when the meeting is not on Google Meet.
 */
function chooseConferenceKey(row: CalendarWriteRow): string | null {
  const { booking, event, eventKey } = row;
  if (!isGoogleMeet(readBookedPlace(row))) return null;
  switch (event?.conference ?? 'none') {
    case 'ready':
    case 'pending':
      return null;
    // The provider remembers that the conference with this key failed, so a retry needs a new key.
    case 'failed':
      return `${eventKey}-${booking.sequence}`;
    default:
      return eventKey;
  }
}

/** Tells whether the last write to the event used different times. */
function isMoved({ event }: CalendarWriteRow, { start, end }: PutWrite['interval']): boolean {
  return event !== null && (event.writtenStartAt !== start || event.writtenEndAt !== end);
}

/**
 * Writes the event. After a failed request, tries the next kind of request that may help. Ends with
 * the first success, or when no other request can help.
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

  for (let step = 0; step < REQUESTS_MAX; step += 1) {
    const draft = prepareEventDraft(row, { eventId, interval: wanted.interval }, conferenceKey);
    const place = { calendarId, eventId };
    if (kind === 'insert') {
      const hasClaim = await deps.calendarWriteRows.recordPlanned(
        claim,
        place,
        connection.id,
        deps.clock.now(),
      );
      if (!hasClaim) return SUPERSEDED;
    } else if (isMoved(row, wanted.interval)) {
      const hasClaim = await deps.calendarWriteRows.recordStarted(claim, wanted.interval);
      if (!hasClaim) return SUPERSEDED;
    }
    const sendEvent =
      kind === 'insert' ? calendarProvider.insertEvent : calendarProvider.updateEvent;
    const written = await withCalendar(deps, row.booking.hostId, (token) =>
      sendEvent(token, place.calendarId, draft),
    );
    if (written.ok) return written;
    answer = written;
    const isGone = written.reason === 'not-found' || written.reason === 'gone';
    const isOtherCalendar = calendarId !== connection.writeCalendarId;
    if (kind === 'insert' && written.reason === 'conflict') {
      kind = 'update';
      isThere = false;
    } else if (kind === 'update' && isGone && !isThere) {
      // The event no longer exists. The provider never accepts the id of a deleted event again, so use a new
      // id.
      kind = 'insert';
      eventId = nextEventId(row.eventKey, eventId);
    } else if (
      kind === 'update' &&
      (isGone || (isOtherCalendar && written.reason === 'forbidden'))
    ) {
      kind = 'insert';
      calendarId = connection.writeCalendarId;
    } else if (kind === 'insert' && isOtherCalendar && (isGone || written.reason === 'forbidden')) {
      calendarId = connection.writeCalendarId;
    } else if (written.reason === 'invalid' && conferenceKey !== null) {
      // Some calendars do not allow conferences, so write the event without a conference.
      conferenceKey = null;
    } else return answer;
  }
  return answer;
}
