// What mails about bookings are owed for, and the facts that only the moment of the change knew.
import type { Instant, TimeZone } from '../time/types.ts';

export const BOOKING_EVENTS = [
  'booking.confirmed',
  'booking.changed',
  'booking.cancelled',
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

export interface OwedFacts {
  /** When the meeting was to be before it was moved. */
  readonly former?: { readonly startAt: Instant; readonly endAt: Instant };
  /** The host as the invitee knows them, kept where the account itself is gone. */
  readonly host?: {
    readonly name: string;
    readonly email: string;
    readonly username: string;
    readonly timeZone: TimeZone;
  };
}
