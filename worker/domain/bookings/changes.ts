// What a host can do to a booking that stands, ready to be committed.
import type { Instant } from '../time/types.ts';
import type { BookOutcome, OwedMail } from './new-booking.ts';

interface Change {
  /** Random: marks the row, so that what is owed is written for this change and no other. */
  readonly changeId: string;
  readonly bookingId: string;
  readonly hostId: string;
  readonly now: Instant;
  readonly mails: readonly OwedMail[];
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
}

export type CancelCommand = Change;

/** As for a booking; a lost answer is told by the booking's `changeId`. */
export type ChangeOutcome = BookOutcome;
