// Hosts and meeting types in public responses (specification, sections 3 and 7).
import type { JoinLink } from '../bookings/book-calls.ts';

export interface PublicHost {
  name: string;
  username: string;
  /** An absolute path or a URL. */
  profilePicture: string | null;
  logo: string | null;
  /** The name of the organization. Absent when the host does not show it. */
  organization?: string;
}

export interface PublicMeetingType {
  id: string;
  slug: string;
  title: string;
  description: string;
  location: string;
  durationMinutes: number;
  /** Six hexadecimal digits after `#`. */
  primaryColor: string;
}

/** The `data` of `GET /api/meeting-types/{username}/{slug}`. */
export interface BookableMeetingType extends PublicMeetingType, Pick<JoinLink, 'hostSendsLink'> {
  showUserName: boolean;
  isActive: boolean;
  visibility: 'public' | 'private';
}
