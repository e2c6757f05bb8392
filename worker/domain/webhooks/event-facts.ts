// What is kept of an event of a host's stream, and what a change carries so that its event can be written.
import type { Instant, TimeZone } from '../time/types.ts';
import type { WebhookEvent } from './events.ts';

/** Of a change: what was there before it. */
interface FormerFacts {
  readonly startAt?: Instant;
  readonly endAt?: Instant;
  readonly inviteeName?: string;
  readonly inviteeEmail?: string;
  readonly inviteeTimeZone?: string;
  readonly notes?: string;
}

/** What a change of a booking adds to its host's stream, in the transaction of the change. */
export interface OwedEvent {
  readonly id: string;
  readonly type: WebhookEvent;
  /** Whose doing it was; absent where it goes without saying. */
  readonly by?: 'host' | 'invitee';
  readonly former?: FormerFacts;
}

/** Kept as it was written: another form of it gets another version. */
export interface EventFacts {
  readonly version: 1;
  readonly by: 'host' | 'invitee' | null;
  readonly former: FormerFacts | null;
  readonly booking: {
    readonly id: string;
    readonly status: 'confirmed' | 'cancelled';
    readonly startAt: Instant;
    readonly endAt: Instant;
    readonly inviteeName: string;
    readonly inviteeEmail: string;
    readonly inviteeTimeZone: string;
    readonly inviteeCountryCode: string | null;
    readonly inviteeMobileNumber: string | null;
    readonly notes: string;
    readonly sequence: number;
    readonly cancelReason: string | null;
    readonly isErased: boolean;
    readonly createdAt: Instant;
  };
  readonly meetingType: {
    readonly id: string;
    readonly slug: string;
    readonly title: string;
    readonly description: string;
    readonly location: string;
    readonly durationMinutes: number;
  };
  readonly host: {
    readonly username: string;
    readonly name: string;
    readonly timeZone: TimeZone;
  };
}

/** One event of a host's stream. */
export interface StoredEvent {
  readonly id: string;
  /** 0 for a test. */
  readonly sequence: number;
  readonly type: WebhookEvent;
  readonly occurredAt: Instant;
  readonly facts: EventFacts;
}
