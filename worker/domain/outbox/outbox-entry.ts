// One row of the outbox that a change adds.
import type { BookingEvent, OutboxFacts } from './outbox-facts.ts';
import type { Reader } from './readers.ts';

/** An outbox row that a commit adds: one email, or one change in the host's calendar. */
export interface OutboxEntry extends Reader {
  readonly id: string;
  /** When absent, the row is an email. */
  readonly kind?: 'calendar';
  readonly event: BookingEvent;
  readonly origin: string;
  readonly facts?: OutboxFacts;
  /** The person whose action causes the email. Absent when no person caused it, and for calendar rows. */
  readonly causedBy?: 'host' | 'invitee';
  /** The delay of the email. Because of the delay, one email can report several edits. */
  readonly delayMs?: number;
}
