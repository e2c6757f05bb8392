// The buttons of emails about a booking.
import { findFirstLink, isLink } from '../../domain/frame/location.ts';
import { isKnownVideoUrl } from '../../domain/video/known-services.ts';
import { cleanLine } from '../email/escape.ts';
import type { MailButton } from '../email/mail-content.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { showLocation } from './host-text.ts';
import { isShared } from './shared-people.ts';

/**
 * Returns the button to join the meeting, or undefined when there is no link yet. A link that the invitee entered never
 * becomes a button. A link that a new host entered becomes one only if it leads to a well-known video service.
 */
export function writeJoinButton(data: BookingMailData): MailButton | undefined {
  const { t, meetingLink, meetingType, isHostNew } = data;
  if (meetingLink.status === 'ready') return { label: t('Join meeting'), url: meetingLink.url };
  if (meetingType.isPlaceByInvitee) return undefined;
  const location = showLocation(data);
  const url = isLink(location) ? findFirstLink(location) : null;
  if (url === null || (isHostNew && !isKnownVideoUrl(url))) return undefined;
  return url.startsWith('https://') ? { label: t('Join meeting'), url } : undefined;
}

/**
 * Returns the button that opens the booking in the host's list. The search text in the URL makes sure that
 * the list contains the booking, and the hash opens it. A shared time has several bookings, so the button opens the list.
 */
export function writeHostButton(data: BookingMailData): MailButton {
  const { t, service, booking } = data;
  const page = `${service.baseUrl}/bookings`;
  if (booking.isErased || isShared(data)) return { label: t('Open bookings'), url: page };
  const query = new URLSearchParams({ filter: 'all', q: cleanLine(booking.inviteeEmail) });
  return { label: t('View booking'), url: `${page}?${query}#${booking.id}` };
}

/** Returns the button for a reader whose host no longer has a booking page. */
export const visitButton = ({ t, service }: BookingMailData): MailButton => ({
  label: t('Visit {service}', { service: service.name }),
  url: service.baseUrl,
});

/**
 * Returns the button for the page on which the invitee manages the booking. If no manage URL exists, the
 * button opens the booking page.
 */
export function writeInviteeButton(data: BookingMailData): MailButton {
  const { t, manageUrl, bookingPageUrl, meetingType } = data;
  if (manageUrl === null) return { label: t('View booking page'), url: bookingPageUrl };
  const { cancellation, rescheduling } = meetingType;
  const isOpen = cancellation.allowed && rescheduling.allowed;
  const label = isOpen ? t('Reschedule or cancel') : t('View your booking');
  return { label, url: manageUrl, isQuiet: true };
}
