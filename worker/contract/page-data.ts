// The JSON island that the Worker writes into book.html: the data of the first screen.
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
}

export const PAGE_DATA_ELEMENT_ID = 'page-data';
