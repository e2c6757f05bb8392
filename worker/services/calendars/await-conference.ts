// Waits for the conference link of a meeting. The link comes with the calendar event or a little later. Until
// then the event is polled, for a few minutes at most. Emails that wait for the link are woken when it is
// available.
import type { CalendarWriteRow, EventClaim } from '../../db/calendars/calendar-writes.ts';
import { isGoogleMeet } from '../../domain/calendars/meet.ts';
import type { Conference } from '../../domain/calendars/types.ts';
import { MINUTE_MS } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';
import { DONE, type EventOutcome, retryLater, settleFailure } from './event-outcome.ts';
import { type WithCalendarDeps, withCalendar } from './with-calendar.ts';

export type AwaitConferenceDeps = WithCalendarDeps & Pick<Deps, 'calendarWriteRows'>;

const GIVE_UP_MS = 5 * MINUTE_MS;
const SHORTEST_WAIT_MS = 2_000;

interface KnownConference {
  readonly conference: Conference['status'];
  readonly url: string | null;
}

/** A conference that was requested and is not pending has failed. The host must be notified. */
export function readConference({ meetingType }: CalendarWriteRow, { status, url }: Conference) {
  const isMissing = status === 'none' && isGoogleMeet(meetingType.location);
  const known: KnownConference = {
    conference: isMissing ? 'failed' : status,
    url: url === null ? null : new URL(url).href,
  };
  return known;
}

/** The wait grows with the elapsed time. */
function nextWait(elapsedMs: number): number {
  return Math.min(Math.max(SHORTEST_WAIT_MS, elapsedMs / 2), MINUTE_MS);
}

/** Runs after the event was written. `known`: the state of its conference. */
export async function settleConference(
  deps: Pick<Deps, 'calendarWriteRows' | 'jobQueue' | 'clock'>,
  bookingId: string,
  { conference }: KnownConference,
): Promise<EventOutcome> {
  if (conference === 'pending') return retryLater(SHORTEST_WAIT_MS);
  const mails = await deps.calendarWriteRows.wakeMails(bookingId, deps.clock.now());
  // If the signal is lost, the email waits as long as it would have waited anyway.
  const messages = mails.map((id) => ({ kind: 'outbox' as const, id }));
  await deps.jobQueue.enqueue(messages).catch(() => undefined);
  return DONE;
}

export async function pollConference(
  deps: AwaitConferenceDeps,
  row: CalendarWriteRow,
  claim: EventClaim,
  place: { readonly calendarId: string; readonly eventId: string },
): Promise<EventOutcome> {
  const answer = await withCalendar(deps, row.booking.hostId, async (token) =>
    deps.calendarProvider
      ? deps.calendarProvider.findEvent(token, place.calendarId, place.eventId)
      : { ok: false, reason: 'unavailable', detail: 'Not configured.' },
  );
  const isGone = !answer.ok && (answer.reason === 'not-found' || answer.reason === 'gone');
  if (!answer.ok && !isGone) return settleFailure(row, answer);
  const elapsed = deps.clock.now() - (row.event?.updatedAt ?? 0);
  const known: KnownConference = answer.ok
    ? readConference(row, answer.event.conference)
    : { conference: 'failed', url: null };
  if (known.conference === 'pending' && elapsed < GIVE_UP_MS) return retryLater(nextWait(elapsed));
  const last: KnownConference =
    known.conference === 'pending' ? { conference: 'failed', url: null } : known;
  await deps.calendarWriteRows.recordConference(claim, last);
  return settleConference(deps, row.booking.id, last);
}
