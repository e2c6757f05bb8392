import { LINK_AFTER_BOOKING } from '../../../domain/frame/location.ts';
import { writePlaceOption } from '../../../domain/meeting-types/offered-places.ts';
import { choosePlaceIcon } from '../../../domain/meeting-types/place-icon.ts';
import type { Html } from '../html.ts';
import { LINK_ICON, PHONE_ICON, PLACE_ICON, VIDEO_ICON } from '../icons.ts';

const LINK_TEXTS = [LINK_AFTER_BOOKING, writePlaceOption({ kind: 'link', value: '' })];
const ICONS = { phone: PHONE_ICON, video: VIDEO_ICON, address: PLACE_ICON };

export const placeIconOf = (text: string): Html =>
  LINK_TEXTS.includes(text) ? LINK_ICON : ICONS[choosePlaceIcon(text)];
