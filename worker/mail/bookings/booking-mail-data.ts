// The data of emails about one booking, and their recipients. Values are as stored: the renderers clean and
// escape them.
import type { MeetingLink } from '../../domain/calendars/meet.ts';
import type { HourFormat } from '../../domain/time/hour-format.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import { cleanLine } from '../email/escape.ts';

export type MailAudience = 'host' | 'invitee';

export interface BookingMailData {
  readonly booking: {
    /** The stable public id, used in the calendar UID. */
    readonly id: string;
    /** Starts at 0, raised by every change and by the cancellation. */
    readonly sequence: number;
    readonly startAt: Instant;
    readonly endAt: Instant;
    readonly inviteeName: string;
    readonly inviteeEmail: string;
    /** Dial code and digits, e.g. `+49 1701234567`. */
    readonly inviteePhone: string | null;
    /** May be empty. */
    readonly notes: string;
    readonly inviteeTimeZone: TimeZone;
    readonly inviteeHourFormat: HourFormat;
    /** Message from the person who cancelled to the other party, possibly empty. */
    readonly cancelReason: string;
    /** The invitee's data was erased: the fields above are placeholders, and no reply can reach them. */
    readonly isErased: boolean;
  };
  readonly meetingType: {
    readonly title: string;
    /** May be empty. */
    readonly location: string;
    /** May be empty. */
    readonly description: string;
    readonly durationMinutes: number;
  };
  readonly host: {
    readonly name: string;
    readonly email: string;
    readonly username: string;
    readonly timeZone: TimeZone;
    readonly hourFormat: HourFormat;
  };
  readonly service: {
    readonly name: string;
    readonly fromEmail: string;
    /** Absolute, without a trailing slash. */
    readonly baseUrl: string;
  };
  /** Absolute URL of `/{username}/{slug}`. */
  readonly bookingPageUrl: string;
  /** Absolute URL of the invitee's own page of this booking. Null in emails that are not for the invitee. */
  readonly manageUrl: string | null;
  /** The conference link of a meeting on the host's calendar service. */
  readonly meetingLink: MeetingLink;
  /** Who made the change. */
  readonly changedBy: MailAudience;
  /** The reader is an invitee of a new host, so the host's own text must not contain links. */
  readonly isHostNew: boolean;
}

interface MailAddress {
  readonly name: string;
  readonly email: string;
}

interface MailEnvelope {
  readonly to: MailAddress;
  readonly replyTo: MailAddress | null;
}

/** The reader as recipient and the other party as Reply-To. Names are single clean lines. */
export function envelopeFor(data: BookingMailData, audience: MailAudience): MailEnvelope {
  const { booking, host } = data;
  const inviteeAddress = {
    name: cleanLine(booking.inviteeName),
    email: cleanLine(booking.inviteeEmail),
  };
  const hostAddress = { name: cleanLine(host.name), email: cleanLine(host.email) };
  return audience === 'host'
    ? { to: hostAddress, replyTo: booking.isErased ? null : inviteeAddress }
    : { to: inviteeAddress, replyTo: hostAddress };
}

/** The time zone for this reader. */
export function zoneOf(data: BookingMailData, audience: MailAudience): TimeZone {
  return audience === 'host' ? data.host.timeZone : data.booking.inviteeTimeZone;
}

/** The hour format for this reader. */
export function hourFormatOf(data: BookingMailData, audience: MailAudience): HourFormat {
  return audience === 'host' ? data.host.hourFormat : data.booking.inviteeHourFormat;
}
