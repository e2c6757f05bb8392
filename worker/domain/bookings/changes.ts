// The commands that change an existing booking. A service sends them to the host object (the host's Durable
// Object), which stores the change.

import type { NewWebhookEvent } from '../events/new-events.ts';
import type { FormTexts } from '../form/standard-fields.ts';
import type { Language } from '../language/languages.ts';
import type { CountedLimit } from '../limits/counted-limit.ts';
import type { RequestOutcome } from '../meeting-types/approval.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import type { HourFormat } from '../time/hour-format.ts';
import type { Instant, TimeZone } from '../time/types.ts';
import type { ChosenHostChange } from './hand-over.ts';
import type { BookOutcome, CommitConditions } from './new-booking.ts';

/** The parts of a booking that show whether it has changed since it was read. */
export interface SeenBooking {
  readonly changeId: string | null;
  readonly privateNotes: string;
}

/** The conditions of a change that depends on what the client has seen. */
export interface SeenByClient {
  /** Set when the client refuses to change a booking that has changed since it was read (`If-Match`). */
  readonly seen?: SeenBooking | undefined;
  /** The sequence of the booking that the client saw. The command is refused if the booking has another one. */
  readonly seenSequence?: number | undefined;
}

interface Change extends SeenByClient {
  /**
   * Random id of the change, stored with the booking. Outbox rows are written only if the stored booking
   * contains this change id.
   */
  readonly changeId: string;
  readonly bookingId: string;
  readonly hostId: string;
  readonly now: Instant;
  readonly mails: readonly OutboxEntry[];
  /** Stored for each host whose plan includes webhooks. */
  readonly event?: NewWebhookEvent;
}

export interface InviteePhone {
  /** Country code and number are both set or both null. */
  readonly countryCode: string | null;
  readonly mobileNumber: string | null;
}

export interface MoveCommand extends Change, FormTexts {
  /** Sequence of the booking when it was read. The command is refused if the booking has changed since. */
  readonly sequence: number;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly guardStartAt: Instant;
  readonly guardEndAt: Instant;
  readonly inviteeName: string;
  readonly inviteeEmail: string;
  /** The invitee's new phone number. When absent, the phone number stays unchanged. */
  readonly phone?: InviteePhone;
  /**
   * The previous email address of the booking. Set only when the host enters the email address of a different
   * invitee. All links that were sent to the previous invitee then stop working.
   */
  readonly readdressedFrom?: string;
  /**
   * The time zone in which the invitee chose the new time. When absent, the stored time zone stays unchanged.
   */
  readonly inviteeTimeZone?: TimeZone;
  /**
   * The hour format in which the invitee chose the new time. When absent, the stored format stays unchanged.
   */
  readonly inviteeHourFormat?: HourFormat | undefined;
  /** The language in which the invitee chose the new time. When absent, the stored language stays unchanged. */
  readonly language?: Language | undefined;
  /** The time at which the moved booking lapses without the host's approval. Absent if it needs no approval. */
  readonly approvalDueAt?: Instant | undefined;
  /**
   * The conditions of a new booking also apply when the invitee moves a booking. Absent when the
   * host moves it, because a host may ignore working hours.
   */
  readonly conditions?: CommitConditions;
  /** The limits on the number of moves by the invitee. The move counts towards them. Absent for a host. */
  readonly moveLimits?: readonly CountedLimit[];
  /** Set when the invitee moves a booking of a team. When absent, the hosts stay the same. */
  readonly hostChange?: ChosenHostChange;
}

export interface CancelCommand extends Change {
  /** Null for a request that lapses. */
  readonly by: 'host' | 'invitee' | null;
  /**
   * Set when a request ends without approval. The command is then refused if the host has already answered the
   * request.
   */
  readonly outcome?: RequestOutcome;
  /** The message that the person who cancels writes to the other party. */
  readonly reason?: string;
}

/** Approves a request. Refused if the request has lapsed, or the host has already answered it. */
export type ApproveCommand = Change;

/**
 * The commands that cancel unanswered requests, and the time at which the next request lapses, if there is
 * one.
 */
export interface Lapses {
  readonly commands: readonly CancelCommand[];
  readonly nextAt: Instant | null;
}

/** Asks the invitee to choose another time. The booking keeps its time until then. */
export interface AskCommand extends Change {
  readonly message: string;
}

/** Marks that the invitee did not come, or removes this mark. No one gets an email. */
export interface NoShowCommand extends Omit<Change, 'mails'> {
  readonly isNoShow: boolean;
}

/** Removes a guest at the guest's own request. No one gets an email. */
export interface RemoveGuestCommand extends Change {
  readonly guestId: string;
  /** The guest's address, which is also deleted from the log of webhook deliveries. */
  readonly email: string;
}

export interface EraseCommand extends Change {
  /**
   * True if the booking was upcoming when it was read. The command then also cancels the booking. The command is
   * refused if this value is no longer correct, for example because the meeting has started.
   */
  readonly cancels: boolean;
  /**
   * An invitee may make only a limited number of bookings. An erased booking no longer contains the
   * email address, so this counter counts the booking instead. Null when the booking is too old to
   * count.
   */
  readonly counter: { readonly key: string; readonly expiresAt: Instant } | null;
}

/**
 * The outcomes of a new booking apply to a change too. After the outcome `unknown`, the stored `changeId`
 * shows whether the change was written.
 */
export type ChangeOutcome = BookOutcome;
