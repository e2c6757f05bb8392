// Version 1 of the body of every delivery. Events in the event stream have the same fields. Fields may be
// added. To remove a field or change its meaning, create a version 2 and keep version 1.

import type { BookingWebhookEvent, MeetingTypeWebhookEvent } from '../../domain/events/events.ts';
import type { FormTexts, TextName } from '../../domain/form/standard-fields.ts';
import type { BookingStatus, RequestOutcome } from '../../domain/meeting-types/approval.ts';
import type { BookableMeetingType } from '../meeting-types/public-calls.ts';
import type { WireAnswer, WireHost } from '../meeting-types/wire-people.ts';
import type { WirePlace } from '../meeting-types/wire-place.ts';

type IsoInstant = string;

export const PAYLOAD_VERSION = 1;

/**
 * The booking as it was right after the event. The invitee's fields are empty if the invitee's data was
 * erased later.
 */
export interface PayloadBooking extends FormTexts {
  id: string;
  /** `pending` means that the booking waits for the host's approval. */
  status: BookingStatus;
  /** The reason why a request ended without approval. Null for every other booking. */
  outcome: RequestOutcome | null;
  startTime: IsoInstant;
  endTime: IsoInstant;
  inviteeName: string;
  inviteeEmail: string;
  /** An IANA name. */
  inviteeTimezone: string;
  /** A dial code such as `+49`. */
  inviteeCountryCode: string | null;
  inviteeMobileNumber: string | null;
  /** The answers to the questions of the meeting type, with the labels that the questions had. */
  answers: WireAnswer[];
  /** The email addresses of the guests whom the invitee added. */
  guests: string[];
  /** The place of the booking. Null when there is none. `value` is absent when the invitee's data was erased. */
  location: WirePlace | null;
  /**
   * Starts at 0. Every change and the cancellation add 1. A no-show mark does not change the
   * number.
   */
  revision: number;
  /** True when the host marked that the invitee did not come. */
  isNoShow: boolean;
  /** Whether the host has asked the invitee to choose another time. */
  isAskedForAnotherTime: boolean;
  isErased: boolean;
  createdAt: IsoInstant;
  meetingType: {
    id: string;
    slug: string;
    title: string;
    description: string;
    /** The place of the booking as a text. May be empty. */
    location: string;
    /** The length of the booking, even if the meeting type no longer offers this length. */
    durationMinutes: number;
  };
  /** The organizer of the booking. */
  host: { username: string; name: string; timezone: string };
  /**
   * Everyone who hosts the booking. The organizer comes first. Empty in events that were stored before
   * bookings could have several hosts.
   */
  hosts: WireHost[];
}

interface PayloadChange {
  from: string;
  to: string;
}

/** The changed fields. Present only in `booking.updated`. */
export type PayloadChanges = Partial<
  Record<
    | 'status'
    | 'startTime'
    | 'endTime'
    | 'inviteeName'
    | 'inviteeEmail'
    | 'inviteeTimezone'
    | TextName,
    PayloadChange
  >
>;

/** The reminder that a `booking.reminded` is about. */
interface PayloadReminder {
  minutesBefore: number;
  /** The people who get a reminder email from Halfpast. */
  to: ('host' | 'invitee')[];
}

/**
 * The meeting type as visitors of its booking page see it, and its path. Links are left out, because only invitees
 * with a booking see them.
 */
export type PayloadMeetingType = Omit<BookableMeetingType, 'hostSendsLink'> & {
  path: string;
  /** Present only for a meeting type of a team. */
  teamId?: string;
  /** Everyone who hosts the meeting type. Present only for a meeting type of a team. */
  hosts?: WireHost[];
};

interface PayloadData {
  version: typeof PAYLOAD_VERSION;
  /**
   * The number of the event. The events of a host have the numbers 1, 2, 3 and so on, without a gap. 0 in a
   * test.
   */
  sequence: number;
  /** Present only in a test, and always true. */
  isTest?: true;
}

interface Payload<Type, Data> {
  type: Type;
  /** The time of the event. The header `webhook-timestamp` contains the time of the attempt. */
  timestamp: IsoInstant;
  data: PayloadData & Data;
}

export interface BookingDetails {
  /** Only in `booking.updated`. */
  changes?: PayloadChanges;
  /**
   * The person who made the change. Absent in events without such a person: when a request lapsed,
   * and in `booking.reminded`, `booking.started` and `booking.ended`. Also absent when the invitee
   * booked.
   */
  by?: 'host' | 'invitee' | 'guest';
  /**
   * The message of the person who cancelled. May be empty. Present only in `booking.cancelled` and
   * `booking.declined`.
   */
  reason?: string;
  /** Present only in `booking.reminded`. */
  reminder?: PayloadReminder;
}

export type BookingPayload = Payload<
  BookingWebhookEvent,
  BookingDetails & { booking: PayloadBooking; meetingType?: never }
>;

type MeetingTypePayload = Payload<
  MeetingTypeWebhookEvent,
  Partial<Record<keyof BookingDetails | 'booking', never>> & { meetingType: PayloadMeetingType }
>;

export type WebhookPayload = BookingPayload | MeetingTypePayload;
