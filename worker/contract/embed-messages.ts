// What an embedded page and the page around it say to each other by postMessage, and what the page around it
// makes known as `halfpast:…` events. Nothing in it is personal: the page around it is somebody else's.
import type { LocalDate } from '../domain/time/types.ts';
import type { IsoInstant } from './public-calls.ts';

/** Said by the page around the frame until it is answered: it tells the frame whom it may speak to. */
export interface EmbedHello {
  halfpast: 'hello';
}

interface EmbeddedBooking {
  /** The booking's stable public id. */
  id: string;
  slug: string;
  start: IsoInstant;
  end: IsoInstant;
  timezone: string;
}

/** Why there is nothing to book. The last two are found out by the page around the frame. */
export type EmbedFault =
  | ('inactive' | 'not-found' | 'unknown-booking' | 'failed')
  | ('no-answer' | 'bad-link');

export interface EmbedDetails {
  ready: { title: string };
  date_selected: { date: LocalDate; timezone: string };
  slot_selected: { start: IsoInstant; end: IsoInstant; timezone: string };
  booked: EmbeddedBooking;
  rescheduled: EmbeddedBooking;
  cancelled: EmbeddedBooking;
  error: { reason: EmbedFault };
}

export type EmbedEvent = keyof EmbedDetails;

type EmbedNews = {
  [Name in EmbedEvent]: { halfpast: Name; detail: EmbedDetails[Name] };
}[EmbedEvent];

/** Said by the frame, to the origin that greeted it and to no other. */
export type EmbedMessage =
  | EmbedNews
  /** Of everything in the frame, in CSS pixels. */
  | { halfpast: 'height'; height: number }
  /** The frame shows something else now, from its top. */
  | { halfpast: 'step' }
  /** Escape was pressed and nothing in the frame wanted it. */
  | { halfpast: 'escape' };
