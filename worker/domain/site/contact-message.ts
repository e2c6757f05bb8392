import { DAY_MS } from '../time/types.ts';
import type { ContactSubject } from './contact-form.ts';

/** The emails of a contact message: the message to our support email address, and a receipt to its sender. */
export const CONTACT_EVENTS = ['contact.message', 'contact.receipt'] as const;
type ContactEvent = (typeof CONTACT_EVENTS)[number];

/** Days after which a message is deleted. */
export const CONTACT_KEPT_DAYS = 365;
export const CONTACT_KEPT_MS = CONTACT_KEPT_DAYS * DAY_MS;

export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Null when the sender gave no company. */
  readonly company: string | null;
  readonly subject: ContactSubject;
  readonly message: string;
}

/** The outbox row of a contact email. It is written in the same batch as the message. */
export interface ContactEmailRow {
  readonly id: string;
  readonly event: ContactEvent;
  /** Origin of the request, used for links in emails. */
  readonly origin: string;
}
