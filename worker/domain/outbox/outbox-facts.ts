// Events that lead to emails about bookings, and facts that are only known at the time of the change.

import type { ReminderKind } from '../bookings/reminders.ts';
import type { HealthState } from '../operations/health.ts';
import type { Standing } from '../organizations/rights.ts';
import type { Instant, TimeZone } from '../time/types.ts';

export const BOOKING_CHANGES = [
  'booking.confirmed',
  'booking.changed',
  'booking.cancelled',
] as const;
export type BookingChange = (typeof BOOKING_CHANGES)[number];

export const BOOKING_EVENTS = [
  ...BOOKING_CHANGES,
  'booking.reminder',
  /** The calendar event was moved or deleted in the host's calendar. */
  'booking.calendar-changed',
  /** To the previous invitee: the host gave the booking another address. */
  'booking.reassigned',
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

interface PreviousInvitee {
  readonly name: string;
  readonly email: string;
  readonly timeZone: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  /** Sequence of the change that removed them, for the calendar file. */
  readonly sequence: number;
}

export interface OutboxFacts {
  /** The invitation in the email. */
  readonly invitationId?: string;
  /** The sign-up that the verification link activates. Absent when the link only proves the address. */
  readonly signUpId?: string;
  /** How much was removed when Google proved the address of an account. */
  readonly removed?: { readonly webhooks: number; readonly calendars: number };
  /** The member's role and status before the change. */
  readonly standing?: Standing & { readonly organizationId: string };
  /** The kind of reminder and the start time for which it was decided. */
  readonly reminder?: { readonly kind: ReminderKind; readonly startAt: Instant };
  /** The time of the meeting before it was moved. */
  readonly former?: { readonly startAt: Instant; readonly endAt: Instant };
  /** SHA-256 of the booking as its reader knows it. If the booking is the same again, no email is needed. */
  readonly before?: string;
  /** The first email to a new invitee. Before it is sent, they do not know about the booking. */
  readonly introduces?: true;
  /** The invitee whom the host removed from the booking, and the meeting as they knew it. */
  readonly formerInvitee?: PreviousInvitee;
  /** A sealed calendar token to revoke, and the provider's id of its account. */
  readonly revoke?: { readonly token: string; readonly accountId: string };
  /** The webhook that was disabled, and why. */
  readonly webhook?: {
    readonly name: string;
    readonly url: string;
    readonly reason: 'gone' | 'failing';
  };
  /** The health state that is reported to the operator. */
  readonly health?: {
    readonly current: HealthState;
    readonly previous: HealthState | null;
    readonly checkedAt: string;
  };
  /** Who made the change. The host when absent. */
  readonly by?: 'invitee';
  /** The host as the invitee knows them. Stored here when the account is deleted. */
  readonly host?: {
    readonly name: string;
    readonly email: string;
    readonly username: string;
    readonly timeZone: TimeZone;
  };
}
