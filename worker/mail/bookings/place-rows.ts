// The place of the meeting in emails: a text, the link to join, or an address with a link to a map.
import { HOST_SENDS_LINK, isLinkFromHost } from '../../domain/calendars/meet.ts';
import { isLink } from '../../domain/frame/location.ts';
import { msg } from '../../domain/language/message.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import { cleanLine, clip } from '../email/escape.ts';
import type { MailDetail } from '../email/mail-content.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { showLocation } from './host-text.ts';

/** Longer than every place that a host can enter. */
const PLACE_MAX = 2000;

const LINK_PENDING_TEXTS = {
  invitee: msg('The link to join will appear on the page of your booking.'),
  guest: msg('Please ask the host for the link to join.'),
  host: msg('The link to join will appear in your bookings.'),
} as const satisfies Record<Audience, string>;

const LINK_FROM_HOST = {
  invitee: HOST_SENDS_LINK,
  guest: HOST_SENDS_LINK,
  host: msg('There is no link to join. Please send one to the invitee.'),
} as const satisfies Record<Audience, string>;

/**
 * Returns the URL of a map with the address of the meeting. A new host's emails contain no links of the host, and a link in
 * the place leads further than a map.
 */
export function findMapUrl(data: BookingMailData): string | undefined {
  const location = clip(showLocation(data), PLACE_MAX);
  const { meetingType, isHostNew } = data;
  const isOnMap = meetingType.isAddress && !isHostNew && location !== '' && !isLink(location);
  return isOnMap ? writeMapUrl(location) : undefined;
}

const writeMapUrl = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: cleanLine(place) })}`;

export function placeRows(data: BookingMailData, audience: Audience): MailDetail[] {
  const { t, meetingLink } = data;
  const location = clip(showLocation(data), PLACE_MAX);
  if (location === '') return [];
  const mapUrl = findMapUrl(data);
  const by = data.meetingType.isPlaceByInvitee ? 'guest' : 'host';
  const row: MailDetail = {
    label: t('Where'),
    value: location,
    by,
    isPlace: true,
    isNew: data.hasNewPlace,
    ...(mapUrl !== undefined && { mapUrl }),
  };
  // The URL comes first, because readers look for it and because it becomes a link.
  if (meetingLink.status === 'ready') return [{ ...row, value: meetingLink.url, note: location }];
  if (isLinkFromHost(meetingLink)) return [{ ...row, note: t(LINK_FROM_HOST[audience]) }];
  return meetingLink.status === 'awaited'
    ? [{ ...row, note: t(LINK_PENDING_TEXTS[audience]) }]
    : [row];
}
