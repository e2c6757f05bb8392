// Renders the two emails about a contact message: the message to the support address and a receipt
// to the sender.

import type { OutboxRowWithContact } from '../../db/site/contact-messages.ts';
import { ENGLISH } from '../../domain/language/english.ts';
import { labelOfSubject } from '../../domain/site/contact-form.ts';
import { renderContactMessage } from '../../mail/site/contact-message.ts';
import { renderContactReceipt } from '../../mail/site/contact-receipt.ts';
import type { OutgoingMail } from '../../ports/email/mailer.ts';
import type { Deps } from '../service-deps.ts';

export type PrepareContactMailDeps = Pick<Deps, 'supportEmail'>;

/** Returns null when the email is for the support address and no support address is configured. */
export function prepareContactMail(
  { supportEmail }: PrepareContactMailDeps,
  { outboxRow, contact }: OutboxRowWithContact,
): OutgoingMail | null {
  const service = { name: 'Halfpast', baseUrl: outboxRow.origin, t: ENGLISH };
  const subject = labelOfSubject(contact.subject);
  const envelope = { id: outboxRow.id, ics: null };
  const support = supportEmail === null ? null : { name: service.name, email: supportEmail };
  if (outboxRow.event === 'contact.receipt') {
    const { subject: line, html, text } = renderContactReceipt(subject, support !== null, service);
    const to = { name: '', email: contact.email };
    return { ...envelope, to, replyTo: support, subject: line, html, text };
  }
  if (outboxRow.event !== 'contact.message')
    throw new Error('The outbox row has an event that is not about a contact message.');
  if (support === null) return null;
  const { subject: line, html, text } = renderContactMessage({ ...contact, subject }, service);
  const replyTo = { name: contact.name, email: contact.email };
  return { ...envelope, to: support, replyTo, subject: line, html, text };
}
