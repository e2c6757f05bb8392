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

export const MEET_TEXT = 'Google Meet';
const TEAMS_TEXT = 'Microsoft Teams';
export const ZOOM_TEXT = 'Zoom';
export const HOST_CALLS_TEXT = 'Phone (the host calls)';
export const ASK_TEXT = 'Chosen by the invitee';

/** The host enters nothing, a link, or a text that the host can hide until people have booked. */
const ENTERED: Readonly<Record<PlaceKind, 'nothing' | 'link' | 'text'>> = {
  google_meet: 'nothing',
  teams: 'nothing',
  zoom: 'nothing',
  phone_host_calls: 'nothing',
  phone_invitee_calls: 'text',
  address: 'text',
  link: 'link',
  link_pattern: 'link',
  text: 'text',
  ask_invitee: 'nothing',
};

/** Returns whether the host enters a value for a place of this kind. */
export const hasValue = (kind: PlaceKind): boolean => ENTERED[kind] !== 'nothing';

/** Returns whether the host enters a link. People see it only after booking. */
export const hasLink = (kind: PlaceKind): boolean => ENTERED[kind] === 'link';

/** Returns whether the host decides if people see the value before they book. */
export const canHide = (kind: PlaceKind): boolean => ENTERED[kind] === 'text';

const asEntered = (value: string) => value;

const WRITE: Readonly<Record<PlaceKind, (value: string) => string>> = {
  google_meet: () => MEET_TEXT,
  teams: () => TEAMS_TEXT,
  zoom: () => ZOOM_TEXT,
  phone_host_calls: () => HOST_CALLS_TEXT,
  phone_invitee_calls: (value) => NUMBER_PREFIX + value,
  address: asEntered,
  link: asEntered,
  link_pattern: asEntered,
  text: asEntered,
  ask_invitee: (value) => (value === '' ? ASK_TEXT : value),
};

/**
 * Writes the place as a text for pages, emails and calendars, and for clients that support only
 * `location`.
 */
export const writePlace = ({ kind, value }: Place): string => WRITE[kind](value);

/** Writes the first place, which is `location` for clients that support only one place. */
export function writeFirstPlace(places: readonly Place[]): string {
  return places[0] ? writePlace(places[0]) : '';
}
