// Changes to an existing booking, ready for the commit.
import type { HourFormat } from '../time/hour-format.ts';
import type { Instant, TimeZone } from '../time/types.ts';
import type { NewWebhookEvent } from '../webhooks/event-facts.ts';
import type { BookOutcome, CommitConditions, OutboxEntry } from './new-booking.ts';

interface Change {
  /** Random id that marks the row, so that outbox rows are written for this change only. */
  readonly changeId: string;
  readonly bookingId: string;
  readonly hostId: string;
  readonly now: Instant;
  readonly mails: readonly OutboxEntry[];
  /** Absent when the host's plan has no event stream. */
  readonly event?: NewWebhookEvent;
}

export interface InviteePhone {
  /** Both or neither. */
  readonly countryCode: string | null;
  readonly mobileNumber: string | null;
}

export interface MoveCommand extends Change {
  /** Sequence of the booking when it was read. The command is refused if the booking has changed since. */
  readonly sequence: number;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly guardStartAt: Instant;
  readonly guardEndAt: Instant;
  readonly inviteeName: string;
  readonly inviteeEmail: string;
  readonly notes: string;
  /** Replaces the invitee's phone number. Unchanged when absent. */
  readonly phone?: InviteePhone;
  /** The previous invitee's address when the host gives the booking another one. All earlier links end. */
  readonly readdressedFrom?: string;
  /** Time zone in which the invitee chose the new time. Unchanged when absent. */
  readonly inviteeTimeZone?: TimeZone;
  /** Hour format with which the invitee chose the new time. Unchanged when absent. */
  readonly inviteeHourFormat?: HourFormat | undefined;
  /**
   * Conditions for a change by the invitee, as for a new booking. Absent for a host, who may ignore working
   * hours.
   */
  readonly conditions?: CommitConditions;
}

export interface CancelCommand extends Change {
  readonly by: 'host' | 'invitee';
  /** Message from the person who cancels to the other party. */
  readonly reason?: string;
}

export interface EraseCommand extends Change {
  /**
   * True when the booking was upcoming when read: it is then cancelled. If that has changed, the command is
   * refused.
   */
  readonly cancels: boolean;
  /**
   * Counter that keeps the erased booking in the address's limits. Null when no limit looks back that far.
   */
  readonly counter: { readonly key: string; readonly expiresAt: Instant } | null;
}

/** Same as for a new booking. After a lost answer, the booking's `changeId` shows the result. */
export type ChangeOutcome = BookOutcome;
