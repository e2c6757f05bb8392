// The stored facts of a webhook event, and the data that a change provides for a new event.

import type { BookingWebhookEvent, MeetingTypeWebhookEvent } from '../events/events.ts';
import type { PreviousFacts, ReminderFacts } from '../events/new-events.ts';
import type { FormTexts, StandardFields } from '../form/standard-fields.ts';
import type { Answer } from '../meeting-types/answers.ts';
import type { BookingStatus, RequestOutcome } from '../meeting-types/approval.ts';
import type { ChangePolicy } from '../meeting-types/change-policy.ts';
import type { Place } from '../meeting-types/places.ts';
import type { PublicFields } from '../meeting-types/plain-fields.ts';
import type { Question } from '../meeting-types/questions.ts';
import type { Instant, TimeZone } from '../time/types.ts';

interface HostFacts {
  readonly username: string;
  readonly name: string;
  readonly timeZone: TimeZone;
}

/** These facts are stored as JSON. If their shape or a field name changes, `version` must increase. */
export interface EventFacts {
  readonly version: 1;
  readonly by: 'host' | 'invitee' | 'guest' | null;
  readonly former: PreviousFacts | null;
  /** The host who changed a booking of a team. Only the history of the booking shows it, webhooks do not. */
  readonly actor?: { readonly id: string; readonly name: string } | null;
  /**
   * Set only in `booking.reminded`. Absent in events that were stored before this field existed.
   */
  readonly reminder?: ReminderFacts | null;
  readonly booking: FormTexts & {
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
  readonly host: HostFacts;
  /** Everyone who hosts the booking. Absent in events that were stored before bookings had several hosts. */
  readonly hosts?: readonly { readonly id: string; readonly name: string }[];
}

/**
 * The facts of an event about a meeting type: the values of its row right after the change. Stored as JSON. If
 * their shape or a field name changes, `version` must increase.
 */
export interface MeetingTypeFacts {
  readonly version: 1;
  readonly meetingType: PublicFields & {
    readonly id: string;
    readonly slug: string;
    readonly title: string;
    readonly description: string;
    /** The first place as a text. */
    readonly location: string;
    /** Empty for a meeting type whose only place is `location`. */
    readonly locations: readonly Place[];
    readonly durationMinutes: number;
    /** Empty when there is only `durationMinutes`. */
    readonly durations: readonly number[];
    readonly primaryColor: string;
    readonly questions: readonly Question[];
    readonly fields: StandardFields;
    readonly cancellation: ChangePolicy;
    readonly rescheduling: ChangePolicy;
    readonly visibility: 'public' | 'private';
  };
  /** The host, or the team. Its `username` begins the path of the page: for a team, it is `team/{slug}`. */
  readonly host: HostFacts;
  /** Only for a meeting type of a team. */
  readonly teamId?: string;
  readonly hosts?: readonly { readonly id: string; readonly name: string }[];
}

interface Stored {
  readonly id: string;
  /** 0 for a test event, which is not part of the stream. */
  readonly sequence: number;
  readonly occurredAt: Instant;
}

export interface StoredBookingEvent extends Stored {
  readonly type: BookingWebhookEvent;
  readonly facts: EventFacts;
}

export interface StoredMeetingTypeEvent extends Stored {
  readonly type: MeetingTypeWebhookEvent;
  readonly facts: MeetingTypeFacts;
}

/** One event of a host's event stream. */
export type StoredEvent = StoredBookingEvent | StoredMeetingTypeEvent;

/**
 * Returns true for an event about a booking, and false for an event about a meeting type. This
 * function is needed because TypeScript does not narrow `facts` by a test of `type`.
 */
export const isAboutBooking = (event: StoredEvent): event is StoredBookingEvent =>
  'booking' in event.facts;
