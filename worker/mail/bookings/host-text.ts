// Prepares the host's texts for emails to invitees. Removes links from the texts of a new host.
// Otherwise anyone could sign up and use our emails to send links to strangers.

import { splitLinks } from '../../domain/frame/location.ts';
import { isKnownVideoUrl } from '../../domain/video/known-services.ts';
import { cleanText, preventLinks } from '../email/escape.ts';
import type { Author } from '../email/mail-content.ts';
import type { BookingMailData } from './booking-mail-data.ts';

const HAS_URL = /:\/\/|\bwww\./i;

type HostData = Pick<BookingMailData, 't' | 'isHostNew' | 'manageUrl' | 'meetingType'>;

/** Removes the links from a new host's text. `text` must have no control characters. */
export function showHostText({ isHostNew }: Pick<HostData, 'isHostNew'>, text: string): string {
  return isHostNew ? preventLinks(text) : text;
}

/** Returns the author type that tells the renderers how to treat the host's text. */
export function hostAuthor({ isHostNew }: Pick<HostData, 'isHostNew'>): Author {
  return isHostNew ? 'guest' : 'host';
}

/** Returns a new host's location, whose only links lead to well-known video services. Null when it has other URLs. */
function keepVideoLinks(location: string): string | null {
  const parts = splitLinks(location).map(({ text, href }) => ({
    text,
    isKept: href !== null && isKnownVideoUrl(href),
  }));
  if (parts.some(({ text, isKept }) => !isKept && HAS_URL.test(text))) return null;
  return parts.map(({ text, isKept }) => (isKept ? text : preventLinks(text))).join('');
}

/**
 * Returns the location of the meeting. A place that the invitee entered contains no links. If the
 * host is new and the location contains a URL that leads to no well-known video service, returns the
 * URL of the invitee's manage page, which shows the location.
 */
export function showLocation(data: HostData): string {
  const location = cleanText(data.meetingType.location);
  if (data.meetingType.isPlaceByInvitee) return preventLinks(location);
  const shown = data.isHostNew ? keepVideoLinks(location) : location;
  if (shown !== null) return shown;
  const { t, manageUrl: url } = data;
  return url === null
    ? t('The link to join is on the page of your booking.')
    : t('The link to join is on the page of your booking: {url}', { url });
}
