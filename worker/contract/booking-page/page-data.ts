// The JSON islands that the Worker writes into book.html and manage.html: the data of the first screen.

import type { IsoInstant } from '../answers.ts';
import type { ManagedBooking } from '../bookings/manage-calls.ts';
import type { AvailabilityAnswer } from '../slots/slot-calls.ts';
import type { BookableMeetingType, PublicHost } from './public-calls.ts';

export interface BookingPageData {
  kind: 'booking';
  /** True under /embed/…. */
  embed: boolean;
  now: IsoInstant;
  host: PublicHost;
  hostTimezone: string;
  meetingType: BookableMeetingType;
  /** 62 days from yesterday, in UTC. */
  availability: AvailabilityAnswer;
  /** Absent when no human check is configured. Then the page loads nothing from other sites. */
  turnstileSiteKey?: string;
}

/** Written into manage.html. */
export interface ManagePageData {
  kind: 'manage';
  now: IsoInstant;
  booking: ManagedBooking;
  /** As on a booking page, with the booking's own time counted as free. Null when it cannot be moved. */
  availability: AvailabilityAnswer | null;
}

export const PAGE_DATA_ELEMENT_ID = 'page-data';
