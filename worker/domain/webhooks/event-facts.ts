// The stored facts of a webhook event, and the data that a booking change provides for a new event.

import type { Answer } from '../bookings/answers.ts';
import type { BookingStatus, RequestOutcome } from '../bookings/approval.ts';
import type { Place } from '../meeting-types/places.ts';
import type { Instant, TimeZone } from '../time/types.ts';
import type { WebhookEvent } from './events.ts';

/** The values before the change. A value that did not change is absent. */
interface PreviousFacts {
  readonly startAt?: Instant;
  readonly endAt?: Instant;
  readonly inviteeName?: string;
  readonly inviteeEmail?: string;
  readonly inviteeTimeZone?: string;
  readonly notes?: string;
  /** Set when the host approved the booking. */
  readonly status?: 'pending';
}

/** The webhook event that a booking change adds to its host's event stream, in the same transaction. */
export interface NewWebhookEvent {
  readonly id: string;
  readonly type: WebhookEvent;
  /** The person who made the change. Absent when the invitee books, and when a request lapses. */
  readonly by?: 'host' | 'invitee' | 'guest';
  /** The values before the change. Stored as JSON, so the name `former` must not change. */
  readonly former?: PreviousFacts;
}

/** These facts are stored as JSON. If their shape or a field name changes, `version` must increase. */
export interface EventFacts {
  readonly version: 1;
  readonly by: 'host' | 'invitee' | 'guest' | null;
  readonly former: PreviousFacts | null;
  readonly booking: {
    readonly id: string;
    readonly status: BookingStatus;
    /** Absent or null, except for a request that ended without approval. */
    readonly outcome?: RequestOutcome | null;
    readonly startAt: Instant;
    readonly endAt: Instant;
    readonly inviteeName: string;
    readonly inviteeEmail: string;
    readonly inviteeTimeZone: string;
    readonly inviteeCountryCode: string | null;
    readonly inviteeMobileNumber: string | null;
    readonly notes: string;
    /** Absent in events that were stored before questions existed. */
    readonly answers?: readonly Answer[];
    /** The email addresses of the guests. Absent in events that were stored before bookings had guests. */
    readonly guests?: readonly string[];
    /**
     * The place of the booking. Absent in events that were stored before bookings had places, and null when the
     * booking has no place of its own.
     */
    readonly location?: Place | null;
    readonly sequence: number;
    readonly cancelReason: string | null;
    /** Whether the host has asked for another time. Absent in old events. */
    readonly isTimeAsked?: boolean;
    /** Absent in events that were stored before no-show marks existed. */
    readonly isNoShow?: boolean;
    readonly isErased: boolean;
    readonly createdAt: Instant;
  };
  readonly meetingType: {
    readonly id: string;
    readonly slug: string;
    readonly title: string;
    readonly description: string;
    readonly location: string;
    readonly durationMinutes: number;
  };
  readonly host: {
    readonly username: string;
    readonly name: string;
    readonly timeZone: TimeZone;
  };
}

/** One event of a host's event stream. */
export interface StoredEvent {
  readonly id: string;
  /** 0 for a test event, which is not part of the stream. */
  readonly sequence: number;
  readonly type: WebhookEvent;
  readonly occurredAt: Instant;
  readonly facts: EventFacts;
}
