import { SUPPORT_REPLY_HOURS } from '../../domain/plans/promises.ts';
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

/**
 * Renders the receipt for a contact message. The receipt contains no text of the message, because a stranger
 * may have typed someone else's email address. `isAnswerable` is true when a reply reaches the support team.
 */
export function renderContactReceipt(
  subject: string,
  isAnswerable: boolean,
  service: MailService,
): Mail {
  const more = isAnswerable
    ? 'To add something, reply to this email.'
    : 'To add something, write to us again.';
  return renderAccountMail(service, {
    subject: `We have your message to ${service.name}`,
    preheader: `Subject: ${subject}.`,
    heading: 'Thank you for your message',
    intro: `We received your message under the subject “${subject}” and will answer within ${SUPPORT_REPLY_HOURS} hours. ${more}`,
    button: { label: 'Write to us again', url: `${service.baseUrl}/contact` },
    closing: `You receive this because this address was given in the contact form of ${service.name}. If that was not you, you can ignore this email.`,
  });
}
