// Calendar files about one booking. All of them carry one UID for the booking's whole life and
// times in UTC; nothing reads a clock, DTSTAMP is a parameter. No alarms: reminders are mails.
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import type { Instant } from '../domain/time/types.ts';
import { cleanNames } from './booking-details.ts';
import type { BookingMailData, MailAudience } from './booking-mail-data.ts';
import { breakLinks, cleanLine, cleanText } from './escape.ts';
import { foldAtOctets } from './fold-lines.ts';
import { showHostText, showLocation } from './host-text.ts';
import type { CalendarFile, CalendarMethod } from './mail.ts';

/** A fixed name, not the service's present domain: a moved service must still find its own events. */
const UID_DOMAIN = 'halfpast';

function calendarUid(bookingId: string): string {
  return `${bookingId}@${UID_DOMAIN}`;
}

// A quotation mark cannot stand in a calendar parameter, a backslash is read differently by each client.
function cleanCommonName(name: string): string {
  return cleanLine(name).replace(/"/g, "'").replace(/\\/g, '/');
}

/** Who reads the file decides where it leads. Nothing leads on from a meeting that is cancelled. */
type Reader = MailAudience | 'download' | 'cancelled';

/** The invitee's own page is a secret between the service and the invitee: the host's copy never names it. */
function writeLinks(data: BookingMailData, reader: Reader) {
  const { manageUrl, bookingPageUrl, service } = data;
  if (reader === 'host') {
    const url = `${service.baseUrl}/bookings`;
    return { url, text: `Reschedule or cancel: ${url}` };
  }
  const bookingPage = `Booking page: ${bookingPageUrl}`;
  if (reader === 'cancelled' || manageUrl === null) {
    return { url: bookingPageUrl, text: bookingPage };
  }
  const changes = `Reschedule: ${manageUrl}?step=reschedule\nCancel: ${manageUrl}?step=cancel`;
  return { url: manageUrl, text: `${changes}\n${bookingPage}` };
}

function baseEvent(data: BookingMailData, reader: Reader, stampAt: Instant): ICalEventData {
  const { booking, host } = data;
  const location = data.meetingLink.status === 'ready' ? data.meetingLink.url : showLocation(data);
  return {
    id: calendarUid(booking.id),
    sequence: booking.sequence,
    stamp: new Date(stampAt),
    start: new Date(booking.startAt),
    end: new Date(booking.endAt),
    status: ICalEventStatus.CONFIRMED,
    organizer: {
      name: showHostText(data, cleanCommonName(host.name)),
      email: cleanLine(host.email),
    },
    url: writeLinks(data, reader).url,
    ...(location === '' ? {} : { location }),
  };
}

const CONFERENCE = 'CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=Google Meet';

function render(
  method: CalendarMethod,
  event: ICalEventData,
  { meetingLink }: BookingMailData,
): CalendarFile {
  const calendar = ical({
    prodId: { company: 'Halfpast', product: 'Halfpast', language: 'EN' },
    method: ICalCalendarMethod[method],
    events: [event],
  });
  const content = `${calendar.toString()}\r\n`;
  // The library knows no CONFERENCE (RFC 7986).
  const whole =
    meetingLink.status === 'ready'
      ? content.replace(/^END:VEVENT/m, `${CONFERENCE}:${meetingLink.url}\r\nEND:VEVENT`)
      : content;
  return { method, content: foldAtOctets(whole) };
}

function writeDescription(
  data: BookingMailData,
  audience: MailAudience | null,
  reader: Reader,
): string {
  const { booking, meetingType } = data;
  const phone = breakLinks(cleanLine(booking.inviteePhone ?? ''));
  const notes = breakLinks(cleanText(booking.notes));
  return [
    data.meetingLink.status === 'ready' ? `Join: ${data.meetingLink.url}` : '',
    showHostText(data, cleanText(meetingType.description)),
    audience === 'host' && phone !== '' ? `Phone: ${phone}` : '',
    audience !== null && notes !== '' ? `Notes: ${notes}` : '',
    writeLinks(data, reader).text,
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}

function partiesEvent(
  data: BookingMailData,
  audience: MailAudience,
  reader: Reader,
  stampAt: Instant,
): ICalEventData {
  const { title, host, invitee } = cleanNames(data);
  return {
    ...baseEvent(data, reader, stampAt),
    summary: `${title}: ${host} and ${breakLinks(invitee)}`,
    description: writeDescription(data, audience, reader),
    attendees: data.booking.isErased
      ? []
      : [
          {
            name: breakLinks(cleanCommonName(data.booking.inviteeName)),
            email: cleanLine(data.booking.inviteeEmail),
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ],
  };
}

/** The part of a mail that puts the meeting into its reader's calendar, or moves it there. */
export function renderInvitation(
  data: BookingMailData,
  audience: MailAudience,
  stampAt: Instant,
): CalendarFile {
  return render('REQUEST', partiesEvent(data, audience, audience, stampAt), data);
}

/** The part of a mail that takes the meeting out of its reader's calendar. */
export function renderCancellation(
  data: BookingMailData,
  audience: MailAudience,
  stampAt: Instant,
): CalendarFile {
  const event = partiesEvent(data, audience, 'cancelled', stampAt);
  return render('CANCEL', { ...event, status: ICalEventStatus.CANCELLED }, data);
}

/** The invitee's download. It holds nothing of their person, but the links that change the booking. */
export function renderBookingCalendarFile(data: BookingMailData, stampAt: Instant): CalendarFile {
  const { title, host } = cleanNames(data);
  const event = {
    ...baseEvent(data, 'download', stampAt),
    summary: `${title} with ${host}`,
    description: writeDescription(data, null, 'download'),
  };
  return render('PUBLISH', event, data);
}
