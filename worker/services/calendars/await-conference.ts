// The link to join a meeting over the calendar service. It comes with the event or a while after it: then the
// event is looked at until it has one, for minutes at most. Mails that wait for it are woken when it is there.
import type { EventClaim, OwedEvent } from '../../db/owed-events.ts';
import { isGoogleMeet } from '../../domain/calendars/meet.ts';
import type { Conference } from '../../domain/calendars/types.ts';
import { MINUTE_MS } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';
import { awaitMore, DONE, type EventOutcome, settleFailure } from './event-outcome.ts';
import { type WithCalendarDeps, withCalendar } from './with-calendar.ts';

export type AwaitConferenceDeps = WithCalendarDeps & Pick<Deps, 'owedEvents'>;

const GIVE_UP_MS = 5 * MINUTE_MS;
const SHORTEST_WAIT_MS = 2_000;

interface KnownConference {
  readonly conference: Conference['status'];
  readonly url: string | null;
}

/** One that was wanted and is not even being made has failed: the host is to know. */
export function readConference({ meetingType }: OwedEvent, { status, url }: Conference) {
  const isMissing = status === 'none' && isGoogleMeet(meetingType.location);
  const known: KnownConference = {
    conference: isMissing ? 'failed' : status,
    url: url === null ? null : new URL(url).href,
  };
  return known;
}

/** The later, the rarer. */
function nextWait(elapsedMs: number): number {
  return Math.min(Math.max(SHORTEST_WAIT_MS, elapsedMs / 2), MINUTE_MS);
}

/** After the event has been written with `known`. */
export async function settleConference(
  deps: Pick<Deps, 'owedEvents' | 'jobQueue' | 'clock'>,
  bookingId: string,
  { conference }: KnownConference,
): Promise<EventOutcome> {
  if (conference === 'pending') return awaitMore(SHORTEST_WAIT_MS);
  const mails = await deps.owedEvents.wakeMails(bookingId, deps.clock.now());
  // A lost signal costs what the mail would have waited anyway.
  const messages = mails.map((id) => ({ kind: 'outbox' as const, id }));
  await deps.jobQueue.enqueue(messages).catch(() => undefined);
  return DONE;
}

export async function pollConference(
  deps: AwaitConferenceDeps,
  row: OwedEvent,
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
  if (known.conference === 'pending' && elapsed < GIVE_UP_MS) return awaitMore(nextWait(elapsed));
  const last: KnownConference =
    known.conference === 'pending' ? { conference: 'failed', url: null } : known;
  await deps.owedEvents.recordConference(claim, last);
  return settleConference(deps, row.booking.id, last);
}
