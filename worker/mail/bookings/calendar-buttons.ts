// The links of a confirmation that add the meeting to a calendar on the web.
import { googleCalendarUrl, outlookUrl } from '../../domain/bookings/calendar-links.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import { clip } from '../email/escape.ts';
import type { MailButton } from '../email/mail-content.ts';
import { cleanNames } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { showLocation } from './host-text.ts';

const PLACE_MAX = 200;

/** The host's meetings are written to the host's calendar, so emails to hosts have no such links. */
export function listCalendarLinks(data: BookingMailData, audience: Audience): MailButton[] {
  if (audience === 'host') return [];
  const { t, booking, meetingLink, manageUrl } = data;
  const { title, host } = cleanNames(data);
  const event = {
    title: t('{title} with {person}', { title, person: host }),
    details: manageUrl ?? '',
    location:
      meetingLink.status === 'ready' ? meetingLink.url : clip(showLocation(data), PLACE_MAX),
    start: new Date(booking.startAt).toISOString(),
    end: new Date(booking.endAt).toISOString(),
  };
  return [
    { label: t('Add to Google Calendar'), url: googleCalendarUrl(event) },
    { label: t('Add to Outlook'), url: outlookUrl(event) },
  ];
}
