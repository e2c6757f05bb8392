// What crosses the wire on the calls of an invitee about one booking: `/api/manage`. Types only. The
// token of the manage link comes as `Authorization: Bearer …`, so that no address carries it.
import type { ManageObstacle } from '../domain/bookings/manage.ts';
import type { HourFormat } from '../domain/time/hour-format.ts';
import type {
  BookableMeetingType,
  Failure,
  IsoInstant,
  JoinLink,
  PublicHost,
} from './public-calls.ts';

/** `reason` says why not, and is null when it is allowed. */
interface Permission<Reason = ManageObstacle> {
  allowed: boolean;
  reason: Reason | null;
}

/** `GET /api/manage`, and the answer of every change. */
export interface ManagedBooking extends JoinLink {
  id: string;
  status: 'confirmed' | 'cancelled';
  startTime: IsoInstant;
  endTime: IsoInstant;
  /** The invitee's. */
  timezone: string;
  /** (added) The invitee's clock; null where none was chosen. */
  hourFormat: HourFormat | null;
  /** Empty once erased, as are the next three. */
  inviteeName: string;
  inviteeEmail: string;
  inviteePhone: string;
  notes: string;
  /** What the one who cancelled told the other party. */
  cancelReason: string;
  /** Only once cancelled; null where it was not recorded. */
  cancelledBy?: 'host' | 'invitee' | null;
  /** Without a name where the meeting type hides it. */
  host: PublicHost;
  meetingType: BookableMeetingType;
  /** Raised by every change; a reschedule names the one it was decided on. */
  sequence: number;
  isErased: boolean;
  reschedule: Permission;
  cancel: Permission<Exclude<ManageObstacle, 'not-offered'>>;
  icsUrl: string;
}

/** 409 `BOOKING_CHANGED`: the booking as it is now. */
export interface BookingChangedFailure extends Failure {
  data?: { booking: ManagedBooking };
}

/** `GET /api/manage/export`: everything that is kept about the invitee with this booking. */
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
