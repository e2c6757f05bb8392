import type { MailService } from '../email/account-mail.ts';
import { cleanLine, cleanText, clip } from '../email/escape.ts';
import { renderHtml } from '../email/layout.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { renderText } from '../email/text-layout.ts';

interface ContactMailData {
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
  /** The label of the subject that the visitor chose. */
  readonly subject: string;
  readonly message: string;
}

const NAME_MAX = 60;

/**
 * Renders the email with a visitor's message to the support address. The visitor is unknown, so email apps must
 * not show URLs in the visitor's text as links.
 */
export function renderContactMessage(contact: ContactMailData, service: MailService): Mail {
  const name = cleanLine(contact.name);
  const by = 'guest' as const;
  const content: MailContent = {
    t: service.t,
    subject: `${contact.subject}: message from ${clip(name, NAME_MAX)}`,
    preheader: clip(cleanLine(contact.message), 120),
    heading: contact.subject,
    intro: 'You have a new message from the contact form. Replies go to the sender.',
    details: [
      { label: 'Name', value: name, by },
      { label: 'Email', value: cleanLine(contact.email), by },
      ...(contact.company === null
        ? []
        : [{ label: 'Company', value: cleanLine(contact.company), by }]),
      { label: 'Message', value: cleanText(contact.message), by },
    ],
    button: { label: `Open ${service.name}`, url: service.baseUrl },
    closing: 'You receive this because messages of the contact form are sent to this address.',
    serviceName: service.name,
    serviceUrl: service.baseUrl,
  };
  return { subject: content.subject, html: renderHtml(content), text: renderText(content) };
}
