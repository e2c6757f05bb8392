import type { Instant } from '../../domain/time/types.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { visitButton } from './booking-buttons.ts';
import { closeForInvitee } from './booking-closings.ts';
import { cleanNames, listBookingDetails, writeForGuest, writeSubject } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderCancellation } from './ics.ts';
import { renderBookingMail } from './own-words.ts';

/**
 * Renders the email to a previous invitee whom the host removed from the booking, or to a guest of this invitee.
 * `data` is the booking before the removal, with the previous invitee's data. `hasPage` is false when the host's
 * booking page no longer exists.
 */
export function renderBookingReassigned(
  data: BookingMailData,
  audience: 'invitee' | 'guest',
  hasPage: boolean,
  stampAt: Instant,
): Mail {
  const { t } = data;
  const { host } = cleanNames(data);
  const content: MailContent = {
    subject: writeSubject(
      t('No longer part of', {}, 'The start of a subject. The name of the meeting follows.'),
      data,
      audience,
    ),
    preheader: t('{host} has removed you from the meeting', { host }),
    heading: t('You are no longer part of this meeting'),
    intro: t(
      '{host} has removed you from this meeting. The calendar file in this email removes the meeting from your calendar. Your links to this meeting no longer work.',
      { host },
    ),
    details: listBookingDetails(data, audience),
    isOff: true,
    button: hasPage
      ? { label: t('Book another time'), url: data.bookingPageUrl }
      : visitButton(data),
    closing: audience === 'guest' ? writeForGuest(data).closing : closeForInvitee(t, host),
    ...senderOf(data, audience),
  };
  return {
    ...renderBookingMail(data, content),
    ics: renderCancellation(data, audience, stampAt),
  };
}
