// What mails about bookings are owed for, and the facts that only the moment of the change knew.
import type { HealthState } from '../health/health.ts';
import type { Standing } from '../organizations/rights.ts';
import type { Instant, TimeZone } from '../time/types.ts';
import type { ReminderKind } from './reminders.ts';

export const BOOKING_CHANGES = [
  'booking.confirmed',
  'booking.changed',
  'booking.cancelled',
] as const;
export type BookingChange = (typeof BOOKING_CHANGES)[number];

export const BOOKING_EVENTS = [
  ...BOOKING_CHANGES,
  'booking.reminder',
  /** Its event was moved or deleted in the host's calendar. */
  'booking.calendar-changed',
  /** To its former invitee: the host gave the booking another address. */
  'booking.reassigned',
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

interface FormerInvitee {
  readonly name: string;
  readonly email: string;
  readonly timeZone: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  /** Of the change that took them out, for the calendar file. */
  readonly sequence: number;
}

export interface OwedFacts {
  /** The invitation that the mail carries. */
  readonly invitationId?: string;
  /** The sign-up that the verification link activates; absent when it only proves the address. */
  readonly signUpId?: string;
  /** How much was removed when Google proved the address of an account. */
  readonly removed?: { readonly webhooks: number; readonly calendars: number };
  /** A member's standing before it changed. */
  readonly standing?: Standing & { readonly organizationId: string };
  /** Which reminder, and the start that it was decided for. */
  readonly reminder?: { readonly kind: ReminderKind; readonly startAt: Instant };
  /** When the meeting was to be before it was moved. */
  readonly former?: { readonly startAt: Instant; readonly endAt: Instant };
  /** SHA-256 of the booking as its reader knows it: when it is like that again, there is nothing to send. */
  readonly before?: string;
  /** The first email that a new invitee gets: until it has left, they know nothing of the booking. */
  readonly introduces?: true;
  /** Who the host took out of the booking, with the meeting as they knew it. */
  readonly formerInvitee?: FormerInvitee;
  /** A calendar's sealed token that is to be given back, and the provider's id of its account. */
  readonly revoke?: { readonly token: string; readonly accountId: string };
  /** The webhook that was switched off, and why. */
  readonly webhook?: {
    readonly name: string;
    readonly url: string;
    readonly reason: 'gone' | 'failing';
  };
  /** The health of the service, as the operator is told of it. */
  readonly health?: {
    readonly current: HealthState;
    readonly previous: HealthState | null;
    readonly checkedAt: string;
  };
  /** Whose change it was; the host's when absent. */
  readonly by?: 'invitee';
  /** The host as the invitee knows them, kept where the account itself is gone. */
  readonly host?: {
    readonly name: string;
    readonly email: string;
    readonly username: string;
    readonly timeZone: TimeZone;
  };
}
