// Messages that are sent with postMessage between an embedded page and its parent page, and the `halfpast:…`
// events of the parent page. They contain no personal data, because the parent page belongs to another site.
import type { LocalDate } from '../../domain/time/types.ts';
import type { IsoInstant } from '../answers.ts';

/**
 * The parent page sends this message again and again until the frame answers. The frame sends
 * messages only to the origin of this message.
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

/** The reason why nothing can be booked. The parent page detects the last two reasons itself. */
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

type EmbedEventMessage = {
  [Name in EmbedEvent]: { halfpast: Name; detail: EmbedDetails[Name] };
}[EmbedEvent];

/** The frame sends these messages only to the origin that sent the message `hello`. */
export type EmbedMessage =
  | EmbedEventMessage
  /** The height of the frame's content in CSS pixels. */
  | { halfpast: 'height'; height: number }
  /** The frame shows a new step, so the parent page should scroll to the top of the frame. */
  | { halfpast: 'step' }
  /** The visitor pressed Escape and the frame did not handle the key. */
  | { halfpast: 'escape' };
