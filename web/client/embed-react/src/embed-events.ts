// The details of the events that a booking page sends to the page around it. They contain no personal data. A test
// compares these types with the types of the product.

export interface EmbeddedBooking {
  /** The stable public id of the booking. */
  id: string;
  /** The last part of the link of the booking page. */
  slug: string;
  /** ISO 8601 in UTC. */
  start: string;
  end: string;
  timezone: string;
}

export interface EmbedEvents {
  ready: { title: string };
  date_selected: { date: string; timezone: string };
  slot_selected: { start: string; end: string; timezone: string };
  booked: EmbeddedBooking;
  rescheduled: EmbeddedBooking;
  cancelled: EmbeddedBooking;
  error: {
    reason:
      | 'inactive'
      | 'not-found'
      | 'unknown-booking'
      | 'failed'
      | 'no-answer'
      | 'bad-link'
      /** The script of the embed could not be loaded. The component then shows its children. */
      | 'no-script';
  };
}

type EmbedEventName = keyof EmbedEvents;

/** Receives the detail of an event. After a booking, `event.preventDefault()` prevents the `redirect`. */
export type EmbedListener<Name extends EmbedEventName> = (
  detail: EmbedEvents[Name],
  event?: CustomEvent<EmbedEvents[Name]>,
) => void;
