// The data that a change provides for a new webhook event.

import type { FormTexts } from '../form/standard-fields.ts';
import { DAY_MS, type Instant } from '../time/types.ts';
import type { BookingWebhookEvent, MeetingTypeWebhookEvent } from './events.ts';

/** The values before the change. A value that did not change is absent. */
export interface PreviousFacts extends Partial<FormTexts> {
  readonly startAt?: Instant;
  readonly endAt?: Instant;
  readonly inviteeName?: string;
  readonly inviteeEmail?: string;
  readonly inviteeTimeZone?: string;
  /** `pending` when the host approved the booking. `confirmed` when an approved booking waits again, because it was moved. */
  readonly status?: 'pending' | 'confirmed';
}

/** The webhook event that a booking change adds to its host's event stream, in the same transaction. */
export interface NewWebhookEvent {
  readonly id: string;
  readonly type: BookingWebhookEvent;
  /**
   * A second event about the same change. It follows this event in the stream, with the same `by` and `former`.
   * For example, an approval is `booking.updated` and `booking.approved`.
   */
  readonly also?: { readonly id: string; readonly type: BookingWebhookEvent };
  /** The person who made the change. Absent when the invitee books, and when a request lapses. */
  readonly by?: 'host' | 'invitee' | 'guest';
  /** The host who changed a booking of a team. */
  readonly actor?: { readonly id: string; readonly name: string };
  /** The values before the change. Stored as JSON, so the name `former` must not change. */
  readonly former?: PreviousFacts;
}

/** The webhook event that a change of a meeting type adds, in the same transaction. */
export interface NewMeetingTypeEvent {
  readonly id: string;
  readonly type: MeetingTypeWebhookEvent;
}

/** The reminder that a `booking.reminded` is about. */
export interface ReminderFacts {
  readonly minutesBefore: number;
  readonly to: readonly ('host' | 'invitee')[];
}

/** The time for which the event stream and the delivery log are stored. */
export const EVENT_KEPT_MS = 30 * DAY_MS;
