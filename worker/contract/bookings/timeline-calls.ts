// The response of `GET /api/my-bookings/{id}/timeline`. The emails are in `GET /api/my-bookings/{id}/mails`.
import type { TimelineChange } from '../../domain/bookings/timeline.ts';
import type { WebhookEvent } from '../../domain/webhooks/events.ts';
import type { IsoInstant } from '../answers.ts';

/** `skipped` means that a later write made this one unnecessary. */
type Outcome = 'pending' | 'done' | 'skipped' | 'failed';

/** The entries of the last 30 days. Each list has the newest entry first. */
export interface BookingTimeline {
  changes: { at: IsoInstant; change: TimelineChange['change']; by: TimelineChange['by'] }[];
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
