// In a hand-over, a colleague replaces one host of a team meeting.

import type { NewWebhookEvent } from '../events/new-events.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import type { Instant } from '../time/types.ts';
import type { HostCandidate } from './new-booking.ts';

interface OfOrganizer {
  /** When present, the row is added only if this person organizes the booking after the change. */
  readonly organizerId?: string;
}

/** An outbox row for one host, or for the invitee. */
export type HandOverEntry = OutboxEntry &
  OfOrganizer & {
    /** The host to whom the row belongs. The rows for the invitee belong to the organizer. */
    readonly hostId: string | null;
  };

/** A row of the history. `byId` is null when the invitee moved the booking. */
interface HandOverRecord extends OfOrganizer {
  readonly fromId: string;
  readonly toId: string;
  readonly byId: string | null;
}

/** The previous hosts of a booking, and the history rows and outbox rows that a change of its hosts adds. */
export interface HostChange {
  /** The hosts before the change. Those who are no longer hosts get no more emails about the booking. */
  readonly previousIds: readonly string[];
  readonly records: readonly HandOverRecord[];
  readonly rows: readonly HandOverEntry[];
}

/**
 * The first candidate whose hosts are all free takes the booking. No two candidates have the same owner
 * (`hostId`).
 */
export interface ChosenHostChange extends HostChange {
  readonly candidates: readonly HostCandidate[];
}

export interface HandOverCommand {
  readonly changeId: string;
  readonly bookingId: string;
  /**
   * The organizer when the booking was read. The host object of this organizer orders the changes of the
   * booking.
   */
  readonly hostId: string;
  readonly fromId: string;
  readonly toId: string;
  readonly callerId: string;
  /** The sequence of the booking when it was read. The command is refused if the booking has changed since. */
  readonly sequence: number;
  readonly now: Instant;
  readonly mails: readonly HandOverEntry[];
  readonly event?: NewWebhookEvent;
}
