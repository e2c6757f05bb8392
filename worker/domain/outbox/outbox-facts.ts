// Defines the events that cause emails about bookings. Also defines the facts that an outbox row stores as
// JSON. When the email is sent, the other tables may no longer contain these facts. Some names of fields are
// hard to understand, but they must not change, because stored rows contain them.

import type { TextName } from '../form/standard-fields.ts';
import type { ProviderName } from '../providers/calendar-providers.ts';
import type { UnconfirmedIdentity } from '../providers/identity-providers.ts';
import type { AgreedTimes } from '../time/agreed-times.ts';
import type { Instant, TimeZone } from '../time/types.ts';
import type { HealthState } from './health-state.ts';

export const BOOKING_EVENTS = [
  /** The booking waits for the host's approval. */
  'booking.requested',
  'booking.confirmed',
  'booking.changed',
  'booking.cancelled',
  'booking.reminder',
  /** An email to the invitee after the meeting. */
  'booking.follow-up',
  /** The host asks the invitee to choose another time. */
  'booking.time-asked',
  /** A country changed its time zone rules, so the local time of the meeting now differs from the agreed time. */
  'booking.clocks-changed',
  /** Someone moved or deleted the calendar event in the host's calendar. */
  'booking.calendar-changed',
  /**
   * The host replaced the invitee's email address with a different one. The previous invitee and the guests of
   * this invitee get this email.
   */
  'booking.reassigned',
  /** One host of a team meeting handed it over to a colleague. */
  'booking.handed-over',
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

export const isBookingEvent = (event: string): event is BookingEvent =>
  BOOKING_EVENTS.some((known) => known === event);

/** The details of a booking that the host can edit for the same invitee, besides the time. */
export type EditedDetails = Readonly<Partial<Record<'name' | 'phone' | TextName, true>>>;

interface PreviousInvitee {
  readonly name: string;
  readonly email: string;
  readonly timeZone: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  /** The booking's sequence when this invitee was removed. The calendar file in the email contains it. */
  readonly sequence: number;
}

interface NeedsHostFacts {
  readonly reason: 'left' | 'busy';
  readonly teamId: string;
  readonly organizationId: string;
  readonly team: string;
  readonly person: string;
}

/** A sign-in with a new device. */
export interface SignInFacts {
  readonly at: Instant;
  /** The names of the browser and the system. Null when unknown. */
  readonly browser: string | null;
  readonly system: string | null;
  /** The approximate place. The country is a code. Null when unknown. */
  readonly city: string | null;
  readonly country: string | null;
}

export interface OutboxFacts {
  /** The id of the invitation in the email. */
  readonly invitationId?: string;
  /**
   * The id of the sign-up that the verification link activates. Absent when the link only verifies the email
   * address.
   */
  readonly signUpId?: string;
  /** The identity that the link in the email connects to the account. */
  readonly identity?: UnconfirmedIdentity;
  /** The address to which an email about a change of the address goes. */
  readonly address?: string;
  /** The sign-in that the email is about. */
  readonly signIn?: SignInFacts;
  /** The id of the API key that was created. */
  readonly apiKeyId?: string;
  /**
   * The first sign-in with Google or Microsoft removes earlier access to the account, because a stranger may
   * have created it. These are the numbers of removed webhooks and calendar connections.
   */
  readonly removed?: { readonly webhooks: number; readonly calendars: number };
  /** `standing` is the role and status of an organization's member before an admin changed them. */
  readonly standing?: {
    readonly role: 'admin' | 'member';
    readonly status: 'active' | 'suspended';
    readonly organizationId: string;
  };
  /** The organization that the account has joined. */
  readonly joined?: { readonly organizationId: string };
  /** The organization that was deleted. */
  readonly organization?: { readonly name: string };
  /** The rule of an organization that its members need a second factor. */
  readonly factorRule?: { readonly organizationId: string; readonly from: Instant };
  /** Set for reminders and follow-ups. */
  readonly reminder?: TimedMailFacts;
  /** The date of an agenda, in the host's time zone. */
  readonly agenda?: { readonly date: string };
  /** The local times on which host and invitee agreed, for a booking that starts at `startAt`. */
  readonly agreed?: AgreedTimes & { readonly startAt: Instant };
  /** `former` is the previous start and end of a meeting that was moved. */
  readonly former?: { readonly startAt: Instant; readonly endAt: Instant };
  /**
   * `before` is a hash (SHA-256) of the booking's details in the previous email to this recipient. If the booking has
   * the same hash again when this email is due, this email contains nothing new, so it is skipped.
   */
  readonly before?: string;
  /** The details that the host has edited. The previous values are not stored. */
  readonly edited?: EditedDetails;
  /** Set when the host tells the invitee and the guests that the meeting has another place. */
  readonly newPlace?: true;
  /** Set for the first email to an invitee whom the host entered in place of the previous invitee. */
  readonly introduces?: true;
  /** `formerInvitee` is the invitee whom the host replaced, with the meeting's time at that moment. */
  readonly formerInvitee?: PreviousInvitee;
  /** The team whose meetings need another host, and the person who hosts these meetings now. */
  readonly needsHost?: NeedsHostFacts;
  /** The people of a hand-over. */
  readonly handover?: HandOverFacts;
  /**
   * The address of a guest who is no longer part of the booking, because the invitee's data was erased or the host
   * replaced the invitee. Stored here, because the guest still gets an email about it.
   */
  readonly formerGuest?: { readonly email: string };
  /**
   * The calendar account that needs attention. Absent in rows that were stored when a host could
   * connect only one account.
   */
  readonly connectionId?: string;
  /** The encrypted calendar token to revoke, and the id that the provider gave to the calendar account. */
  readonly revoke?: {
    readonly token: string;
    readonly accountId: string;
    /** Absent in rows that were stored when Google was the only provider. */
    readonly provider?: ProviderName;
  };
  /** The hold that the invitee confirms, and the encrypted token of the confirmation link. */
  readonly hold?: { readonly id: string; readonly token: string };
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
  /** The host who changed a booking of a team. Any host of the booking may change it. */
  readonly actor?: { readonly id: string; readonly name: string };
  /** Set when the invitee made the change. Absent when the host made it. */
  readonly by?: 'invitee';
  /** The host's data in the email to the invitee. Stored only when the host's account is deleted. */
  readonly host?: {
    readonly name: string;
    readonly email: string;
    readonly username: string;
    readonly timeZone: TimeZone;
  };
}

interface Person {
  readonly id: string;
  readonly name: string;
}

/** The people of a hand-over. Stored as JSON in the outbox rows of the emails about it. */
export interface HandOverFacts {
  readonly from: Person;
  readonly to: Person;
  /**
   * The host, manager or admin who handed over the booking. Null when the invitee moved the booking and another host got
   * it.
   */
  readonly by: Person | null;
}

/** The facts that the outbox row of a timed email contains. */
export interface TimedMailFacts {
  readonly kind: string;
  /** The start of the meeting when the email was planned. If the meeting moves, the email is not sent. */
  readonly startAt: Instant;
  /** Both are absent in rows that were stored before follow-ups existed. */
  readonly plannedAt?: Instant;
  readonly uselessAt?: Instant;
}
