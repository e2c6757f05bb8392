// The buttons of emails about a booking.
import { findFirstLink, isLink } from '../../domain/frame/location.ts';
import type { Translate } from '../../domain/language/translate.ts';
import { isKnownVideoUrl } from '../../domain/video/known-services.ts';
import { cleanLine } from '../email/escape.ts';
import type { MailButton, MailContent } from '../email/mail-content.ts';
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

const hasNoPlaceInList = (data: BookingMailData): boolean =>
  data.booking.isErased || isShared(data);

/**
 * Returns the button that opens the booking in the host's list, and quick links for an upcoming meeting. They open the
 * same booking, where the host changes it.
 */
export function writeHostLinks(data: BookingMailData): Pick<MailContent, 'button' | 'links'> {
  const button = writeHostButton(data);
  if (hasNoPlaceInList(data)) return { button };
  const labels = writeChangeLabels(data.t);
  return { button, links: [labels.move, labels.cancel].map((label) => ({ ...button, label })) };
}

const writeChangeLabels = (t: Translate) => ({
  move: t('Reschedule', {}, 'verb'),
  cancel: t('Cancel', {}, 'verb: cancel the meeting'),
});

/**
 * Returns the button that opens the booking in the host's list. The search text in the URL makes sure that
 * the list contains the booking, and the hash opens it. A shared time has several bookings, so the button opens the list.
 */
export function writeHostButton(data: BookingMailData): MailButton {
  const { t, service, booking } = data;
  const page = `${service.baseUrl}/bookings`;
  if (hasNoPlaceInList(data)) return { label: t('Open bookings'), url: page };
  const query = new URLSearchParams({ filter: 'all', q: cleanLine(booking.inviteeEmail) });
  return { label: t('View booking'), url: `${page}?${query}#${booking.id}` };
}

/** Returns the button for a reader whose host no longer has a booking page. */
export const visitButton = ({ t, service }: BookingMailData): MailButton => ({
  label: t('Visit {service}', { service: service.name }),
  url: service.baseUrl,
});

/**
 * Returns the links with which the invitee changes the booking. They lead directly to the times and to the question
 * about the cancellation. If there is no link to join or the policy allows no change, a button opens the booking.
 */
export function writeInviteeLinks(data: BookingMailData): Pick<MailContent, 'button' | 'links'> {
  const { t, manageUrl, bookingPageUrl } = data;
  if (manageUrl === null) return { button: { label: t('View booking page'), url: bookingPageUrl } };
  const changes = listChanges(data, manageUrl);
  if (changes.length > 0 && writeJoinButton(data)) return { links: changes };
  return { button: { label: t('View your booking'), url: manageUrl }, links: changes };
}

/** Lists the changes that the policy of the meeting type allows to the invitee. */
export function listChanges(
  { t, meetingType: { cancellation, rescheduling } }: BookingMailData,
  manageUrl: string,
): MailButton[] {
  const labels = writeChangeLabels(t);
  const move = { label: labels.move, url: `${manageUrl}?step=reschedule` };
  const cancel = { label: labels.cancel, url: `${manageUrl}?step=cancel` };
  return [...(rescheduling.allowed ? [move] : []), ...(cancellation.allowed ? [cancel] : [])];
}
