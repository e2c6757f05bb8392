// The page data of the manage page.
import type { IsoInstant } from '../answers.ts';
import type { AvailabilityAnswer } from '../slots/slot-calls.ts';
import type { BookedMeeting } from './book-calls.ts';
import type { ManagedBooking } from './manage-calls.ts';

/** The host's text and button for an invitee who has just booked. */
export type AfterBookingData = Pick<BookedMeeting, 'thankYouText' | 'afterUrl'>;

/** The data in manage.html. */
export interface ManagePageData {
  kind: 'manage';
  now: IsoInstant;
  booking: ManagedBooking;
  hostLanguage?: string | null;
  /**
   * The times to which the booking can be moved. The current time of the booking counts as free. Null when
   * the booking cannot be moved.
   */
  availability: AvailabilityAnswer | null;
  /** Present only for an invitee who has just booked (`?booked`), and only while the booking is confirmed. */
  afterBooking?: AfterBookingData;
}
