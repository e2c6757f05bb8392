// API types for an invitee's requests about one booking (`/api/manage`). The client sends the token of the
// manage link as `Authorization: Bearer …`, so that no URL contains it.

import type { CancelObstacle, ManageObstacle } from '../../domain/bookings/manage.ts';
import type { FormTexts } from '../../domain/form/standard-fields.ts';
import type { BookingStatus } from '../../domain/meeting-types/approval.ts';
import type { HourFormat } from '../../domain/time/hour-format.ts';
import type { Failure, IsoInstant } from '../answers.ts';
import type { JoinLink } from '../meeting-types/join-link.ts';
import type { BookableMeetingType, PageHost } from '../meeting-types/public-calls.ts';
import type { WireAnswer, WireHost } from '../meeting-types/wire-people.ts';
import type { WireApproval } from './book-calls.ts';

/** Tells whether a change is allowed. `reason` is null when the change is allowed. */
interface Permission<Reason = ManageObstacle> {
  allowed: boolean;
  reason: Reason | null;
}

/** The `data` of `GET /api/manage` and of every response to a change of the booking. */
export interface ManagedBooking extends JoinLink, WireApproval, FormTexts {
  id: string;
  /** `pending` means that the booking waits for the host's approval. */
  status: BookingStatus;
  startTime: IsoInstant;
  endTime: IsoInstant;
  /** The invitee's time zone. */
  timezone: string;
  /** The invitee's hour format. Null when the invitee chose none. */
  hourFormat: HourFormat | null;
  /** The language of the emails to the invitee, such as `de`. Null when the invitee's client sent none. */
  language: string | null;
  /** The texts, this field and the next two are empty after an erasure. */
  inviteeName: string;
  inviteeEmail: string;
  inviteePhone: string;
  /** The email addresses of the guests whom the invitee added. Empty after an erasure. */
  guests: string[];
  /** The message of the person who cancelled. */
  cancelReason: string;
  /** Present only for a cancelled booking. Null when unknown. */
  cancelledBy?: 'host' | 'invitee' | null;
  /** The host's name is empty when the meeting type hides it. */
  host: PageHost;
  /** Everyone who hosts the booking. Empty when the meeting type hides the names. */
  hosts: WireHost[];
  meetingType: BookableMeetingType;
  /**
   * Present if the host has asked for another time and the booking was not moved since then. The
   * message may be empty.
   */
  askedForAnotherTime?: { message: string } | undefined;
  /** Every change of the booking adds 1. A reschedule request contains the number that the invitee saw. */
  sequence: number;
  isErased: boolean;
  /** `durationMinutes` is the length that the meeting gets when the invitee moves it. */
  reschedule: Permission & { durationMinutes: number };
  cancel: Permission<CancelObstacle>;
  icsUrl: string;
}

/** The 409 response `BOOKING_CHANGED`, with the current booking. */
export interface BookingChangedFailure extends Failure {
  data?: { booking: ManagedBooking };
}

/** The `data` of `GET /api/manage/export`: all data about the invitee of this booking. */
export interface InviteeExport extends WireApproval, FormTexts {
  exportedAt: IsoInstant;
  bookingId: string;
  status: BookingStatus;
  startTime: IsoInstant;
  endTime: IsoInstant;
  meetingType: string;
  /** The names of all hosts. Empty when the host hides the name. */
  host: string;
  name: string;
  email: string;
  countryCode: string | null;
  mobileNumber: string | null;
  timezone: string;
  hourFormat: HourFormat | null;
  language: string | null;
  answers: WireAnswer[];
  /** The email addresses of the guests. */
  guests: string[];
  /** The place of the meeting. May be empty. */
  location: string;
  cancelReason: string | null;
  /** The time at which the host asked for another time. Null if the host has not asked. */
  askedForAnotherTimeAt: IsoInstant | null;
  /** The message with which the host asked for another time. May be empty. */
  askMessage: string;
  /** The time at which the host marked the invitee as a no-show. */
  noShowAt: IsoInstant | null;
  bookedBy: 'host' | 'invitee';
  bookedAt: IsoInstant;
  changedAt: IsoInstant;
}
