// Hosts and meeting types in the responses of public calls (spec sections 3 and 7). Marked (added): beyond
// the spec.
import type { JoinLink } from '../bookings/book-calls.ts';

export interface PublicHost {
  name: string;
  username: string;
  /** Absolute path or URL. */
  profilePicture: string | null;
  logo: string | null;
  /** (added) Only when the host wants it shown. */
  organization?: string;
}

export interface PublicMeetingType {
  id: string;
  slug: string;
  title: string;
  description: string;
  location: string;
  durationMinutes: number;
  /** Six-digit hex with `#`. */
  primaryColor: string;
}

/** `GET /api/meeting-types/{username}/{slug}` adds data for the booking page. */
export interface BookableMeetingType extends PublicMeetingType, Pick<JoinLink, 'hostSendsLink'> {
  showUserName: boolean;
  isActive: boolean;
  visibility: 'public' | 'private';
}
