// The data and the recipients of emails about one booking. The values are the stored values. The
// renderers clean and escape them.
import type { Answer } from '../../domain/bookings/answers.ts';
import type { RequestOutcome } from '../../domain/bookings/approval.ts';
import type { MeetingLink } from '../../domain/calendars/meet.ts';
import type { ChangePolicies } from '../../domain/meeting-types/change-policy.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import type { HourFormat } from '../../domain/time/hour-format.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import { cleanLine } from '../email/escape.ts';

export interface BookingMailData {
  readonly booking: {
    /** The stable public id. The calendar UID contains it. */
    readonly id: string;
    /** Starts at 0. Each change adds 1, and so does the cancellation. */
    readonly sequence: number;
    readonly startAt: Instant;
    readonly endAt: Instant;
    readonly inviteeName: string;
    readonly inviteeEmail: string;
    /** Dial code and digits, for example `+49 1701234567`. */
    readonly inviteePhone: string | null;
    /** May be empty. */
    readonly notes: string;
    /** The answers to the host's questions. Only emails to the host contain them. */
    readonly answers: readonly Answer[];
    /** The email addresses of the guests. */
    readonly guests: readonly string[];
    readonly inviteeTimeZone: TimeZone;
    readonly inviteeHourFormat: HourFormat;
    readonly createdBy: 'host' | 'invitee';
    /** The message of the person who cancelled. May be empty. */
    readonly cancelReason: string;
    /** The message with which the host asked for another time. May be empty. */
    readonly askMessage: string;
    /**
     * True when the invitee's data was erased. The invitee's fields then contain placeholders, and
     * replies cannot reach the invitee.
     */
    readonly isErased: boolean;
    /** When the request lapses without the host's answer. Null unless it waits for approval. */
    readonly approvalDueAt: Instant | null;
    /** Why a request ended without approval. */
    readonly outcome: RequestOutcome | null;
    /** True when the booking was never in a calendar, because it ended before an approval. */
    readonly isEndedRequest: boolean;
  };
  readonly meetingType: ChangePolicies & {
    readonly title: string;
    /** The place of the booking. May be empty. */
    readonly location: string;
    /** True when guests see the email addresses of each other and of the invitee. */
    readonly showsGuests: boolean;
    /** True when the invitee entered the place. It then contains no links. */
    readonly isPlaceByInvitee: boolean;
    /** May be empty. */
    readonly description: string;
    readonly durationMinutes: number;
    /** Six-digit hex. */
    readonly colour: string;
  };
  readonly host: {
    readonly name: string;
    readonly email: string;
    readonly username: string;
    readonly timeZone: TimeZone;
    readonly hourFormat: HourFormat;
    /** The absolute URL of the logo. */
    readonly logoUrl: string | null;
  };
  readonly service: {
    readonly name: string;
    readonly fromEmail: string;
    /** The service's URL, without a trailing slash. */
    readonly baseUrl: string;
  };
  /** The complete URL of `/{username}/{slug}`. */
  readonly bookingPageUrl: string;
  /** The complete URL of the page on which the invitee manages this booking. Null for other readers. */
  readonly manageUrl: string | null;
  /**
   * The guest who reads the email. Null in emails to the host and the invitee. `removeUrl` is the page on which
   * guests remove themselves. It is null for a guest whose data was erased.
   */
  readonly guest: { readonly email: string; readonly removeUrl: string | null } | null;
  /** The link to join the meeting. */
  readonly meetingLink: MeetingLink;
  /** Tells whether the host or the invitee made the change that the email is about. */
  readonly changedBy: 'host' | 'invitee';
  /** True when the reader is an invitee or a guest of a new host. The host's text must not contain links then. */
  readonly isHostNew: boolean;
  /** The host's own subject and text of this email, without control characters. Null for the default words. */
  readonly ownWords: { readonly subject: string; readonly text: string } | null;
}

interface MailAddress {
  readonly name: string;
  readonly email: string;
}

interface MailEnvelope {
  readonly to: MailAddress;
  readonly replyTo: MailAddress | null;
}

/**
 * Returns the recipient and the Reply-To address, which belongs to the other person in the booking. Replies of
 * guests go to the host. Names are single lines without control characters.
 */
export function envelopeFor(data: BookingMailData, audience: Audience): MailEnvelope {
  const { booking, host, guest } = data;
  const inviteeAddress = {
    name: cleanLine(booking.inviteeName),
    email: cleanLine(booking.inviteeEmail),
  };
  const hostAddress = { name: cleanLine(host.name), email: cleanLine(host.email) };
  if (guest) return { to: { name: '', email: cleanLine(guest.email) }, replyTo: hostAddress };
  return audience === 'host'
    ? { to: hostAddress, replyTo: booking.isErased ? null : inviteeAddress }
    : { to: inviteeAddress, replyTo: hostAddress };
}

/** Returns the time zone of this reader. The time zone of guests is unknown, so they get the invitee's. */
export function zoneOf(data: BookingMailData, audience: Audience): TimeZone {
  return audience === 'host' ? data.host.timeZone : data.booking.inviteeTimeZone;
}

/** Returns the hour format of this reader. */
export function hourFormatOf(data: BookingMailData, audience: Audience): HourFormat {
  return audience === 'host' ? data.host.hourFormat : data.booking.inviteeHourFormat;
}
