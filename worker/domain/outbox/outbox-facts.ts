// Defines the events that cause emails about bookings. Also defines the facts that are stored with an email,
// because the database no longer contains them when the email is sent.

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
  /** Someone moved or deleted the calendar event in the host's calendar. */
  'booking.calendar-changed',
  /**
   * The host replaced the invitee's email address with a different one. The previous invitee gets this email.
   */
  'booking.reassigned',
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

interface PreviousInvitee {
  readonly name: string;
  readonly email: string;
  readonly timeZone: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  /** The booking's sequence when this invitee was removed. The calendar file in the email contains it. */
  readonly sequence: number;
}

export interface OutboxFacts {
  /** The id of the invitation in the email. */
  readonly invitationId?: string;
  /**
   * The id of the sign-up that the verification link activates. Absent when the link only verifies the email
   * address.
   */
  readonly signUpId?: string;
  /** How many webhooks and calendars were removed when Google verified the email address of an account. */
  readonly removed?: { readonly webhooks: number; readonly calendars: number };
  /** The member's role and status before the change. */
  readonly standing?: Standing & { readonly organizationId: string };
  /** The kind of reminder, and the start of the meeting for which the reminder was planned. */
  readonly reminder?: { readonly kind: ReminderKind; readonly startAt: Instant };
  /** The start and end of the meeting before it was moved. */
  readonly former?: { readonly startAt: Instant; readonly endAt: Instant };
  /**
   * SHA-256 of the booking as the reader's last email describes it. If the booking is in that state again
   * when this email is due, this email is skipped.
   */
  readonly before?: string;
  /** Marks the first email to a new invitee, who knows nothing about the booking before this email. */
  readonly introduces?: true;
  /** The invitee whom the host removed from the booking, and the meeting at the time of the removal. */
  readonly formerInvitee?: PreviousInvitee;
  /** The encrypted calendar token to revoke, and the id that the provider gave to the calendar account. */
  readonly revoke?: { readonly token: string; readonly accountId: string };
  /** The webhook that was disabled, and the reason. */
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
  /** The person who made the change. The host when absent. */
  readonly by?: 'invitee';
  /** The host's data in the email to the invitee. Stored only when the host's account is deleted. */
  readonly host?: {
    readonly name: string;
    readonly email: string;
    readonly username: string;
    readonly timeZone: TimeZone;
  };
}
