// The data and the recipients of emails about one booking. The values are the stored values. The
// renderers clean and escape them.

import type { HostEntry } from '../../domain/calendars/host-entry.ts';
import type { MeetingLink } from '../../domain/calendars/meet.ts';
import type { FormTexts } from '../../domain/form/standard-fields.ts';
import type { Translate } from '../../domain/language/translate.ts';
import type { Answer } from '../../domain/meeting-types/answers.ts';
import type { RequestOutcome } from '../../domain/meeting-types/approval.ts';
import type { ChangePolicies } from '../../domain/meeting-types/change-policy.ts';
import type { EditedDetails } from '../../domain/outbox/outbox-facts.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import type { HourFormat } from '../../domain/time/hour-format.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import { cleanLine } from '../email/escape.ts';
import type { ReaderClock } from '../email/format-time.ts';

export interface BookingMailData {
  /** Translates into the language of the reader. */
  readonly t: Translate;
  /** The texts of the form may be empty. */
  readonly booking: FormTexts & {
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
    /**
     * The time at which the request lapses if the host does not answer. Null if the booking does
     * not wait for approval.
     */
    readonly approvalDueAt: Instant | null;
    /** The start of the approved time that the invitee gave up by asking for another time. */
    readonly givenUpStartAt: Instant | null;
    /** The reason why a request ended without approval. */
    readonly outcome: RequestOutcome | null;
    /** True when the booking was never in a calendar, because it ended before an approval. */
    readonly isEndedRequest: boolean;
  };
  readonly meetingType: ChangePolicies & {
    readonly title: string;
    /** The place of the booking. May be empty. */
    readonly location: string;
    /** True when guests see the email addresses of the invitee and of the other guests. */
    readonly showsGuests: boolean;
    /** True when the invitee entered the place. The email then shows no links in the place. */
    readonly isPlaceByInvitee: boolean;
    /** True when the place is an address, which a map can show. */
    readonly isAddress: boolean;
    /** May be empty. */
    readonly description: string;
    readonly durationMinutes: number;
    /** Six-digit hex. */
    readonly colour: string;
  };
  /** The host who reads the email. In emails to others, the organizer. */
  readonly host: {
    readonly name: string;
    readonly email: string;
    readonly username: string;
    readonly timeZone: TimeZone;
    readonly hourFormat: HourFormat;
  };
  /** The team that owns the meeting type, or else the host. */
  readonly brand: {
    readonly name: string;
    /** The absolute URL of the logo. */
    readonly logoUrl: string | null;
  };
  /**
   * The other people who booked the same time, if bookings share it. Only in reminders to the host, and empty in other
   * emails.
   */
  readonly others: readonly MailAddress[];
  /** Everyone who hosts the booking. The organizer comes first. */
  readonly hosts: readonly MailAddress[];
  /** The entry of the meeting in the reader's calendar. Only emails to the host read it. */
  readonly hostEntry: HostEntry;
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
  /** True in the email with which the host tells about another place. */
  readonly hasNewPlace: boolean;
  /** The details that the host has edited. Empty when it is not known. */
  readonly edited: EditedDetails;
  /** The host who made the change. Null when it is not known which host or manager of the team made it. */
  readonly actor: { readonly name: string; readonly isReader: boolean } | null;
  /**
   * True when the reader is an invitee or a guest of a new host. In this case, the host's text must
   * not contain links.
   */
  readonly isHostNew: boolean;
  /**
   * The host's own subject and text of this email, without control characters. Null when the email has the
   * default subject and text.
   */
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
  // A reply cannot reach all people of a shared time.
  const replyTo = booking.isErased || data.others.length > 0 ? null : inviteeAddress;
  return audience === 'host'
    ? { to: hostAddress, replyTo }
    : { to: inviteeAddress, replyTo: hostAddress };
}

/**
 * Returns how this reader reads times. The time zone of guests is unknown, so their emails use the invitee's time
 * zone.
 */
export function clockOf({ t, host, booking }: BookingMailData, audience: Audience): ReaderClock {
  const { language } = t;
  return audience === 'host'
    ? { zone: host.timeZone, hourFormat: host.hourFormat, language }
    : { zone: booking.inviteeTimeZone, hourFormat: booking.inviteeHourFormat, language };
}
