import type { HourFormat } from '../time/hour-format.ts';
import type { Instant, Interval, TimeZone } from '../time/types.ts';
import type { OwedEvent } from '../webhooks/event-facts.ts';
import type { BookingEvent, OwedFacts } from './owed-facts.ts';

/** A booking ready to be committed: everything decided but whether its time is still free. */
export interface NewBooking {
  readonly id: string;
  readonly hostId: string;
  readonly meetingTypeId: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly guardStartAt: Instant;
  readonly guardEndAt: Instant;
  readonly inviteeName: string;
  readonly inviteeEmail: string;
  readonly inviteeCountryCode: string | null;
  readonly inviteeMobileNumber: string | null;
  readonly inviteeTimeZone: TimeZone;
  /** Null when none was sent. */
  readonly inviteeHourFormat: HourFormat | null;
  readonly notes: string;
  /** One key, one booking, for 24 h: a repeat of the attempt finds the first one. */
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly createdAt: Instant;
}

/** What must still hold when the booking is written; else nothing is written. */
export interface CommitConditions {
  /** `updatedAt` of the meeting type that the decision was made from. */
  readonly meetingTypeVersion: Instant;
  /** The host's date of the booking and how many of this meeting type fit in it; null without a maximum. */
  readonly day: (Interval & { readonly maximum: number }) | null;
}

/** One message that a commit owes someone, or the change that it owes the host's calendar. */
export interface OwedMail {
  readonly id: string;
  /** A mail when absent. */
  readonly kind?: 'calendar';
  readonly event: BookingEvent;
  readonly audience: 'host' | 'invitee';
  readonly origin: string;
  readonly facts?: OwedFacts;
  /** Who caused the email; absent where neither did, and for calendars. */
  readonly causedBy?: 'host' | 'invitee';
  /** How long it waits for further edits. */
  readonly delayMs?: number;
}

export interface BookCommand {
  readonly booking: NewBooking;
  /** SHA-256 of the invitee's first manage link. */
  readonly manageTokenHash: string;
  readonly conditions: CommitConditions;
  readonly mails: readonly OwedMail[];
  /** Absent where the host's plan has no stream of events. */
  readonly event?: OwedEvent;
}

/**
 * `refused`: a condition no longer holds. `overloaded`: too many attempts wait for this host.
 * `unknown`: the answer was lost; the booking may exist, its idempotency key tells. `failed`: the database
 * refused the write, or its answer was lost. `missing`: the service has no objects to ask.
 */
export type BookOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: CommitFault };

export type CommitFault = 'refused' | 'overloaded' | 'unknown' | 'failed' | 'missing';
