// The response of `GET /api/my-bookings/{id}/timeline`. The emails are in `GET /api/my-bookings/{id}/mails`.
import type { TimelineChange } from '../../domain/bookings/timeline.ts';
import type { WebhookEvent } from '../../domain/events/events.ts';
import type { IsoInstant } from '../answers.ts';

/** `skipped` means that a later calendar write or delivery made this entry unnecessary. */
type Outcome = 'pending' | 'done' | 'skipped' | 'failed';

/** The entries of the last 30 days. Each list has the newest entry first. */
export interface BookingTimeline {
  changes: {
    at: IsoInstant;
    change: TimelineChange['change'];
    by: TimelineChange['by'];
    /** The name of the host who changed a booking of a team. Null for other changes, and when it is not known. */
    hostName: string | null;
    /** True when the caller made the change. */
    isYou: boolean;
  }[];
  /** The changes of hosts, with the names of the people. */
  handOvers: {
    at: IsoInstant;
    from: string;
    to: string;
    by: string;
    /** Whether the invitee moved the meeting, and it went to another host. Otherwise, a colleague handed it over. */
    isByInvitee: boolean;
  }[];
  calendarWrites: { at: IsoInstant; status: Outcome; doneAt: IsoInstant | null }[];
  deliveries: {
    at: IsoInstant;
    /** The name of the webhook. */
    webhook: string;
    event: WebhookEvent;
    status: Outcome;
    /** The time of the last attempt. */
    doneAt: IsoInstant | null;
    responseStatus: number | null;
  }[];
}
