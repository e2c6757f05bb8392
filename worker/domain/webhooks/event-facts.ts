// The stored facts of a webhook event, and the data that a change provides for a new event.

import type { Answer } from '../bookings/answers.ts';
import type { BookingStatus, RequestOutcome } from '../bookings/approval.ts';
import type { ChangePolicy } from '../meeting-types/change-policy.ts';
import type { Place } from '../meeting-types/places.ts';
import type { Question, StandardFields } from '../meeting-types/questions.ts';
import type { Instant, TimeZone } from '../time/types.ts';
import type { BookingWebhookEvent, MeetingTypeWebhookEvent } from './events.ts';

/** The values before the change. A value that did not change is absent. */
interface PreviousFacts {
  readonly startAt?: Instant;
  readonly endAt?: Instant;
  readonly inviteeName?: string;
  readonly inviteeEmail?: string;
  readonly inviteeTimeZone?: string;
  readonly notes?: string;
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
  readonly meetingType: {
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
    readonly maximumGuests: number;
    readonly seats: number | null;
    readonly cancellation: ChangePolicy;
    readonly rescheduling: ChangePolicy;
    readonly visibility: 'public' | 'private';
    readonly showGuests: boolean;
    readonly showSeatsLeft: boolean;
    readonly showUserName: boolean;
    readonly requiresApproval: boolean;
    readonly isActive: boolean;
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
