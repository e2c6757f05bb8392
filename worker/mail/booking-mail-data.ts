// What the mails about one booking are made of, and who they go to. The values are as stored:
// cleaning and escaping happen in the renderers.
import type { MeetingLink } from '../domain/calendars/meet.ts';
import type { HourFormat } from '../domain/time/hour-format.ts';
import type { Instant, TimeZone } from '../domain/time/types.ts';
import { cleanLine } from './escape.ts';

export type MailAudience = 'host' | 'invitee';

export interface BookingMailData {
  readonly booking: {
    /** The stable public id; the calendar UID is made of it. */
    readonly id: string;
    /** 0 at first, raised by every change and by the cancellation. */
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
    /** What the one who cancelled wrote to the other party; may be empty. */
    readonly cancelReason: string;
    /** The invitee had their data erased: what is above are marks in its place, and nobody can answer them. */
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
    /** Absolute, without a slash at its end. */
    readonly baseUrl: string;
  };
  /** Absolute URL of `/{username}/{slug}`. */
  readonly bookingPageUrl: string;
  /** Absolute URL of the invitee's own page of this booking; null in what is not for the invitee. */
  readonly manageUrl: string | null;
  /** Where a meeting over the host's calendar service is joined. */
  readonly meetingLink: MeetingLink;
  /** Whose change the mail tells of. */
  readonly changedBy: MailAudience;
  /** The reader is an invitee of a host who is new: the host's own words carry no links. */
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

/** The reader, and the other party as the one who is answered. Names are single clean lines. */
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

/** The zone that this reader's times are written in. */
export function zoneOf(data: BookingMailData, audience: MailAudience): TimeZone {
  return audience === 'host' ? data.host.timeZone : data.booking.inviteeTimeZone;
}

/** The clock that this reader's times are written with. */
export function hourFormatOf(data: BookingMailData, audience: MailAudience): HourFormat {
  return audience === 'host' ? data.host.hourFormat : data.booking.inviteeHourFormat;
}
