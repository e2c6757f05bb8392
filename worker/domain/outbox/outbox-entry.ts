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

/** Tells whether a row is a message. */
export const isChannel = (kind: OutboxKind = DEFAULT_KIND): kind is Channel =>
  CHANNELS.some((channel) => channel === kind);

/** The kinds of queue messages for rows that are no messages to a reader. */
const WRITE_QUEUES = { calendar: 'calendar-write' } as const satisfies Readonly<
  Record<Exclude<OutboxKind, Channel>, string>
>;

/** Returns the kind of the queue message that starts the work for a row. */
export const queueKindOf = (kind: OutboxKind = DEFAULT_KIND) =>
  isChannel(kind) ? 'outbox' : WRITE_QUEUES[kind];

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
