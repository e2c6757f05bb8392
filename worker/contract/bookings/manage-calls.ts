// API types for the invitee's calls about one booking: `/api/manage`. Types only. The token of the manage
// link is sent as `Authorization: Bearer …`, so that no URL contains it.
import type { ManageObstacle } from '../../domain/bookings/manage.ts';
import type { HourFormat } from '../../domain/time/hour-format.ts';
import type { Failure, IsoInstant } from '../answers.ts';
import type { BookableMeetingType, PublicHost } from '../booking-page/public-calls.ts';
import type { JoinLink } from './book-calls.ts';

/** `reason` says why not. Null when allowed. */
interface Permission<Reason = ManageObstacle> {
  allowed: boolean;
  reason: Reason | null;
}

/** `GET /api/manage`, and the response of every change. */
export interface ManagedBooking extends JoinLink {
  id: string;
  status: 'confirmed' | 'cancelled';
  startTime: IsoInstant;
  endTime: IsoInstant;
  /** The invitee's time zone. */
  timezone: string;
  /** (added) The invitee's hour format. Null when none was chosen. */
  hourFormat: HourFormat | null;
  /** Empty after erasure, like the next three. */
  inviteeName: string;
  inviteeEmail: string;
  inviteePhone: string;
  notes: string;
  /** Message from the person who cancelled to the other party. */
  cancelReason: string;
  /** Only when cancelled. Null when it was not recorded. */
  cancelledBy?: 'host' | 'invitee' | null;
  /** Without a name when the meeting type hides it. */
  host: PublicHost;
  meetingType: BookableMeetingType;
  /** Raised by every change. A reschedule contains the value that the invitee saw. */
  sequence: number;
  isErased: boolean;
  reschedule: Permission;
  cancel: Permission<Exclude<ManageObstacle, 'not-offered'>>;
  icsUrl: string;
}

/** 409 `BOOKING_CHANGED`: the current booking. */
export interface BookingChangedFailure extends Failure {
  data?: { booking: ManagedBooking };
}

/** `GET /api/manage/export`: all data about the invitee of this booking. */
export interface InviteeExport {
  exportedAt: IsoInstant;
  bookingId: string;
  status: 'confirmed' | 'cancelled';
  startTime: IsoInstant;
  endTime: IsoInstant;
  meetingType: string;
  host: string;
  name: string;
  email: string;
  countryCode: string | null;
  mobileNumber: string | null;
  timezone: string;
  hourFormat: HourFormat | null;
  notes: string;
  cancelReason: string | null;
  bookedAt: IsoInstant;
  changedAt: IsoInstant;
}
