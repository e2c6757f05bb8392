// The places of a meeting type. With several places, the invitee chooses one when booking.

import { NUMBER_PREFIX } from './translate-place.ts';

export const PLACE_KINDS = [
  'google_meet',
  'teams',
  'zoom',
  'phone_host_calls',
  'phone_invitee_calls',
  'address',
  'link',
  'link_pattern',
  'text',
  'ask_invitee',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export interface Place {
  readonly kind: PlaceKind;
  /**
   * The phone number, address, link or text. For `ask_invitee`, a booking contains the place that
   * the invitee entered, and a meeting type contains no value. For `link_pattern`, a meeting type
   * contains the pattern. Empty when there is no value.
   */
  readonly value: string;
  /** True if people see the value only after booking. This applies to links in any case. */
  readonly hideUntilBooked?: boolean | undefined;
  /** The secret from which the links of a `link_pattern` are made. It never leaves the server. */
  readonly linkKey?: string;
  /** Set in stored events: the room for which the link of a `link_pattern` is made. */
  readonly roomKey?: string;
}

/** Returns whether the host enters a value for a place of this kind. */
export const hasValue = (kind: PlaceKind): boolean =>
  kind === 'phone_invitee_calls' ||
  kind === 'address' ||
  kind === 'link' ||
  kind === 'link_pattern' ||
  kind === 'text';

/** Returns whether the host decides if people see the value before they book. Links are hidden in any case. */
export const canHide = (kind: PlaceKind): boolean =>
  hasValue(kind) && kind !== 'link' && kind !== 'link_pattern';

export const MEET_TEXT = 'Google Meet';
const TEAMS_TEXT = 'Microsoft Teams';
export const ZOOM_TEXT = 'Zoom';
export const HOST_CALLS_TEXT = 'Phone (the host calls)';
export const ASK_TEXT = 'Chosen by the invitee';

/**
 * Writes the place as a text for pages, emails and calendars, and for clients that support only
 * `location`.
 */
export function writePlace({ kind, value }: Place): string {
  switch (kind) {
    case 'google_meet':
      return MEET_TEXT;
    case 'teams':
      return TEAMS_TEXT;
    case 'zoom':
      return ZOOM_TEXT;
    case 'phone_host_calls':
      return HOST_CALLS_TEXT;
    case 'phone_invitee_calls':
      return NUMBER_PREFIX + value;
    case 'ask_invitee':
      return value === '' ? ASK_TEXT : value;
    default:
      return value;
  }
}

/** Writes the first place, which is `location` for clients that support only one place. */
export function writeFirstPlace(places: readonly Place[]): string {
  return places[0] ? writePlace(places[0]) : '';
}
