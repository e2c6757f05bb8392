// Hosts and meeting types in public responses (docs/specification.md, sections 3 and 7).

import type { ProfileLink } from '../../domain/accounts/public-profile.ts';
import type { StandardFields } from '../../domain/form/standard-fields.ts';
import type { PublicFields } from '../../domain/meeting-types/plain-fields.ts';
import type { QuestionType } from '../../domain/meeting-types/questions.ts';
import type { JoinLink } from './join-link.ts';
import type { WirePlace } from './wire-place.ts';

/** A meeting type can hide its host. `name` is then empty, and there is no picture and no organization. */
export interface PublicHost {
  name: string;
  username: string;
  /** An absolute path or a URL. */
  profilePicture: string | null;
  logo: string | null;
  /** The name of the organization. Absent when the host does not show it. */
  organization?: string;
}

/** The host of a booking page. */
export interface PageHost extends PublicHost {
  /**
   * True when a team hosts the page. `name` is then the name of the team, and `username` is its slug. The page is
   * `/team/{username}/{slug}`, and its calls start with `/api/teams/{username}/{slug}`.
   */
  team?: true | undefined;
}

/** The host of a public page. */
export interface PublicProfile extends PublicHost {
  /** A short text. May be empty. */
  bio: string;
  links: ProfileLink[];
}

export interface PublicMeetingType {
  id: string;
  slug: string;
  title: string;
  description: string;
  /** The first place as a text. Empty when there is no place. */
  location: string;
  /** The default duration, for an invitee who chooses no duration. */
  durationMinutes: number;
  /** The durations from which the invitee can choose, ascending. One of them is `durationMinutes`. */
  durations: number[];
  /** Six hexadecimal digits after `#`. */
  primaryColor: string;
}

export interface WireQuestion {
  /** Identifies the question in `answers` of a booking and in links such as `?q-{key}=`. */
  key: string;
  type: QuestionType;
  label: string;
  /** May be empty. */
  help: string;
  required: boolean;
  /** The options from which the invitee chooses. Empty for questions of other types. */
  options: string[];
}

/**
 * The rule for invitees who want to cancel or reschedule. If `allowed` is true, they can do so
 * until `noticeMinutes` before the meeting starts. The rule does not apply to the host.
 */
interface WireChangePolicy {
  allowed: boolean;
  noticeMinutes: number;
}

/** The `data` of `GET /api/meeting-types/{username}/{slug}`. */
export interface BookableMeetingType
  extends PublicMeetingType,
    Pick<JoinLink, 'hostSendsLink'>,
    PublicFields {
  /** The questions of the booking form, in their order. */
  questions: WireQuestion[];
  fields: StandardFields;
  /** The places from which the invitee can choose. Links are hidden until the invitee has booked. */
  locations: WirePlace[];
  cancellation: WireChangePolicy;
  rescheduling: WireChangePolicy;
  visibility: 'public' | 'private';
}

/** A host of a booking or of a meeting type that invitees can see. */
export interface PublicTypeHost {
  id: string;
  name: string;
  profilePicture: string | null;
}
