// One row of the outbox that a change adds: one message, or one change in the host's calendar.
import type { BookingEvent, OutboxFacts } from './outbox-facts.ts';
import type { Reader } from './readers.ts';

/** The ways in which a message reaches its reader. The outbox stores the channel as the kind of the row. */
export const CHANNELS = ['mail'] as const;
export type Channel = (typeof CHANNELS)[number];

export const OUTBOX_KINDS = [...CHANNELS, 'calendar'] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/** The kind of an entry without a kind. */
export const DEFAULT_KIND = 'mail' satisfies OutboxKind;

export const isMessage = ({ kind }: { readonly kind?: OutboxKind | undefined }): boolean =>
  kind !== 'calendar';

export interface OutboxEntry extends Reader {
  readonly id: string;
  /** When absent, the row is an email. */
  readonly kind?: Exclude<OutboxKind, typeof DEFAULT_KIND>;
  readonly event: BookingEvent;
  readonly origin: string;
  readonly facts?: OutboxFacts;
  /** The person whose action causes the message. Absent when no person caused it, and for calendar rows. */
  readonly causedBy?: 'host' | 'invitee';
  /** The delay of the message. Because of the delay, one message can report several edits. */
  readonly delayMs?: number;
}
