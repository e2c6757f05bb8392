import type { BookingEvent, OutboxFacts } from '../outbox/outbox-facts.ts';
import type { HourFormat } from '../time/hour-format.ts';
import type { Instant, Interval, TimeZone } from '../time/types.ts';
import type { NewWebhookEvent } from '../webhooks/event-facts.ts';

/** A booking ready for the commit. Only one question is open: whether its time is still free. */
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
  /** One key creates one booking within 24 h. A repeated attempt finds the first booking. */
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly createdAt: Instant;
}

/** Conditions that must hold when the booking is written. Otherwise nothing is written. */
export interface CommitConditions {
  /** `updatedAt` of the meeting type on which the decision was made. */
  readonly meetingTypeVersion: Instant;
  /** The host's date of the booking and the maximum bookings of this type on it. Null without a maximum. */
  readonly day: (Interval & { readonly maximum: number }) | null;
}

/** An outbox row that a commit adds: one email, or one change in the host's calendar. */
export interface OutboxEntry {
  readonly id: string;
  /** An email when absent. */
  readonly kind?: 'calendar';
  readonly event: BookingEvent;
  readonly audience: 'host' | 'invitee';
  readonly origin: string;
  readonly facts?: OutboxFacts;
  /** Who caused the email. Absent when neither did, and for calendar rows. */
  readonly causedBy?: 'host' | 'invitee';
  /** How long it waits for further edits. */
  readonly delayMs?: number;
}

export interface BookCommand {
  readonly booking: NewBooking;
  /** SHA-256 of the invitee's first manage link. */
  readonly manageTokenHash: string;
  readonly conditions: CommitConditions;
  readonly mails: readonly OutboxEntry[];
  /** Absent when the host's plan has no event stream. */
  readonly event?: NewWebhookEvent;
}

/**
 * - `refused`: a condition no longer holds.
 * - `overloaded`: too many attempts wait for this host.
 * - `unknown`: the answer was lost, the booking may exist. Its idempotency key shows the result.
 * - `failed`: the database refused the write, or its answer was lost.
 * - `missing`: the Durable Object binding is not configured.
 */
export type BookOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: CommitFault };

export type CommitFault = 'refused' | 'overloaded' | 'unknown' | 'failed' | 'missing';
