// The data of the first screen. The Worker writes it as JSON into book.html and manage.html.

import type { IsoInstant } from '../answers.ts';
import type {
  BookableMeetingType,
  PageHost,
  PublicTypeHost,
} from '../meeting-types/public-calls.ts';
import type { AvailabilityAnswer } from '../slots/slot-calls.ts';

export interface BookingPageData {
  kind: 'booking';
  /** True for pages under /embed/. */
  embed: boolean;
  now: IsoInstant;
  host: PageHost;
  hostTimezone: string;
  /** The language of pages for visitors without a preference. Only the Worker needs it. */
  hostLanguage?: string | null;
  meetingType: BookableMeetingType;
  /** The free slots of 62 days. The first day is yesterday (UTC). */
  availability: AvailabilityAnswer;
  /** The hosts from whom the invitee may choose. Absent when the invitee may not choose. */
  hosts?: PublicTypeHost[] | undefined;
  /**
   * The site key of Turnstile. Absent when no human check is configured. In that case, the page
   * loads nothing from other sites.
   */
  turnstileSiteKey?: string;
}

/**
 * The data of a booking page whose password the visitor has not entered. It contains no data of the
 * meeting type.
 */
export interface LockedPageData {
  kind: 'locked';
  embed: boolean;
  host: PageHost;
  hostLanguage?: string | null;
  slug: string;
}

/** The `data` of `POST /api/{username}/{slug}/unlock`. */
export interface UnlockedPage {
  /** The value of the header `Page-Proof`. Empty when the page has no password. */
  proof: string;
}

/** The header with the proof that the visitor knows the password of the booking page. */
export const PAGE_PROOF_HEADER = 'Page-Proof';

/** The id of the style element with the colours of the meeting type. */
export const ACCENT_ELEMENT_ID = 'accent';

export const PAGE_DATA_ELEMENT_ID = 'page-data';
