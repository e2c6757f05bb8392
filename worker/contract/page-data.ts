// The JSON islands that the Worker writes into book.html and manage.html: the data of the first screen.
import type { ManagedBooking } from './manage-calls.ts';
import type {
  AvailabilityAnswer,
  BookableMeetingType,
  IsoInstant,
  PublicHost,
} from './public-calls.ts';

export interface BookingPageData {
  kind: 'booking';
  /** True under /embed/…. */
  embed: boolean;
  now: IsoInstant;
  host: PublicHost;
  hostTimezone: string;
  meetingType: BookableMeetingType;
  /** From yesterday (UTC) on, 62 days; in UTC. */
  availability: AvailabilityAnswer;
  /** Absent where nobody has to prove to be a person: then the page asks no other site for anything. */
  turnstileSiteKey?: string;
}

/** Written into manage.html. */
export interface ManagePageData {
  kind: 'manage';
  now: IsoInstant;
  booking: ManagedBooking;
  /** As on a booking page, the booking's own time being free; null when it cannot be moved. */
  availability: AvailabilityAnswer | null;
}

export const PAGE_DATA_ELEMENT_ID = 'page-data';
