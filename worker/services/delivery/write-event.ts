// Creates, updates or deletes the calendar event of one booking. The caller must have claimed the
// outbox row.
import type { EventClaim } from '../../db/calendars/calendar-event-records.ts';
import type { CalendarWriteRow } from '../../db/calendars/calendar-writes.ts';
import { decideEventWrite, type EventWrite } from '../../domain/calendars/event-write.ts';
import { chooseWriteTarget, type WriteTarget } from '../../domain/calendars/write-target.ts';
import { DONE, type EventOutcome, retryLater, settleFailure } from '../calendars/event-outcome.ts';
import { computeSharedUrlWait, ownConferenceProvider } from '../calendars/own-conference.ts';
import { removePreviousEvents } from '../calendars/remove-left-events.ts';
import { withCalendar } from '../calendars/with-calendar.ts';
import {
  type AwaitConferenceDeps,
  pollConference,
  readConference,
  settleConference,
} from './await-conference.ts';
import { type PutEventDeps, putEvent } from './put-event.ts';

export type WriteEventDeps = PutEventDeps & AwaitConferenceDeps;

/** Writes the event of a booking that takes its whole slot. */
export async function writeEvent(
  deps: WriteEventDeps,
  row: CalendarWriteRow,
): Promise<EventOutcome> {
  const { outboxRow, booking, accounts, event, eventKey } = row;
  if (accounts.length === 0) return DONE;
  const sharedUrlWait = computeSharedUrlWait(row, deps.clock.now());
  if (sharedUrlWait !== null) return retryLater(sharedUrlWait);
  const claim = { id: outboxRow.id, claims: outboxRow.claims, bookingId: booking.id };
  const provider = ownConferenceProvider(row);
  const target = chooseWriteTarget(accounts, row.namedCalendar, provider);
  const connectionIds = accounts.map(({ id }) => id);
  const holder = event?.connectionId ?? target?.connectionId;
  const wantsConference =
    provider !== null && accounts.some((each) => each.id === holder && each.provider === provider);
  const current = { booking, eventKey, wantsConference, target, connectionIds, event };
  const write = decideEventWrite(current, deps.clock.now());
  switch (write.kind) {
    case 'none':
      return DONE;
    // The host deleted the event in the calendar, so do not write it again.
    case 'leave':
      await deps.calendarWriteRows.recordUnchanged(claim, booking.sequence);
      return DONE;
    case 'poll':
      return pollConference(deps, row, claim, write);
    case 'remove':
      return removeEvent(deps, row, claim, write);
    default:
      return insertOrUpdate(deps, row, target, claim, write);
  }
}

export async function removeEvent(
  deps: WriteEventDeps,
  row: CalendarWriteRow,
  claim: EventClaim,
  event: { readonly connectionId: string; readonly calendarId: string; readonly eventId: string },
): Promise<EventOutcome> {
  const answer = await withCalendar(deps, event.connectionId, ({ provider, accessToken }) =>
    provider.deleteEvent(accessToken, event.calendarId, event.eventId),
  );
  if (!answer.ok && answer.reason !== 'not-found') return settleFailure(row, answer);
  await deps.calendarWriteRows.recordRemoved(claim, deps.clock.now());
  return DONE;
}

async function insertOrUpdate(
  deps: WriteEventDeps,
  row: CalendarWriteRow,
  target: WriteTarget | null,
  claim: EventClaim,
  write: Extract<EventWrite, { kind: 'insert' | 'update' }>,
): Promise<EventOutcome> {
  const answer = await putEvent(deps, row, target, write);
  if (!answer.ok) return settleFailure(row, answer);
  const { booking } = row;
  const conferenceState = readConference(row, answer.event.conference);
  const interval = { start: booking.startAt, end: booking.endAt };
  await deps.calendarWriteRows.recordWritten(claim, {
    connectionId: answer.connectionId,
    eventId: answer.event.eventId,
    interval,
    sequence: booking.sequence,
    ...conferenceState,
    at: deps.clock.now(),
    // True when the event stays at the time to which someone moved it in the calendar.
    keepsChange: write.interval.start !== interval.start || write.interval.end !== interval.end,
  });
  if (write.kind === 'insert') {
    const { connectionId, calendarId } = answer;
    const { eventId } = answer.event;
    await removePreviousEvents(deps, row, { connectionId, calendarId, eventId });
  }
  return settleConference(deps, booking.id, conferenceState);
}
