import type { NewWebhookEvent } from '../events/new-events.ts';
import type { FormTexts } from '../form/standard-fields.ts';
import type { Language } from '../language/languages.ts';
import type { CountedLimit } from '../limits/counted-limit.ts';
import type { Answer } from '../meeting-types/answers.ts';
import type { Place } from '../meeting-types/places.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import type { PlanId } from '../plans/plans.ts';
import type { PeriodLimit } from '../slots/booking-limits.ts';
import type { HourFormat } from '../time/hour-format.ts';
import type { Instant, TimeZone } from '../time/types.ts';
import type { Guest } from './guests.ts';

/** A time of one or more hosts for an invitee: the fields that bookings and holds share. */
export interface NewMeeting {
  readonly id: string;
  /** The host who owns the booking. */
  readonly hostId: string;
  /** The hosts who take part in addition to the owner. Absent when the booking has one host. */
  readonly otherHostIds?: readonly string[];
  readonly meetingTypeId: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  /** `startAt` minus the buffer before the meeting. */
  readonly guardStartAt: Instant;
  /** `endAt` plus the buffer after the meeting. */
  readonly guardEndAt: Instant;
  readonly inviteeName: string;
  readonly inviteeEmail: string;
  readonly inviteeTimeZone: TimeZone;
  readonly createdAt: Instant;
}

/**
 * A booking whose fields are already checked, but which is not stored yet. The commit is the
 * transaction that stores it. The commit checks again only the conditions that can change in the
 * meantime: whether the time is free, and the `CommitConditions`.
 */
export interface NewBooking extends NewMeeting, FormTexts {
  readonly inviteeCountryCode: string | null;
  readonly inviteeMobileNumber: string | null;
  /** Null when the client sent no hour format. */
  readonly inviteeHourFormat: HourFormat | null;
  /** Null when the client sent no language. */
  readonly language: Language | null;
  readonly answers: readonly Answer[];
  readonly guests: readonly Guest[];
  /** Null when the meeting type has no place. */
  readonly location: Place | null;
  /** The booking link that the invitee uses. Absent without a link. */
  readonly linkId?: string | undefined;
  readonly createdBy: 'host' | 'invitee';
  /**
   * The time at which the request lapses without approval. Null when the booking needs no approval.
   */
  readonly approvalDueAt: Instant | null;
  /** Within 24 hours, one key creates at most one booking. A repeated request returns the first booking. */
  readonly idempotencyKey: string;
  /**
   * A hash of the request. It shows whether two requests with the same key are the same request.
   */
  readonly requestHash: string;
}

/**
 * A limit on the bookings of the host `hostId`. When `hostId` is absent, this is the host who owns the
 * booking.
 */
export type HostLimit = PeriodLimit & { readonly hostId?: string };

/** Conditions that must hold when the booking is written. Otherwise nothing is written. */
export interface CommitConditions {
  /** `updatedAt` of the meeting type when it was read. */
  readonly meetingTypeVersion: Instant;
  /** The limits of the booking's hosts for the day, the week and the month of the booking. */
  readonly limits: readonly HostLimit[];
}

/** The hosts who can take a meeting together. `hostId` is the host who owns the booking. */
export interface HostCandidate {
  readonly hostId: string;
  /** The ids of everyone who hosts the booking. */
  readonly hosts: readonly string[];
  readonly limits: readonly HostLimit[];
}

/**
 * Data of the host that was kept in memory from an earlier request and not read again for this
 * command. If the stored data differs, or if a calendar is connected, nothing is written.
 */
export interface RememberedHost {
  readonly username: string;
  readonly timeZone: string;
  readonly plan: PlanId;
  /** The host's limits as JSON text, as they are stored. */
  readonly bookingLimits: string;
  /**
   * The counter of the invitee's erased bookings. If this counter is above zero, nothing is
   * written.
   */
  readonly erasedCounterKey: string;
  /** If the host got this number of bookings in the last hour, nothing is written. */
  readonly hostMaximum: number;
}

/** Another host or group of hosts who can take the same meeting. */
type BookAlternative = Pick<BookCommand, 'booking' | 'conditions' | 'mails' | 'event'>;

export interface BookCommand {
  readonly booking: NewBooking;
  /**
   * If the hosts of `booking` cannot take the meeting, the first alternative whose hosts can take it is
   * stored instead. All alternatives have the same booking id as `booking`, and each has a different owner.
   */
  readonly alternatives?: readonly BookAlternative[];
  /**
   * The team's meeting type, whose Durable Object then runs the command. When absent, the Durable Object of
   * the host runs the command.
   */
  readonly teamTypeId?: string;
  /** SHA-256 of the token in the invitee's first manage link. */
  readonly manageTokenHash: string;
  /** Absent when the host books for an invitee. A host may ignore working hours, rules and limits. */
  readonly conditions?: CommitConditions;
  /** The hold that this booking confirms. The hold must be open, and it ends in the same transaction. */
  readonly holdId?: string;
  /** Absent when the host's data was read for this command. */
  readonly remembered?: RememberedHost;
  /** The limits on how often each guest is added to bookings. The booking counts towards them. */
  readonly guestLimits: readonly CountedLimit[];
  readonly mails: readonly OutboxEntry[];
  /** Stored for each host whose plan includes webhooks. Absent when no host has such a plan. */
  readonly event?: NewWebhookEvent;
}

/**
 * - `refused`: a condition no longer holds.
 * - `overloaded`: too many changes of this host's bookings are waiting.
 * - `unknown`: the response of the host object was lost, and the booking may exist. A retry with
 *   the same idempotency key shows whether it exists.
 * - `failed`: the host object got an error from the database.
 * - `missing`: the Durable Object binding is not configured.
 */
export type BookOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: CommitFault };

/**
 * The response of the host object (the host's Durable Object). `bookmark` is a position in the history of the
 * database. A query that starts there sees the stored change, or the data that caused the refusal. `bookmark`
 * is absent when replicas are switched off.
 */
export type CommitAnswer = BookOutcome & { readonly bookmark?: string };

export type CommitFault = 'refused' | 'overloaded' | 'unknown' | 'failed' | 'missing';
