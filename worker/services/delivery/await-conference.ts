// Polls a calendar event until it has a conference link, but for five minutes at most. The provider
// creates the link together with the event, or a little later. When the polling ends, sends the
// emails that waited for the link.
import type { EventClaim } from '../../db/calendars/calendar-event-records.ts';
import type { CalendarWriteRow } from '../../db/calendars/calendar-writes.ts';
import type { Conference } from '../../domain/calendars/types.ts';
import { MINUTE_MS } from '../../domain/time/types.ts';
import { DONE, type EventOutcome, retryLater, settleFailure } from '../calendars/event-outcome.ts';
import { ownConferenceProvider } from '../calendars/own-conference.ts';
import { type WithCalendarDeps, withCalendar } from '../calendars/with-calendar.ts';
import type { Deps } from '../service-deps.ts';

export type AwaitConferenceDeps = WithCalendarDeps & Pick<Deps, 'calendarWriteRows'>;

const POLLING_MAX_MS = 5 * MINUTE_MS;
const FIRST_WAIT_MS = 2_000;

interface ConferenceState {
  readonly conference: Conference['status'];
  readonly url: string | null;
}

/**
 * Returns the state of a conference. If the place needs a conference and the provider created none,
 * the conference counts as failed. The host is then notified.
 */
export function readConference(row: CalendarWriteRow, { status, url }: Conference) {
  const isMissing = status === 'none' && ownConferenceProvider(row) !== null;
  const state: ConferenceState = {
    conference: isMissing ? 'failed' : status,
    url: url === null ? null : new URL(url).href,
  };
  return state;
}

/** Returns the time until the next poll. The waiting time grows with the time since the event was written. */
function computeNextWait(elapsedMs: number): number {
  return Math.min(Math.max(FIRST_WAIT_MS, elapsedMs / 2), MINUTE_MS);
}

/**
 * While the conference is pending, returns an outcome that causes a retry. Otherwise sends the
 * emails that waited for the link.
 */
export async function settleConference(
  deps: Pick<Deps, 'calendarWriteRows' | 'jobQueue' | 'clock'>,
  bookingId: string,
  { conference }: ConferenceState,
): Promise<EventOutcome> {
  if (conference === 'pending') return retryLater(FIRST_WAIT_MS);
  const mails = await deps.calendarWriteRows.makeMailsDue(bookingId, deps.clock.now());
  // If a queue message is lost, the email is sent when its maximum delay ends.
  const messages = mails.map((id) => ({ kind: 'outbox' as const, id }));
  await deps.jobQueue.enqueue(messages).catch(() => undefined);
  return DONE;
}

export async function pollConference(
  deps: AwaitConferenceDeps,
  row: CalendarWriteRow,
  claim: EventClaim,
  place: { readonly connectionId: string; readonly calendarId: string; readonly eventId: string },
): Promise<EventOutcome> {
  const answer = await withCalendar(deps, place.connectionId, ({ provider, accessToken }) =>
    provider.findEvent(accessToken, place.calendarId, place.eventId),
  );
  if (!answer.ok && answer.reason !== 'not-found') return settleFailure(row, answer);
  const elapsed = deps.clock.now() - (row.event?.updatedAt ?? 0);
  const state: ConferenceState = answer.ok
    ? readConference(row, answer.event.conference)
    : { conference: 'failed', url: null };
  if (state.conference === 'pending' && elapsed < POLLING_MAX_MS)
    return retryLater(computeNextWait(elapsed));
  const finalState: ConferenceState =
    state.conference === 'pending' ? { conference: 'failed', url: null } : state;
  await deps.calendarWriteRows.recordConference(claim, finalState);
  return settleConference(deps, row.booking.id, finalState);
}
