import { DAY_MS } from '../time/types.ts';
import type { ContactSubject } from './contact-form.ts';

/** What a contact message owes: the message itself to those who answer it, a receipt to its sender. */
export const CONTACT_EVENTS = ['contact.message', 'contact.receipt'] as const;
type ContactEvent = (typeof CONTACT_EVENTS)[number];

/** How long a message is kept. */
export const CONTACT_KEPT_DAYS = 365;
export const CONTACT_KEPT_MS = CONTACT_KEPT_DAYS * DAY_MS;

export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Null when none was given. */
  readonly company: string | null;
  readonly subject: ContactSubject;
  readonly message: string;
}

/** A mail that a message owes, written in the batch of the message. */
export interface OwedContactMail {
  readonly id: string;
  readonly event: ContactEvent;
  /** Where the message came in; links in mails are made from it. */
  readonly origin: string;
}
