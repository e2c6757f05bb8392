// What a host's calendar at a provider is made of, in words that every provider shares.
import type { Instant, Interval } from '../time/types.ts';

/** A calendar of the connected account. */
export interface ExternalCalendar {
  readonly externalId: string;
  readonly name: string;
  readonly timeZone: string;
  readonly colour: string | null;
  readonly accessRole: 'owner' | 'writer' | 'reader' | 'free-busy';
  readonly isPrimary: boolean;
}

/** An instant, or a whole date (`yyyy-MM-dd`) in no zone of its own. */
export type EventTime =
  | { readonly kind: 'instant'; readonly at: Instant }
  | { readonly kind: 'date'; readonly date: string };

/** An event, or one instance of a recurring one, as the provider has it now. */
export interface ExternalEvent {
  readonly id: string;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
  /** Null in what is left of a cancelled one. */
  readonly start: EventTime | null;
  /** Exclusive. */
  readonly end: EventTime | null;
  /** Shown as free. */
  readonly isTransparent: boolean;
  /** The owner of the calendar has declined it. */
  readonly isDeclined: boolean;
  /** The booking that it was made for, by our own mark in it; null for what is not ours. */
  readonly bookingId: string | null;
}

/** What a booking looks like in the host's calendar. */
export interface CalendarEventDraft {
  /** Derived from the booking: a repeated insert is refused by the provider and harmless. */
  readonly eventId: string;
  readonly bookingId: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly timeZone: string;
  /** Ask for a video conference: the key makes a repeated asking one. */
  readonly conferenceKey: string | null;
}

export type Conference =
  | { readonly status: 'none' | 'pending' | 'failed'; readonly url: null }
  | { readonly status: 'ready'; readonly url: string };

/** An event as the provider has it after a write. */
export interface WrittenEvent {
  readonly eventId: string;
  readonly interval: Interval | null;
  readonly isCancelled: boolean;
  readonly conference: Conference;
}
