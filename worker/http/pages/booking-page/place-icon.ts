// Chooses the icon of a place by its text, because public lists contain only the text.
import { LINK_AFTER_BOOKING } from '../../../domain/frame/location.ts';
import { writePlaceOption } from '../../../domain/meeting-types/offered-places.ts';
import { MEET_TEXT } from '../../../domain/meeting-types/places.ts';
import type { Html } from '../html.ts';
import { LINK_ICON, PHONE_ICON, PLACE_ICON, VIDEO_ICON } from '../icons.ts';

const LINK_OPTION = writePlaceOption({ kind: 'link', value: '' });

export function placeIconOf(text: string): Html {
  if (text === MEET_TEXT) return VIDEO_ICON;
  if (text === LINK_AFTER_BOOKING || text === LINK_OPTION) return LINK_ICON;
  return /^phone\b/i.test(text) ? PHONE_ICON : PLACE_ICON;
}
