// What can be done to a booking that stands, ready to be committed.
import type { HourFormat } from '../time/hour-format.ts';
import type { Instant, TimeZone } from '../time/types.ts';
import type { OwedEvent } from '../webhooks/event-facts.ts';
import type { BookOutcome, CommitConditions, OwedMail } from './new-booking.ts';

interface Change {
  /** Random: marks the row, so that what is owed is written for this change and no other. */
  readonly changeId: string;
  readonly bookingId: string;
  readonly hostId: string;
  readonly now: Instant;
  readonly mails: readonly OwedMail[];
  /** Absent where the host's plan has no stream of events. */
  readonly event?: OwedEvent;
}

export interface InviteePhone {
  /** Both or neither. */
  readonly countryCode: string | null;
  readonly mobileNumber: string | null;
}

export interface MoveCommand extends Change {
  /** The booking as it was read: anything done to it since makes the command void. */
  readonly sequence: number;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly guardStartAt: Instant;
  readonly guardEndAt: Instant;
  readonly inviteeName: string;
  readonly inviteeEmail: string;
  readonly notes: string;
  /** Replaces the invitee's phone number; it stays as it is when absent. */
  readonly phone?: InviteePhone;
  /** The former invitee's address, where the host gives the booking another one: all earlier links end. */
  readonly readdressedFrom?: string;
  /** The zone that an invitee chose the new time in; the booking keeps its own when absent. */
  readonly inviteeTimeZone?: TimeZone;
  /** The clock that an invitee chose the new time with; the booking keeps its own when absent. */
  readonly inviteeHourFormat?: HourFormat | undefined;
  /** What an invitee's move must fulfil as a booking does; absent for a host's, who may leave their hours. */
  readonly conditions?: CommitConditions;
}

export interface CancelCommand extends Change {
  readonly by: 'host' | 'invitee';
  /** What the one who cancels writes to the other party. */
  readonly reason?: string;
}

export interface EraseCommand extends Change {
  /** Whether it was still to come, as read: then it is cancelled. When that is no longer so, the command is void. */
  readonly cancels: boolean;
  /** Where the address goes on being counted against its limits; null when no limit looks back that far. */
  readonly counter: { readonly key: string; readonly expiresAt: Instant } | null;
}

/** As for a booking; a lost answer is told by the booking's `changeId`. */
export type ChangeOutcome = BookOutcome;
