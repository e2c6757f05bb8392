// Messages between an embedded page and its parent page by postMessage, and the `halfpast:…` events of the
// parent page. They contain no personal data, because the parent page belongs to another site.
import type { LocalDate } from '../../domain/time/types.ts';
import type { IsoInstant } from '../answers.ts';

/**
 * Sent by the parent page until the frame answers. It tells the frame which origin it may send messages to.
 */
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

/** Why nothing can be booked. The parent page detects the last two itself. */
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

/** Sent by the frame, only to the origin that sent the hello. */
export type EmbedMessage =
  | EmbedNews
  /** Height of the frame's content in CSS pixels. */
  | { halfpast: 'height'; height: number }
  /** The frame shows a new step, from its top. */
  | { halfpast: 'step' }
  /** Escape was pressed and the frame did not handle it. */
  | { halfpast: 'escape' };
