// Calendar files for one booking. The UID of a booking never changes, and times are in UTC. DTSTAMP
// is a parameter, so that the same input gives the same file. The files contain no alarms, because
// the service sends reminders by email.

import ical, {
  type ICalAttendeeData,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { FORM_TEXTS, TEXT_NAMES } from '../../domain/form/standard-fields.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import { type Instant, SECOND_MS } from '../../domain/time/types.ts';
import { cleanLine, cleanText, preventLinks } from '../email/escape.ts';
import type { CalendarFile, CalendarMethod } from '../email/mail.ts';
import { listChanges } from './booking-buttons.ts';
import { cleanNames, listShownGuests } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { foldAtOctets } from './fold-lines.ts';
import { showHostText, showLocation } from './host-text.ts';
import { listAnswers } from './list-answers.ts';

/**
 * The end of every UID. It is a constant, so that calendar apps still recognize the events after
 * the service's domain has changed.
 */
const UID_DOMAIN = 'halfpast';

export function calendarUid(bookingId: string): string {
  return `${bookingId}@${UID_DOMAIN}`;
}

/** Sequences are 32-bit numbers, so the seconds are counted from 2020. */
const SEQUENCE_START = Date.UTC(2020, 0, 1);

/** Returns the sequence of a shared time after a change of one of its bookings. */
export function computeTimeSequence(changedAt: Instant): number {
  return Math.max(0, Math.floor((changedAt - SEQUENCE_START) / SECOND_MS));
}

// Replaces quotation marks and backslashes. A calendar parameter cannot contain a quotation mark, and
// calendar apps disagree about the meaning of a backslash.
function cleanCommonName(name: string): string {
  return cleanLine(name).replace(/"/g, "'").replace(/\\/g, '/');
}

/**
 * The reader or the purpose of a calendar file, which decides which links the file contains.
 * `download` is the file that the invitee downloads on the manage page. `cancelled` is the file for
 * a cancelled meeting, which has no links to change the meeting.
 */
type Reader = Audience | 'download' | 'cancelled';

/**
 * Returns the links that a calendar file contains. The host's file never contains the URL of the invitee's
 * manage page, because that URL is secret.
 */
function writeLinks(data: BookingMailData, reader: Reader) {
  const { t, manageUrl, bookingPageUrl, service, guest } = data;
  if (reader === 'host') {
    const url = `${service.baseUrl}/bookings`;
    return { url, text: t('Reschedule or cancel: {url}', { url }) };
  }
  const bookingPage = t('Booking page: {url}', { url: bookingPageUrl });
  if (reader === 'guest' && guest?.removeUrl) {
    const remove = t('Remove yourself from this meeting: {url}', { url: guest.removeUrl });
    return { url: bookingPageUrl, text: `${remove}\n${bookingPage}` };
  }
  if (reader === 'cancelled' || manageUrl === null) {
    return { url: bookingPageUrl, text: bookingPage };
  }
  const changes = listChanges(data, manageUrl).map(({ label, url }) =>
    t('{label}: {value}', { label, value: url }),
  );
  const own = changes.length > 0 ? changes : [t('Your booking: {url}', { url: manageUrl })];
  return { url: manageUrl, text: [...own, bookingPage].join('\n') };
}

/**
 * Returns the organizer of the event. Calendars ignore invitations and cancellations that the owner of the calendar
 * has sent (RFC 5546, section 3.2: an organizer sends them to attendees). So the service organizes the host's entry,
 * from the address that sends the email (RFC 6047, section 3), and the host is an attendee.
 */
function organizerOf(data: BookingMailData, audience: Audience | null) {
  const { host, hosts, service } = data;
  if (audience === 'host') return { name: service.name, email: cleanLine(service.fromEmail) };
  const { name, email } = hosts[0] ?? host;
  return { name: showHostText(data, cleanCommonName(name)), email: cleanLine(email) };
}

function baseEvent(
  data: BookingMailData,
  audience: Audience | null,
  reader: Reader,
  stampAt: Instant,
): ICalEventData {
  const { booking } = data;
  const location = data.meetingLink.status === 'ready' ? data.meetingLink.url : showLocation(data);
  return {
    id: calendarUid(booking.id),
    sequence: booking.sequence,
    stamp: new Date(stampAt),
    start: new Date(booking.startAt),
    end: new Date(booking.endAt),
    status: ICalEventStatus.CONFIRMED,
    organizer: organizerOf(data, audience),
    url: writeLinks(data, reader).url,
    ...(location === '' ? {} : { location }),
  };
}

const CONFERENCE = 'CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=';

function render(
  method: CalendarMethod,
  event: ICalEventData,
  { t, meetingLink }: BookingMailData,
): CalendarFile {
  const calendar = ical({
    prodId: { company: 'Halfpast', product: 'Halfpast', language: t.language.toUpperCase() },
    method: ICalCalendarMethod[method],
    events: [event],
  });
  const content = `${calendar.toString()}\r\n`;
  // The library ical-generator does not support CONFERENCE (RFC 7986).
  const withConference =
    meetingLink.status === 'ready'
      ? content.replace(
          /^END:VEVENT/m,
          `${CONFERENCE}${meetingLink.label}:${meetingLink.url}\r\nEND:VEVENT`,
        )
      : content;
  return { method, content: foldAtOctets(withConference) };
}

function writeDescription(
  data: BookingMailData,
  audience: Audience | null,
  reader: Reader,
): string {
  const { t, booking, meetingType } = data;
  const phone = preventLinks(cleanLine(booking.inviteePhone ?? ''));
  const texts = TEXT_NAMES.map((name) => ({
    label: t(FORM_TEXTS[name].label),
    value: preventLinks(cleanText(booking[name])),
  })).filter(({ value }) => value !== '');
  const answers = listAnswers(t, booking.answers).rows.map(({ label, text }) =>
    preventLinks(t('{label}: {value}', { label, value: text })),
  );
  return [
    data.meetingLink.status === 'ready' ? t('Join: {url}', { url: data.meetingLink.url }) : '',
    showHostText(data, cleanText(meetingType.description)),
    audience === 'host' && phone !== '' ? t('Phone: {phone}', { phone }) : '',
    ...(audience === null || audience === 'guest'
      ? []
      : texts.map(({ label, value }) => t('{label}: {value}', { label, value }))),
    ...(audience === 'host' ? answers : []),
    writeLinks(data, reader).text,
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}

/** Lists the hosts as attendees. To the invitee and the guests, a single host is only the organizer. */
function listHosts(data: BookingMailData, audience: Audience): ICalAttendeeData[] {
  if (audience !== 'host' && data.hosts.length < 2) return [];
  return data.hosts.map(({ name, email }) => ({
    name: showHostText(data, cleanCommonName(name)),
    email: cleanLine(email),
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  }));
}

/** Lists the hosts, and the invitee and the guests whom the reader may see. A guest always sees their own address. */
function listAttendees(data: BookingMailData, audience: Audience): ICalAttendeeData[] {
  const { booking, meetingType, guest } = data;
  const showsInvitee = !booking.isErased && (guest === null || meetingType.showsGuests);
  const invitee = {
    name: preventLinks(cleanCommonName(booking.inviteeName)),
    email: cleanLine(booking.inviteeEmail),
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  };
  const guests = [...(guest ? [guest.email] : []), ...listShownGuests(data)].map((email) => ({
    email: cleanLine(email),
    role: ICalAttendeeRole.OPT,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: false,
  }));
  return [...listHosts(data, audience), ...(showsInvitee ? [invitee] : []), ...guests];
}

/**
 * The host's entry of a time that several bookings share. Each booking of the time gives the same entry, so the
 * entry names no invitee. Its sequence grows with the time of the changes, because each booking has its own sequence.
 */
function sharedEvent(
  data: BookingMailData,
  timeId: string,
  reader: Reader,
  stampAt: Instant,
): ICalEventData {
  return {
    ...baseEvent(data, 'host', reader, stampAt),
    id: calendarUid(timeId),
    sequence: computeTimeSequence(stampAt),
    summary: cleanNames(data).title,
    description: writeDescription(data, null, reader),
    attendees: listHosts(data, 'host'),
  };
}

function partiesEvent(
  data: BookingMailData,
  audience: Audience,
  reader: Reader,
  stampAt: Instant,
): ICalEventData {
  const { title, parties } = cleanNames(data);
  if (audience === 'host' && data.hostEntry.kind === 'time')
    return sharedEvent(data, data.hostEntry.id, reader, stampAt);
  return {
    ...baseEvent(data, audience, reader, stampAt),
    summary: data.t('{title}: {people}', { title, people: preventLinks(parties) }),
    description: writeDescription(data, audience, reader),
    attendees: listAttendees(data, audience),
  };
}

/** Renders the calendar file that adds the meeting to the reader's calendar or moves it there. */
export function renderInvitation(
  data: BookingMailData,
  audience: Audience,
  stampAt: Instant,
): CalendarFile {
  return render('REQUEST', partiesEvent(data, audience, audience, stampAt), data);
}

/** Renders the calendar file that removes the meeting from the reader's calendar. */
export function renderCancellation(
  data: BookingMailData,
  audience: Audience,
  stampAt: Instant,
): CalendarFile {
  const event = partiesEvent(data, audience, 'cancelled', stampAt);
  return render('CANCEL', { ...event, status: ICalEventStatus.CANCELLED }, data);
}

/**
 * Renders the calendar file that the invitee downloads. The only data of the invitee in the file is a place that the
 * invitee entered. The file also contains the links to change the booking.
 */
export function renderBookingCalendarFile(data: BookingMailData, stampAt: Instant): CalendarFile {
  const { title, hosts } = cleanNames(data);
  const event = {
    ...baseEvent(data, null, 'download', stampAt),
    summary: data.t('{title} with {person}', { title, person: hosts }),
    description: writeDescription(data, null, 'download'),
  };
  return render('PUBLISH', event, data);
}
