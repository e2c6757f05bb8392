// Writes the Zoom meeting that belongs to an outbox row, before the row's calendar event is
// written. The event then contains the link. If the write of the meeting fails, neither the
// calendar event nor other bookings of the host are delayed.
import type { CalendarWriteRow } from '../../db/calendars/calendar-writes.ts';
import { computeCalendarBackoff } from '../../domain/outbox/retry.ts';
import type { Instant } from '../../domain/time/types.ts';
import { DONE, type EventOutcome, settleFailure } from '../calendars/event-outcome.ts';
import type { Deps } from '../service-deps.ts';
import { type WriteVideoDeps, writeVideoMeeting } from './write-video-meeting.ts';

export type SettleVideoDeps = WriteVideoDeps & Pick<Deps, 'jobQueue'>;

interface SettledVideo {
  readonly outcome: EventOutcome;
  /** The row with the link that was just created. */
  readonly row: CalendarWriteRow;
}

/** Sends the emails that waited for the link. If a queue message is lost, its email is sent a minute later. */
async function sendWaitingMails(deps: SettleVideoDeps, bookingId: string): Promise<void> {
  const mails = await deps.calendarWriteRows.makeMailsDue(bookingId, deps.clock.now());
  const messages = mails.map((id) => ({ kind: 'outbox' as const, id }));
  await deps.jobQueue.enqueue(messages).catch(() => undefined);
}

async function attempt(
  deps: SettleVideoDeps,
  row: CalendarWriteRow,
  claimExpiresAt: Instant,
): Promise<EventOutcome> {
  try {
    const failure = await writeVideoMeeting(deps, row, claimExpiresAt);
    return failure === null ? DONE : { ...settleFailure(row, failure), isCalendarDown: false };
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    const waitMs = computeCalendarBackoff(row.outboxRow.attempts + 1);
    const message = `The meeting could not be written (${name}).`;
    return { waitMs, error: message, isWaiting: false, isCalendarDown: false };
  }
}

export async function settleVideo(
  deps: SettleVideoDeps,
  row: CalendarWriteRow,
  claimExpiresAt: Instant,
): Promise<SettledVideo> {
  const outcome = await attempt(deps, row, claimExpiresAt);
  const current = await deps.calendarWriteRows.findCurrent(row.outboxRow.id);
  if (current?.videoState !== row.videoState) await sendWaitingMails(deps, row.booking.id);
  return {
    outcome,
    row: { ...row, videoUrl: current?.videoUrl ?? null, event: current?.event ?? row.event },
  };
}

/** Joins the outcomes of the meeting and the event, which share an outbox row. */
export function joinOutcomes(video: EventOutcome, event: EventOutcome): EventOutcome {
  if (video.waitMs === null) return event;
  if (event.waitMs === null) return { ...video, isCalendarDown: event.isCalendarDown };
  return {
    waitMs: Math.min(video.waitMs, event.waitMs),
    error: video.error ?? event.error,
    isWaiting: video.isWaiting && event.isWaiting,
    isCalendarDown: event.isCalendarDown,
  };
}
