// A host's calendar and its events, in a format that fits every calendar provider.
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

/** An instant, or a whole date (`yyyy-MM-dd`) without a zone. */
export type EventTime =
  | { readonly kind: 'instant'; readonly at: Instant }
  | { readonly kind: 'date'; readonly date: string };

/** An event, or one instance of a recurring event, as read from the provider. */
export interface ExternalEvent {
  readonly id: string;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
  /** Null for a cancelled event. */
  readonly start: EventTime | null;
  /** The exclusive end. Null for a cancelled event. */
  readonly end: EventTime | null;
  /** True when the calendar shows the time of the event as free. */
  readonly isTransparent: boolean;
  /** True when the owner of the calendar has declined the event. */
  readonly isDeclined: boolean;
  /**
   * The booking to which the event belongs. The service stores this id in each event that it creates. Null
   * for all other events.
   */
  readonly bookingId: string | null;
  /**
   * Our own id of an event that the service created (`CalendarEventDraft.eventId`), if the provider gave the
   * event another id. Null for all other events.
   */
  readonly draftId: string | null;
}

/** The content of a booking's calendar event. */
export interface CalendarEventDraft {
  /**
   * For a new event, an id that is derived from the booking, so that a repeated insert creates no second
   * event. For an update, the id of the existing event. The provider may have chosen that id.
   */
  readonly eventId: string;
  readonly bookingId: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly timeZone: string;
  /** Set when a video conference is wanted. The key makes a repeated request idempotent. */
  readonly conferenceKey: string | null;
}

export type Conference =
  | { readonly status: 'none' | 'pending' | 'failed'; readonly url: null }
  | { readonly status: 'ready'; readonly url: string };

/** An event as the provider returns it after a write. */
export interface WrittenEvent {
  readonly eventId: string;
  readonly interval: Interval | null;
  readonly isCancelled: boolean;
  readonly conference: Conference;
}
